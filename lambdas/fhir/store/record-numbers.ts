import { indexRows } from '../indexing/index-rows.ts';
import { exactJson, keepNumbers, parseJson } from '../json.ts';
import { FhirRefusal, refuse } from '../outcome.ts';
import { type FhirResource, isObject, isResource } from '../resource.ts';
import type { PendingInsert, RecordNumberClaim } from './pending.ts';
import type { Session } from './session.ts';

/*
 * Medical record numbers. Each organization has a system of its own, and in it every patient has a number: the server
 * gives one to whoever comes without, a number that comes along is kept, and nobody gets another's. An update that
 * leaves the number out does not take it away (clients that know nothing of it send their own copy of a patient again
 * and again): it is put back. One that brings another number corrects it; the former stays the patient's.
 */

const systemOf = ({ caller }: Session) =>
  `https://auxilia.example/organizations/${caller.organization_id}/mrn`;

const recordNumberType = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }],
};

const identifiersOf = (resource: FhirResource): unknown[] =>
  Array.isArray(resource.identifier) ? resource.identifier : [];

/** The organization's own record numbers in a patient; none in other resources. */
export function recordNumbers(session: Session, resource: FhirResource): RecordNumberClaim[] {
  if (resource.resourceType !== 'Patient') return [];
  const system = systemOf(session);
  return identifiersOf(resource).flatMap((identifier, index) =>
    isObject(identifier) && identifier.system === system && typeof identifier.value === 'string'
      ? [{ value: identifier.value, path: `Patient.identifier[${index}].value` }]
      : [],
  );
}

export function withRecordNumber(session: Session, resource: FhirResource, value: string): FhirResource {
  const given = { use: 'usual', type: recordNumberType, system: systemOf(session), value };
  return withIdentifiers(resource, [given]);
}

function withIdentifiers(resource: FhirResource, added: unknown[]): FhirResource {
  return keepNumbers(resource, { ...resource, identifier: [...identifiersOf(resource), ...added] });
}

/** The next version of a patient with the numbers that the current one has, where it brings none itself. */
export function keepRecordNumbers(
  session: Session,
  resource: FhirResource,
  currentJson: string,
): { resource: FhirResource; added: RecordNumberClaim[] } {
  const current = parseJson(currentJson);
  const before = isResource(current) ? recordNumbers(session, current) : [];
  const now = recordNumbers(session, resource);
  const known = new Set(before.map(({ value }) => value));
  if (now.length > 0 || !isResource(current)) {
    return { resource, added: now.filter(({ value }) => !known.has(value)) };
  }
  const kept = identifiersOf(current).filter(
    (identifier) =>
      isObject(identifier) && known.has(String(identifier.value)) && identifier.system === systemOf(session),
  );
  return { resource: kept.length > 0 ? withIdentifiers(resource, kept) : resource, added: [] };
}

/** Gives the new patients their numbers, and holds what they bring for them. */
export async function numberPatients(session: Session, inserts: PendingInsert[]): Promise<void> {
  await claimRecordNumbers(
    session,
    inserts.flatMap(({ written, claims }) => claims.map((claim) => ({ ...claim, patientId: written.id }))),
  );
  const waiting = inserts.filter(({ unnumbered }) => unnumbered !== undefined);
  const numbers = await giveRecordNumbers(
    session,
    waiting.map(({ written }) => written.id),
  );
  for (const [index, insert] of waiting.entries()) {
    const { unnumbered, written } = insert;
    const number = numbers[index];
    if (!unnumbered || number === undefined) continue;
    fillRecordNumber(unnumbered, number);
    insert.rows = { ...indexRows(unnumbered), findings: insert.rows.findings };
    written.json = exactJson(unnumbered);
  }
}

/** In place: the change that reactions are told of holds the same resource. The number's place is the last. */
function fillRecordNumber(patient: FhirResource, number: string): void {
  const given = identifiersOf(patient).at(-1);
  if (isObject(given)) given.value = number;
}

export async function giveRecordNumbers(session: Session, patientIds: string[]): Promise<string[]> {
  if (patientIds.length === 0) return [];
  const rows = await session.sql<{ number: string }>('SELECT give_record_numbers($1::text[]) AS number', [
    patientIds,
  ]);
  return rows.map(({ number }) => number);
}

export async function claimRecordNumbers(
  session: Session,
  claims: (RecordNumberClaim & { patientId: string })[],
): Promise<void> {
  if (claims.length === 0) return;
  const owners = new Map<string, string>();
  const taken = claims.filter(({ value, patientId }) => {
    const owner = owners.get(value) ?? patientId;
    owners.set(value, owner);
    return owner !== patientId;
  });
  if (taken.length > 0) throw refuseTaken(taken);
  // In their order, so that two imports of the same numbers never wait for each other.
  const values = [...owners.keys()].toSorted();
  const held = await session.sql<{ value: string }>(
    `INSERT INTO record_numbers (organization_id, value, patient_id)
     SELECT $1, * FROM unnest($2::text[], $3::text[])
     ON CONFLICT (organization_id, value) DO UPDATE SET patient_id = excluded.patient_id
       WHERE record_numbers.patient_id IS NULL OR record_numbers.patient_id = excluded.patient_id
     RETURNING value`,
    [session.caller.organization_id, values, values.map((value) => owners.get(value))],
  );
  const own = new Set(held.map(({ value }) => value));
  const refused = claims.filter(({ value }) => !own.has(value));
  if (refused.length > 0) throw refuseTaken(refused);
}

/** A deleted patient's numbers are nobody's: an import may bring them again, and no new patient is given them. */
export async function releaseRecordNumbers(session: Session, patientId: string): Promise<void> {
  await session.sql(
    'UPDATE record_numbers SET patient_id = NULL WHERE organization_id = $1 AND patient_id = $2',
    [session.caller.organization_id, patientId],
  );
}

function refuseTaken(claims: RecordNumberClaim[]): FhirRefusal {
  const issues = claims
    .slice(0, 50)
    .flatMap(
      ({ path }) => refuse(409, 'duplicate', 'Otro paciente ya tiene este número de historia.', path).issues,
    );
  return new FhirRefusal(409, issues);
}
