import type { Practitioner, Reference } from '@medplum/fhirtypes';
import { softwareSystem, userSystem } from '../fhir/audit/audit-event.ts';
import type { Session, Software } from '../fhir/store/session.ts';

/** A person of the organization, as FHIR refers to them; undefined where there is no such account. */
export async function personReference(
  { sql, caller }: Session,
  userId: string,
): Promise<Reference<Practitioner> | undefined> {
  const [row] = await sql<{ name: string; isPractitioner: boolean }>(
    `SELECT given_name || ' ' || family_name AS name, EXISTS (SELECT FROM resources
       WHERE organization_id = $1 AND resource_type = 'Practitioner' AND id = $2 AND NOT is_deleted) AS "isPractitioner"
     FROM users WHERE user_id = $2::uuid`,
    [caller.organization_id, userId],
  );
  return (
    row && {
      ...(row.isPractitioner ? { reference: `Practitioner/${userId}` } : {}),
      type: 'Practitioner',
      identifier: { system: userSystem, value: userId },
      display: row.name,
    }
  );
}

/** The one who acts now: software where it does, and else the caller, even one whose account has gone since. */
export async function actorReference(session: Session) {
  const { caller, software } = session;
  if (software) return softwareReference(software);
  return (
    (await personReference(session, caller.user_id)) ?? {
      type: 'Practitioner' as const,
      identifier: { system: userSystem, value: caller.user_id },
    }
  );
}

export function softwareReference({ id, name }: Software) {
  return { type: 'Device' as const, identifier: { system: softwareSystem, value: id }, display: name };
}
