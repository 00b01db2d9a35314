/*
 * Starts the application once the page, which was rendered at build time, has been painted: what can be read does not share
 * the line with 150 KB of code. A page that nobody sees is not painted, and starts at once.
 */
const { entry } = document.querySelector('script[data-entry]').dataset;
const root = document.getElementById('root');
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

/* The button that was pressed last before the application listens is pressed again once it does. Links work without it. */
let pressed;

function note(event) {
  const control = event.target instanceof Element ? event.target.closest('button') : null;
  if (!control) return;
  // For now it does nothing: a form is sent by its code alone, and a part that listens already would hear it twice.
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = control;
}

root.addEventListener('click', note, true);
// frontend/app/kept-input.tsx tells it.
root.addEventListener(
  'taken-up',
  () => {
    root.removeEventListener('click', note, true);
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);
