import { clinicalDashboardPath } from '../clinical-dashboard/clinical-dashboard.page.ts';
import { authLoginPath } from './auth-login.page.ts';
import { loginPath } from './login.page.ts';

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Where sign-in leads: the origin that a guard remembered in navigation state, else the clinical dashboard.
 * History state survives reloads and can hold anything, so that only a path of this site is accepted.
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'object' || from === null) return clinicalDashboardPath;
  const { pathname, search, hash } = from as Record<string, unknown>;
  const isInternal = /^\/(?![/\\])/.test(text(pathname));
  const isSignIn = pathname === loginPath || pathname === authLoginPath;
  if (!isInternal || isSignIn) return clinicalDashboardPath;
  return `${text(pathname)}${text(search)}${text(hash)}`;
}
