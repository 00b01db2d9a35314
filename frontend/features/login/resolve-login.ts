import type { Resolver } from 'react-hook-form';
import { prepareSignIn, toAuthError } from '../../lib/auth.ts';

interface LoginForm {
  email: string;
  password: string;
}

/** The checks come with Zod, 25 KB without which the sign-in screen shows itself. */
const loadChecks = () => import('./login-form.ts');

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
  loadChecks().catch(() => undefined);
}
