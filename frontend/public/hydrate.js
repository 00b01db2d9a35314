/*
 * Starts the application in a page that was rendered at build time. Such a page can be read, and its links are links, so that
 * its code waits until somebody does something: a telephone on which a page is read spends nothing on it. It is fetched ahead
 * once the page has been painted. Pages that tell what is so at the moment, or that are asked for something by their
 * address or by a session, start right after the paint.
 */
const { entry: entries, code, start: startsOn } = document.querySelector('script[data-entry]').dataset;
/** The script that starts the application, and those that it cannot begin without. */
const starters = entries.split(' ');
/** All that hydrating the page needs, which would otherwise be found one after the other. */
const files = code.split(' ');
const root = document.getElementById('root');

const intents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
];

let isStarted = false;
let listening = new AbortController();
/** The button and the key that were pressed last before the application listens: they are pressed again then. */
let click;
let key;

function listen(events) {
  listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const event of events) window.addEventListener(event, start, options);
}

function link(attributes) {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Whether a file could be had, and is in the browser's cache by now; undefined without a connection. */
async function isThere(file) {
  try {
    const response = await fetch(file);
    await response.blob();
    return response.ok;
  } catch {
    return undefined;
  }
}

async function start(event) {
  // Where a pointer rests over a new page, browsers tell of a movement that nobody made.
  const isRest = event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
  if (isStarted || isRest) return;
  isStarted = true;
  listening.abort();
  // Looked for first, since browsers remember an import that failed.
  const found = await Promise.all(starters.map(isThere));
  if (found.every(Boolean)) {
    for (const href of files) link({ rel: 'modulepreload', href });
    link({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/config.json' });
    return import(starters[0]);
  }
  // The site is of another version by now.
  if (found.includes(false) && (click || key)) return location.reload();
  isStarted = false;
  click = undefined;
  key = undefined;
  listen(['pointerdown', 'keydown', 'click', 'online']);
}

function hasSession() {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

function afterPaint(callback) {
  const canTell = PerformanceObserver.supportedEntryTypes.includes('paint');
  // A page that nobody sees is not painted.
  if (document.visibilityState === 'hidden' || !canTell) return callback();
  const observer = new PerformanceObserver(once);
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', once);
  function once() {
    observer.disconnect();
    document.removeEventListener('visibilitychange', once);
    callback();
  }
}

function fetchAhead() {
  for (const href of files) link({ rel: 'prefetch', href });
}

if (startsOn === 'paint' || location.search || location.hash || hasSession()) {
  afterPaint(() => start());
} else {
  listen(intents);
  afterPaint(fetchAhead);
}

function noteClick(event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // For now it does nothing: a form is sent by its code alone, and a part that listens already would hear it twice.
  event.preventDefault();
  event.stopImmediatePropagation();
  click = button;
  root.dataset.pressed = '';
}

/** A key that stands for something: a single one outside of fields, or what opens the search. */
function noteKey(event) {
  if (event.isComposing || event.repeat || event.altKey) return;
  const isWithOther = event.ctrlKey || event.metaKey;
  const opensSearch = isWithOther && event.key.toLowerCase() === 'k';
  const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select');
  const isShortcut = !isWithOther && event.key.length === 1 && event.key !== ' ' && !isTyped;
  if (!opensSearch && !isShortcut) return;
  // The browser would open a search of its own.
  if (opensSearch) event.preventDefault();
  event.stopImmediatePropagation();
  key = new KeyboardEvent('keydown', event);
  root.dataset.pressed = '';
}

root.addEventListener('click', noteClick, true);
window.addEventListener('keydown', noteKey, true);

// By frontend/app/replay-early-input.tsx, which comes with the page, and by overlay-host.tsx, which comes after it.
root.addEventListener(
  'hydrated',
  () => {
    root.removeEventListener('click', noteClick, true);
    if (click?.isConnected) click.click();
  },
  { once: true },
);
root.addEventListener(
  'shortcuts-hydrated',
  () => {
    window.removeEventListener('keydown', noteKey, true);
    if (key) document.activeElement.dispatchEvent(key);
  },
  { once: true },
);
