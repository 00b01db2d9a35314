import '@testing-library/jest-dom/vitest';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { watchScrolling } from './absent-in-jsdom.ts';
import { withoutOwnerStacks } from './owner-stacks.ts';
import { resetPage } from './reset-page.ts';

/* What page tests need beyond jsdom: the matchers, a clean start for each test, and the parts that jsdom lacks. */

configure({
  // A screen's code is compiled on its first visit, and SRP computes with big numbers in JavaScript.
  asyncUtilTimeout: 20_000,
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

withoutOwnerStacks();
beforeEach(watchScrolling);
afterEach(resetPage);
