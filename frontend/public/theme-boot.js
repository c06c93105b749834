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

// A page that came finished shows its buttons before they work. What is pressed until then is done once they do.
window.addEventListener(
  'click',
  function (event) {
    if ('ready' in document.documentElement.dataset || !document.getElementById('site-data')) return;
    var target = event.target instanceof window.Element && event.target.closest('button, a[aria-haspopup]');
    if (!target) return;
    event.preventDefault();
    window.earlyClick = target;
  },
  true,
);
