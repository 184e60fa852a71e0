// Times of the lobby in the browser's own zone, where the visitor has chosen none.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of document.querySelectorAll("input[data-zone]")) field.value = zone;
for (const name of document.querySelectorAll("[data-zone-name]")) name.textContent = name.dataset.zoneName.replace("…", zone);
