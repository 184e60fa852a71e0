// Times of the lobby in the browser's own zone, where the visitor has chosen none.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll("input[data-zone]")) field.value = zone;
for (const name of document.querySelectorAll("[data-zone-name]")) name.textContent = name.dataset.zoneName.replace("…", zone);

// The seats that are taken have the colours in their order.
const seats = document.querySelector("fieldset[data-colours]");
seats?.addEventListener("change", () => {
  const colours = seats.dataset.colours.split("|");
  for (const row of seats.querySelectorAll("label")) row.querySelector(".colour").textContent = row.querySelector("select").value === "none" ? "" : colours.shift();
});

// Of the rules of all games, those of the chosen one.
for (const rules of document.querySelectorAll("fieldset[data-game]")) {
  const game = rules.form.elements.game;
  const choose = () => { rules.hidden = rules.disabled = rules.dataset.game !== game.value; };
  game.addEventListener("change", choose);
  choose();
}
