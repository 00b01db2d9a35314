import type { Practitioner, Reference } from '@medplum/fhirtypes';
import { existing, type Repository, type Software, softwareSystem, userSystem } from '../fhir/index.ts';

/** A person of the organization, as FHIR refers to them; undefined where there is no such account. */
export async function personReference(
  repository: Repository,
  userId: string,
): Promise<Reference<Practitioner> | undefined> {
  const [row] = await repository.sql<{ name: string }>(
    `SELECT given_name || ' ' || family_name AS name FROM users WHERE user_id = $1::uuid`,
    [userId],
  );
  if (!row) return undefined;
  const reference = `Practitioner/${userId}`;
  const isPractitioner = (await existing(repository, [reference])).has(reference);
  return {
    ...(isPractitioner ? { reference } : {}),
    type: 'Practitioner',
    identifier: { system: userSystem, value: userId },
    display: row.name,
  };
}

/** The one who acts now: software where it does, and else the caller, even one whose account has gone since. */
export async function actorReference(repository: Repository) {
  const { caller, callerReference, software } = repository;
  if (software) return softwareReference(software);
  // What the transaction was opened with is not asked for again; of who acts in their place since, it is.
  if (callerReference.display !== undefined) return callerReference;
  return (await personReference(repository, caller.user_id)) ?? callerReference;
}

export function softwareReference({ id, name }: Software) {
  return { type: 'Device' as const, identifier: { system: softwareSystem, value: id }, display: name };
}
