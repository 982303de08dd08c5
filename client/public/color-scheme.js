// Runs before the first paint, so that nobody who prefers dark sees a white flash. A file of its own: no inline scripts.
(function () {
  var mode = 'system';
  try {
    mode = localStorage.getItem('hearthport-colours') || 'system';
  } catch (error) {
    mode = 'system';
  }
  var dark = mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  // who is signed in is not shown a visitor's page first (app/first-page.css)
  try {
    if (localStorage.getItem('hearthport-token') || sessionStorage.getItem('hearthport-token')) document.documentElement.setAttribute('data-member', '');
  } catch (error) {
    // a browser without stores remembers nobody
  }
})();
