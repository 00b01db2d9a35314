import { type Role, roleLabels } from '../../../lambdas/contracts/roles.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';

const moment = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeStyle: 'short' });

export const nameOf = ({ givenName, familyName }: UserAccount) => `${givenName} ${familyName}`;

export const rolesText = (roles: readonly Role[] | null) =>
  roles === null
    ? 'No constan hasta que entre'
    : roles.map((role) => roleLabels[role]).join(', ') || 'Ninguno';

/** When they last came in, or until when their invitation is good. */
export function lastSeenText({ state, lastSignedInAt, expiresAt }: UserAccount): string {
  if (state === 'refused') return 'No se ha enviado';
  if (expiresAt) {
    const at = moment.format(new Date(expiresAt));
    return state === 'expired' ? `Caducó el ${at}` : `Hasta el ${at}`;
  }
  return lastSignedInAt
    ? `Entró el ${moment.format(new Date(lastSignedInAt))}`
    : 'No consta que haya entrado';
}
