// Runs before the first paint, so that dark mode has no white flash and signed-in users never see a visitor's page. A
// separate file, because the Content-Security-Policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  var mode = 'system';
  try {
    mode = localStorage.getItem('hearthport-colors') || mode;
    if (localStorage.getItem('hearthport-token') || sessionStorage.getItem('hearthport-token')) root.setAttribute('data-member', '');
  } catch (error) {
    // without storage there is no setting
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
