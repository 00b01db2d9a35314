import type { AccessClaims } from '../contracts/claims.ts';
import {
  type Assignment,
  FhirRefusal,
  type FhirResource,
  isObject,
  keepNumbers,
  type Repository,
  refuse,
} from '../fhir/index.ts';

/**
 * Medical record numbers. Each organization has a system of its own, and in it every patient has a number: the server
 * gives one to whoever comes without, a number that comes along is kept, and nobody gets another's. An update that
 * leaves the number out does not take it away (clients that know nothing of it send their own copy of a patient again
 * and again): it is put back. One that brings another number corrects it; the former stays the patient's.
 */
export const recordNumbers: Assignment = {
  resourceType: 'Patient',

  prepare(patient, caller) {
    if (numbersOf(patient, caller).length > 0) return undefined;
    return withIdentifiers(patient, [numbered(unknownNumber, caller)]);
  },

  async assign(repository, created) {
    const brought = created.filter(({ isPrepared }) => !isPrepared);
    await claimNumbers(
      repository,
      brought.flatMap(({ resource }) => claimsOf(resource, repository.caller)),
    );
    const waiting = created.filter(({ isPrepared }) => isPrepared).map(({ resource }) => resource);
    const numbers = await giveNumbers(
      repository,
      waiting.map(({ id }) => id),
    );
    for (const [index, patient] of waiting.entries()) fillNumber(patient, numbers[index]);
  },

  async carryOver(repository, patient, before) {
    const { caller } = repository;
    const former = before ? numbersOf(before, caller) : [];
    const known = new Set(former.map(({ value }) => value));
    const brought = claimsOf(patient, caller);
    await claimNumbers(
      repository,
      brought.filter(({ value }) => !known.has(value)),
    );
    if (brought.length > 0) return patient;
    if (former.length > 0) return withIdentifiers(patient, former);
    const [number = ''] = await giveNumbers(repository, [patient.id]);
    return withIdentifiers(patient, [numbered(number, caller)]);
  },

  /** A deleted patient's numbers are nobody's: an import may bring them again, and no new patient is given them. */
  async release({ sql, caller }, patientId) {
    await sql('UPDATE record_numbers SET patient_id = NULL WHERE organization_id = $1 AND patient_id = $2', [
      caller.organization_id,
      patientId,
    ]);
  },
};

/** Stands for a record number until it is given, so that the patient can be checked with it. */
const unknownNumber = '0';

const systemOf = ({ organization_id }: AccessClaims) =>
  `https://auxilia.example/organizations/${organization_id}/mrn`;

const numbered = (value: string, caller: AccessClaims) => ({
  use: 'usual',
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
  system: systemOf(caller),
  value,
});

const identifiersOf = (patient: FhirResource): unknown[] =>
  Array.isArray(patient.identifier) ? patient.identifier : [];

type RecordNumber = Record<string, unknown> & { value: string };

const isNumberOf =
  (caller: AccessClaims) =>
  (identifier: unknown): identifier is RecordNumber =>
    isObject(identifier) && identifier.system === systemOf(caller) && typeof identifier.value === 'string';

/** The organization's own record numbers of a patient. */
function numbersOf(patient: FhirResource, caller: AccessClaims): RecordNumber[] {
  return identifiersOf(patient).filter(isNumberOf(caller));
}

function withIdentifiers<Patient extends FhirResource>(patient: Patient, added: unknown[]): Patient {
  return keepNumbers(patient, { ...patient, identifier: [...identifiersOf(patient), ...added] });
}

/** In place: the change that reactions are told of holds the same resource. The number's place is the last. */
function fillNumber(patient: FhirResource, number: string | undefined): void {
  const prepared = identifiersOf(patient).at(-1);
  if (isObject(prepared) && number !== undefined) prepared.value = number;
}

/** A record number that a patient brings, and where it stands. */
interface NumberClaim {
  value: string;
  path: string;
  patientId: string;
}

function claimsOf(patient: FhirResource & { id: string }, caller: AccessClaims): NumberClaim[] {
  const isNumber = isNumberOf(caller);
  return identifiersOf(patient).flatMap((identifier, index) => {
    if (!isNumber(identifier)) return [];
    return [{ value: identifier.value, path: `Patient.identifier[${index}].value`, patientId: patient.id }];
  });
}

async function giveNumbers({ sql }: Repository, patientIds: string[]): Promise<string[]> {
  if (patientIds.length === 0) return [];
  const rows = await sql<{ number: string }>('SELECT give_record_numbers($1::text[]) AS number', [
    patientIds,
  ]);
  return rows.map(({ number }) => number);
}

async function claimNumbers({ sql, caller }: Repository, claims: NumberClaim[]): Promise<void> {
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
  const held = await sql<{ value: string }>(
    `INSERT INTO record_numbers (organization_id, value, patient_id)
     SELECT $1, * FROM unnest($2::text[], $3::text[])
     ON CONFLICT (organization_id, value) DO UPDATE SET patient_id = excluded.patient_id
       WHERE record_numbers.patient_id IS NULL OR record_numbers.patient_id = excluded.patient_id
     RETURNING value`,
    [caller.organization_id, values, values.map((value) => owners.get(value))],
  );
  const own = new Set(held.map(({ value }) => value));
  const refused = claims.filter(({ value }) => !own.has(value));
  if (refused.length > 0) throw refuseTaken(refused);
}

function refuseTaken(claims: NumberClaim[]): FhirRefusal {
  const issues = claims
    .slice(0, 50)
    .flatMap(
      ({ path }) => refuse(409, 'duplicate', 'Otro paciente ya tiene este número de historia.', path).issues,
    );
  return new FhirRefusal(409, issues);
}
