// Light or dark as chosen on this device, before anything is painted; without a choice it is the device's own.
const chosen = localStorage.getItem("theme");
if (chosen) document.documentElement.dataset.theme = chosen;
