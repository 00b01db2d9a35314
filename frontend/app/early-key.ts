/**
 * In a document that was not rendered ahead: who presses the keys of the search before its code is there finds it open once it
 * is. (In one that was, public/hydrate.js does this, and more.) The key is pressed again when overlay-host.tsx says that it listens.
 */
export function noteEarlyKey(element: HTMLElement): void {
  let key: KeyboardEvent | undefined;
  const note = (event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || event.altKey) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    // The browser would open a search of its own.
    event.preventDefault();
    key = new KeyboardEvent('keydown', event);
  };
  window.addEventListener('keydown', note, true);
  element.addEventListener(
    'shortcuts-hydrated',
    () => {
      window.removeEventListener('keydown', note, true);
      if (key) (document.activeElement ?? document.body).dispatchEvent(key);
    },
    { once: true },
  );
}
