// Runs before the first paint: nobody who prefers dark sees a white flash, nobody who is signed in a visitor's page. A file of its own: no inline scripts.
(function () {
  var root = document.documentElement;
  var mode = 'system';
  try {
    mode = localStorage.getItem('hearthport-colors') || mode;
    if (localStorage.getItem('hearthport-token') || sessionStorage.getItem('hearthport-token')) root.setAttribute('data-member', '');
  } catch (error) {
    // a browser without stores remembers nothing
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
