import { vi } from 'vitest';

/* The parts of a browser that jsdom lacks. */

/** Answers no to every media query but those that a test turns on. */
export const matchingMedia = new Set<string>();

function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    get matches() {
      return matchingMedia.has(media);
    },
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(window, { matchMedia, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

// Menus and dialogs leave when their animation ends, and in jsdom none ever does.
const stillness = document.createElement('style');
stillness.textContent = '* { animation-name: none !important; }';
document.head.append(stillness);

/** Scrolling does nothing; each test is told of its own. */
export function watchScrolling(): void {
  window.scrollTo = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
}
