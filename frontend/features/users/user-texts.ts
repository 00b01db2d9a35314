import { type Role, roleLabels } from '../../../lambdas/contracts/roles.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { instantText } from '../../lib/instant-text.ts';

export const nameOf = ({ givenName, familyName }: UserAccount) => `${givenName} ${familyName}`;

export const peopleText = (count: number) => `${count} ${count === 1 ? 'persona' : 'personas'}`;

export const rolesText = (roles: readonly Role[] | null) =>
  roles === null
    ? 'No constan hasta que entre'
    : roles.map((role) => roleLabels[role]).join(', ') || 'Ninguno';

/** When they last came in, or until when their invitation is good. */
export function lastSeenText({ state, lastSignedInAt, expiresAt }: UserAccount, timeZone: string): string {
  if (state === 'refused') return 'No se ha enviado';
  if (expiresAt) {
    const at = instantText(expiresAt, timeZone);
    return state === 'expired' ? `Caducó el ${at}` : `Hasta el ${at}`;
  }
  return lastSignedInAt ? `Entró el ${instantText(lastSignedInAt, timeZone)}` : 'No consta que haya entrado';
}
