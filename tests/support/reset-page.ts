import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { switchOverlay } from '../../frontend/app/overlay.ts';
import { cancelMFAChallenge, clearUnconfirmedEmail } from '../../frontend/lib/auth-sign-in.ts';
import { enterAuthState } from '../../frontend/lib/auth-state.ts';
import { startColorMode } from '../../frontend/lib/color-mode.ts';
import { configureSession } from '../../frontend/lib/session.ts';
import { toaster } from '../../frontend/ui/toast-store.ts';
import { keptConfig } from '../frontend/app/kept-session.ts';
import { matchingMedia } from './absent-in-jsdom.ts';

/**
 * Takes away all that outlives a test: all files share one document and one set of modules, as the pages of a
 * visit do. What belongs to a person goes with their session; what is left is listed here.
 */
export function resetPage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toaster.remove();
  switchOverlay(null);
  cancelMFAChallenge();
  clearUnconfirmedEmail();
  // Another object: whatever still takes up the session of the one before notices, and stops.
  configureSession({ ...keptConfig });
  enterAuthState({ status: 'loading' });
  matchingMedia.clear();
  localStorage.clear();
  sessionStorage.clear();
  startColorMode();
  window.history.replaceState(null, '', '/');
}
