/*
 * Starts the application once the page, which was rendered at build time, has been painted: what can be read does not share
 * the line with 150 KB of code. A page that nobody sees is not painted, and starts at once.
 */
const { entry } = document.querySelector('script[data-entry]').dataset;
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  void import(entry);
}

if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
  start();
} else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
}
