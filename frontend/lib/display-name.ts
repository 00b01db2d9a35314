import type { CurrentUser } from './auth.ts';

/** Full name, or the e-mail, or 'User' (specification, section 2). */
export function displayNameOf(user: CurrentUser | null): string {
  return [user?.givenName, user?.familyName].filter(Boolean).join(' ') || user?.email || 'User';
}
