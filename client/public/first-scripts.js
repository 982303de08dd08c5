// A page that the server has drawn can be read and its links followed at once. The scripts come when its picture and its letters are there, so
// that they do not take the line away from them; earlier if somebody touches the page or is signed in, and never much later.
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
  // a press that needs the scripts is done once they are there (client/lib/first-page.ts); they may come between down and up
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
  // when the largest piece of the page was last painted, as far as the browser tells
  var paintedAt = performance.now();
  try {
    new PerformanceObserver(function () { paintedAt = performance.now(); }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch { /* then the frames below are what is known */ }
  function startWhenPainted() {
    if (performance.now() - paintedAt >= QUIET_MS) start();
    else setTimeout(startWhenPainted, 30);
  }
  var picture = document.querySelector('#first-page img[fetchpriority="high"]');
  Promise.allSettled([document.fonts.ready, picture && picture.decode()]).then(function () {
    // after the frame that shows them; a picture may need one more
    requestAnimationFrame(function () { requestAnimationFrame(startWhenPainted); });
  });
})();
