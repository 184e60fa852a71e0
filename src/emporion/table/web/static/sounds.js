// Two quiet cues, made of a few notes: my move, and the end. Silent until somebody at this device wants them.

const NOTES = { turn: [523, 784], end: [392, 523, 659, 784] };
const LENGTH = 0.16; // seconds of a note
const LOUD = 0.08;

const wanted = document.getElementById("sounds");
let audio = null;

if (wanted) {
  wanted.checked = localStorage.getItem("sounds") === "yes";
  wanted.addEventListener("change", () => {
    localStorage.setItem("sounds", wanted.checked ? "yes" : "no");
    cue("turn");
  });
}

export function cue(name) {
  if (!wanted?.checked) return;
  audio ??= new AudioContext();
  NOTES[name].forEach((pitch, place) => {
    const [note, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + place * LENGTH];
    note.type = "triangle";
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * LENGTH);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + 2 * LENGTH);
  });
}
