import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/*
 * What page tests need beyond jsdom: the matchers, a clean document after each test, and the parts of a
 * browser that jsdom lacks.
 */

configure({
  // A screen's code is compiled on its first visit, and SRP computes with big numbers in JavaScript.
  asyncUtilTimeout: 15_000,
  // While something is waited for, each look that does not find it yet would print the whole page.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as ReturnType<typeof getConfig> & {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error(isWaiting ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

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

// Menus and dialogs leave when their animation ends, and in jsdom none ever does.
const stillness = document.createElement('style');
stillness.textContent = '* { animation-name: none !important; }';

beforeEach(() => {
  document.head.append(stillness);
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  window.scrollTo = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  matchingMedia.clear();
  localStorage.clear();
  sessionStorage.clear();
});
