import type { Resolver } from 'react-hook-form';
import { prepareSignIn, toAuthError } from '../../lib/auth.ts';
import { loadOnce } from '../../lib/load-once.ts';

interface LoginForm {
  email: string;
  password: string;
}

/** The checks come with Zod, 25 KB without which the sign-in screen shows itself. */
const loadChecks = loadOnce(() => import('./login-form.ts'));

/** The modals that follow the password; nobody should be asked for a code that they could not enter. */
export const loadChallenges = loadOnce(() => import('./sign-in-challenges.tsx'));

export const resolveLogin: Resolver<LoginForm, unknown, LoginForm> = async (...form) => {
  try {
    return await (await loadChecks()).loginFormResolver(...form);
  } catch (error) {
    return { values: {}, errors: { root: { type: 'unavailable', message: toAuthError(error).message } } };
  }
};

/** Fetches what a submit will need, from the first time that the cursor is in the form. */
export function prepareLogin(): void {
  prepareSignIn();
  for (const load of [loadChecks, loadChallenges]) load().catch(() => undefined);
}
