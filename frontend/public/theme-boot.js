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
})();
