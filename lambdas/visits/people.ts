import type { Reference } from '@medplum/fhirtypes';
import { userSystem } from '../fhir/index.ts';

/** A person of the organization as a resource names them. `userId` null: somebody from elsewhere. */
export interface NamedPerson {
  userId: string | null;
  name: string;
}

const practitioner = /^Practitioner\/([0-9a-f-]{36})$/;

/** The account behind a reference: by its identifier, or as the Practitioner of its id. */
export function userIdOf({ identifier, reference }: Reference): string | null {
  if (identifier?.system === userSystem && identifier.value !== undefined) return identifier.value;
  return practitioner.exec(reference ?? '')?.[1] ?? null;
}

export function namedPerson(reference: Reference): NamedPerson {
  return { userId: userIdOf(reference), name: reference.display ?? 'Persona sin nombre' };
}

export const names = (references: readonly Reference[] | undefined, userId: string): boolean =>
  (references ?? []).some((one) => userIdOf(one) === userId);
