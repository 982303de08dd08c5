// A server-rendered page is readable and its links work at once. The scripts are requested once its picture and fonts
// have loaded, so that they do not compete for bandwidth; earlier if the visitor touches the page or is signed in, and
// after 1.5 s at the latest.
(function () {
  var me = document.currentScript;
  var LONGEST_MS = 1500;
  var QUIET_MS = 150;
  var TOUCHES = ['pointerdown', 'keydown', 'focusin'];
  var isStarted = false;
  function add(tag, properties) {
    document.head.appendChild(Object.assign(document.createElement(tag), properties));
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    TOUCHES.forEach(function (name) { removeEventListener(name, start, true); });
    add('script', { type: 'module', crossOrigin: '', src: me.dataset.main });
    me.dataset.parts.split(' ').forEach(function (part) { if (part) add('link', { rel: 'modulepreload', crossOrigin: '', href: part }); });
  }
  // a click that needs the scripts is replayed once they have loaded (client/lib/first-page.ts), which may be between
  // down and up
  function press(event) {
    var button = event.target.closest && event.target.closest('#first-page button');
    if (!button || event.button) return;
    if (event.type === 'click') event.preventDefault();
    button.setAttribute('data-pressed', '');
  }
  addEventListener('pointerdown', press, true);
  addEventListener('click', press, true);
  addEventListener('pointercancel', function () {
    var button = document.querySelector('#first-page [data-pressed]');
    if (button) button.removeAttribute('data-pressed');
  }, true);
  if (document.hidden || document.documentElement.hasAttribute('data-member')) return start();
  TOUCHES.forEach(function (name) { addEventListener(name, start, { capture: true, passive: true }); });
  setTimeout(start, LONGEST_MS);
  // when the largest element of the page was last painted, if the browser reports it
  var paintedAt = performance.now();
  try {
    new PerformanceObserver(function () { paintedAt = performance.now(); }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch { /* then only the frames below are known */ }
  function startWhenPainted() {
    if (performance.now() - paintedAt >= QUIET_MS) start();
    else setTimeout(startWhenPainted, 30);
  }
  var picture = document.querySelector('#first-page img[fetchpriority="high"]');
  Promise.allSettled([document.fonts.ready, picture && picture.decode()]).then(function () {
    // after the frame that paints them; a picture may need one more
    requestAnimationFrame(function () { requestAnimationFrame(startWhenPainted); });
  });
})();
