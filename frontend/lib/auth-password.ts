import { passwordRequirements } from '../../lambdas/contracts/password.ts';

/** Each requirement of the pool's password policy and whether `password` meets it so far. */
export function passwordProgress(password: string): { label: string; isMet: boolean }[] {
  return passwordRequirements.map(({ label, isMet }) => ({ label, isMet: isMet(password) }));
}
