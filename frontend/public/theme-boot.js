// Runs before the bundle, in a file of its own so that the content security policy needs no inline exception:
// someone who chose the light theme must not see a dark flash.
(function () {
  var root = document.documentElement;
  var mode = 'dark';
  try {
    mode = localStorage.getItem('theme') || 'dark';
  } catch {
    // Storage may be forbidden; the default stands.
  }
  if (mode === 'system') mode = window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.setAttribute('data-theme', mode === 'light' ? 'light' : 'dark');

  // Paper is white whatever the theme of the screen: for the time of printing the page is a light one.
  var onScreen;
  window.addEventListener('beforeprint', function () {
    onScreen = root.dataset.theme;
    root.dataset.theme = 'light';
  });
  window.addEventListener('afterprint', function () {
    if (onScreen) root.dataset.theme = onScreen;
  });
})();
