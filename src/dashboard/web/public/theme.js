// Before the first paint, so that a chosen theme never flashes in the other one. A file, as inline scripts are refused.
const chosen = localStorage.getItem('theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
