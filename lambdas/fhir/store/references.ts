import { definitions } from '../definitions.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';
import { FhirRefusal, refuse } from '../outcome.ts';
import type { LocalReference } from '../validation/check-reference.ts';
import { patientsSql } from './patients-of.ts';
import { replacedBySql } from './replaced-patients.ts';
import type { Session } from './session.ts';

/** A resource by type and id, as a column of each. */
export interface Named extends Record<string, unknown> {
  resource_type: string;
  id: string;
  /** Of a patient: the record that is used in place of theirs. */
  replaced_by: string | null;
  /** Whose it is. */
  patients: string[];
}

/**
 * As a query with two more parameters: which of the resources that are pointed at exist. They are locked against
 * deletion until the transaction ends.
 */
export function existing(references: LocalReference[], parameters: unknown[]): string {
  const wanted = new Map(references.map((reference) => [nameOf(reference), reference]));
  const [types, ids] = [parameters.length + 1, parameters.length + 2];
  parameters.push(
    [...wanted.values()].map(({ resourceType }) => resourceType),
    [...wanted.values()].map(({ id }) => id),
  );
  return `SELECT r.resource_type, r.id, ${replacedBySql} AS replaced_by, ${patientsSql} AS patients
    FROM unnest($${types}::text[], $${ids}::text[]) AS t (resource_type, id)
    JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.resource_type AND r.id = t.id
    WHERE NOT r.is_deleted FOR KEY SHARE OF r`;
}

/** Takes the references that are still to be checked; those to resources that are written now are good already. */
export function takeElsewhere(session: Session, writtenNow: { resourceType: string; id: string }[]) {
  const present = new Set(writtenNow.map(nameOf));
  return session.references.splice(0).filter((reference) => !present.has(nameOf(reference)));
}

/** What was not found may still be written in this transaction; what was found is known from now on. */
export function keepMissing(session: Session, asked: LocalReference[], found: Named[]): void {
  for (const { resource_type, id, replaced_by, patients } of found) {
    const name = nameOf({ resourceType: resource_type, id });
    // And so does whose it is.
    if (!session.patientsOf.has(name)) session.patientsOf.set(name, patients);
    // What this transaction makes of them holds, whenever it was looked up.
    if (resource_type === 'Patient' && replaced_by !== null && !session.replacedPatients.has(id))
      session.replacedPatients.set(id, replaced_by);
  }
  const there = new Set(found.map(({ resource_type, id }) => `${resource_type}/${id}`));
  session.references.push(...asked.filter((reference) => !there.has(nameOf(reference))));
}

export const nameOf = ({ resourceType, id }: { resourceType: string; id: string }) => `${resourceType}/${id}`;

/** Refuses what points at resources that do not exist, once everything of the transaction is written. */
export async function checkReferences(session: Session): Promise<void> {
  const references = session.references.splice(0);
  if (references.length === 0) return;
  const parameters: unknown[] = [session.caller.organization_id];
  const found = await session.sql<Named>(existing(references, parameters), parameters, 'kept');
  keepMissing(session, references, found);
  const dangling = session.references.splice(0);
  if (dangling.length === 0) return;
  throw new FhirRefusal(
    422,
    dangling.slice(0, 50).map(({ resourceType, path }) => ({
      severity: 'error',
      code: 'not-found',
      diagnostics: `El recurso de tipo ${resourceType} al que se refiere no existe.`,
      expression: [path],
    })),
  );
}

/** A resource that others point at stays: deleting it would leave them dangling. */
export async function refuseIfReferenced(
  session: Session,
  resourceType: string,
  id: string,
  key: string,
): Promise<void> {
  const [row] = await session.sql<{ resource_type: string }>(
    `SELECT r.resource_type FROM index_references i
     JOIN resources r ON r.organization_id = i.organization_id AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.target = $3 AND i.resource_key <> $4::bigint
     LIMIT 1`,
    [session.caller.organization_id, parametersTo(resourceType), `${resourceType}/${id}`, key],
  );
  if (!row) return;
  const diagnostics = `No se puede eliminar: un recurso de tipo ${row.resource_type} se refiere a este.`;
  throw refuse(409, 'conflict', diagnostics);
}

const known = new Map<string, number[]>();

/** Every search parameter whose reference may point to a type. */
export function parametersTo(resourceType: string): number[] {
  const cached = known.get(resourceType);
  if (cached) return cached;
  const ids = [...definitions().resourceTypes]
    // A Provenance tells of a version (`patient` is one of its targets), and outlives the resource.
    .flatMap((type) =>
      [...searchParametersOf(type).values()].filter(
        ({ code }) => type !== 'Provenance' || !['target', 'patient'].includes(code),
      ),
    )
    .filter(
      ({ kind, targets }) => kind === 'reference' && (targets.length === 0 || targets.includes(resourceType)),
    )
    .map((parameter) => parameter.id);
  known.set(resourceType, ids);
  return ids;
}
