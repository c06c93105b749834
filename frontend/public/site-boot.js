// A public page comes finished: it is read, and its links lead on, without a program. The program behind its buttons is
// fetched ahead and started for somebody who is there, with the first sign of them. See docs/decisions/0016.
(function () {
  var root = document.documentElement;
  var entry = document.currentScript.dataset.entry;
  var signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'storage'];

  /** @param {string} rel how the pieces of the program are fetched from now on */
  function fetchAhead(rel) {
    document.querySelectorAll('link[rel=ahead]').forEach(function (link) {
      link.rel = rel;
    });
  }

  function start() {
    fetchAhead('modulepreload');
    signs.forEach(function (sign) {
      window.removeEventListener(sign, notice, true);
    });
    import(entry).catch(function (error) {
      // Without it the page stays what it is: its links are links again.
      root.dataset.ready = '';
      throw error;
    });
  }

  /** A browser tells where a pointer rests when the page has come; nobody moved it. */
  function notice(event) {
    if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    start();
  }

  // Buttons are there before they work. What is pressed until then is done once they do.
  window.addEventListener(
    'click',
    function (event) {
      if ('ready' in root.dataset) return;
      var target = event.target instanceof window.Element && event.target.closest('button, a[aria-haspopup]');
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      window.earlyClick = target;
    },
    true,
  );

  // The build's own script starts a page whose address or fields say more than the page that was written for everybody.
  if (!entry) return;
  var isKnown = false;
  try {
    // Whoever has been in the console sees at once what is theirs.
    isKnown = localStorage.getItem('theme-of-settings') !== null;
  } catch {
    // Storage may be forbidden; then nobody is known.
  }
  if (isKnown || window.location.search) start();
  else {
    signs.forEach(function (sign) {
      window.addEventListener(sign, notice, { capture: true, passive: true });
    });
    // Not before everything that is read has come: on a phone the pieces would take its place on the line.
    window.addEventListener('load', function () {
      fetchAhead('prefetch');
    });
  }
})();
