import { useEffect } from 'react';
import { containsOwnName, isCommonPassword } from '../../lambdas/contracts/common-password.ts';
import { passwordRequirements } from '../../lambdas/contracts/password.ts';
import { AuthError } from './auth-error.ts';
import { loadOnce } from './load-once.ts';

/** Each requirement of the pool's password policy and whether `password` meets it so far. */
export function passwordProgress(password: string): { label: string; isMet: boolean }[] {
  return passwordRequirements.map(({ label, isMet }) => ({ label, isMet: isMet(password) }));
}

const loadFilter = loadOnce(async () => {
  const { default: common } = await import('./common-passwords.json');
  return Uint8Array.from(atob(common.filter), (character) => character.charCodeAt(0));
});

/** A form with a new password fetches the list of common ones; what it answers refuses a password that is easily guessed. */
export function useGuessablePasswords() {
  useEffect(() => {
    loadFilter().catch(() => undefined);
  }, []);
  return refuseGuessable;
}

/** Throws as the user pool does when it refuses a password. */
async function refuseGuessable(
  password: string,
  own: { email?: string | undefined; organization?: string | undefined },
): Promise<void> {
  if (containsOwnName(password, own)) {
    const detail = 'No use su correo, el nombre de su organización ni «Auxilia» en la contraseña.';
    throw new AuthError('InvalidPasswordException', detail);
  }
  // Where the list did not come, the user pool's own requirements are what is left.
  const filter = await loadFilter().catch(() => undefined);
  if (filter && isCommonPassword(filter, password)) {
    const detail = 'Esta contraseña es de las más comunes y se adivina enseguida. Elija otra.';
    throw new AuthError('InvalidPasswordException', detail);
  }
}
