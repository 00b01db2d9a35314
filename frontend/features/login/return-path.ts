import { paths } from '../../lib/paths.ts';

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Where sign-in leads: the origin that a guard remembered in navigation state, else the clinical dashboard.
 * History state survives reloads and can hold anything, so that only a path of this site is accepted.
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'object' || from === null) return paths.clinicalDashboard;
  const { pathname, search, hash } = from as Record<string, unknown>;
  const isInternal = /^\/(?![/\\])/.test(text(pathname));
  const isSignIn = pathname === paths.login || pathname === paths.authLogin;
  if (!isInternal || isSignIn) return paths.clinicalDashboard;
  return `${text(pathname)}${text(search)}${text(hash)}`;
}
