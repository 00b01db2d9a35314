import { platformUserId } from '../../platform/platform-caller.ts';
import type { Writer } from '../extensions.ts';
import { searchParametersOf } from '../indexing/search-parameters.ts';
import { refuse } from '../outcome.ts';
import { type FhirResource, isObject } from '../resource.ts';
import type { LocalReference } from '../validation/check-reference.ts';
import { patientsOf, patientsSql } from './patients-of.ts';
import type { PatientCheck } from './pending.ts';
import { nameOf, parametersTo } from './references.ts';
import type { Session } from './session.ts';

/*
 * What is about a patient points at what is about the same one. An order that stands in another's visit would be read, done
 * and charged there; a message with another's document would tell it to the wrong person.
 */

/** Tell of records of any number of people. */
const aboutAny = new Set(['Provenance', 'AuditEvent', 'Linkage', 'Person', 'Group']);

/** People themselves, groups of them, and what passes from one to another. */
const ofAny = new Set(['Patient', 'Person', 'Group', 'Device', 'DeviceMetric']);

/**
 * A child's encounter is part of the mother's (https://hl7.org/fhir/R4/encounter-definitions.html#Encounter.partOf); a result or a
 * part of a note may be of a fetus, a donor or a parent (https://hl7.org/fhir/R4/observation-definitions.html#Observation.focus).
 */
const elsewhere = [
  /^Encounter\.partOf\./,
  /^Observation\.focus\[/,
  /^Composition\.(section(\[\d+\])?\.)+focus\./,
];

/** Notes a version that the end of the transaction judges: what it points at may be written after it. */
export function notePatientCheck(
  session: Session,
  resource: FhirResource & { id: string },
  { references, patientIds, current }: Pick<PatientCheck, 'references' | 'patientIds' | 'current'>,
  { isClient, importSource }: Writer,
): void {
  const { software, caller, patientsOf: known } = session;
  const ids = patientsOf(resource, patientIds);
  known.set(nameOf(resource), ids);
  // What comes from elsewhere stays as it was.
  if (aboutAny.has(resource.resourceType) || importSource !== undefined) return;
  const isAgent = software?.id.startsWith('agents/') ?? false;
  // Nothing that a patient sends or that falls due gets lost.
  if (!isClient && caller.user_id === platformUserId && !isAgent) return;
  const isMoved = current !== undefined && current.patientIds.join() !== patientIds.join();
  session.patientChecks.push({ name: nameOf(resource), references, patientIds: ids, current, isMoved });
}

/** Refuses what is about one patient and points at what is about another, as all stands when the transaction ends. */
export async function refuseOtherPatients(session: Session): Promise<void> {
  const written = session.patientChecks.splice(0);
  for (const one of written) {
    for (const reference of one.references) {
      if (ofAny.has(reference.resourceType) || elsewhere.some((path) => path.test(reference.path))) continue;
      const theirs = session.patientsOf.get(nameOf(reference)) ?? [];
      if (await areOne(session, one.patientIds, theirs)) continue;
      if (stoodThere(one, reference)) continue;
      throw ofAnother(reference.resourceType, reference.path);
    }
    if (one.isMoved) await refuseLeftBehind(session, one);
  }
}

/** What points at it stays with whom it was about before. */
async function refuseLeftBehind(session: Session, { name, patientIds }: PatientCheck): Promise<void> {
  const [resourceType = ''] = name.split('/');
  if (ofAny.has(resourceType)) return;
  const leftOut = parametersElsewhere();
  const rows = await session.sql<{ resource_type: string; patient_ids: string[] }>(
    `SELECT DISTINCT r.resource_type, ${patientsSql} AS patient_ids FROM index_references i
     JOIN resources r ON r.organization_id = i.organization_id AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.target = $3`,
    [session.caller.organization_id, parametersTo(resourceType).filter((id) => !leftOut.includes(id)), name],
  );
  for (const { resource_type, patient_ids } of rows) {
    if (aboutAny.has(resource_type) || (await areOne(session, patientIds, patient_ids))) continue;
    throw refuse(
      422,
      'business-rule',
      `No puede pasar a otro paciente: un recurso de tipo ${resource_type} del de antes se refiere a este.`,
      resourceType,
    );
  }
}

/** The search parameters of `elsewhere`. */
const parametersElsewhere = () => [
  searchParametersOf('Encounter').get('part-of')?.id,
  searchParametersOf('Observation').get('focus')?.id,
];

const ofAnother = (resourceType: string, path: string) =>
  refuse(
    422,
    'business-rule',
    `El recurso de tipo ${resourceType} al que se refiere es de otro paciente.`,
    path,
  );

/** Who is known by several records is one person. Of what is about nobody, nothing is said. */
async function areOne(
  session: Session,
  some: readonly string[],
  others: readonly string[],
): Promise<boolean> {
  if (some.length === 0 || others.length === 0 || some.some((id) => others.includes(id))) return true;
  const [left, right] = [await recordsOf(session, some), await recordsOf(session, others)];
  return [...left].some((id) => right.has(id));
}

/** Longer chains of records that replaced each other are nobody's. */
const longestChain = 5;

/** These records of patients, and those that they are linked to. */
async function recordsOf(session: Session, ids: readonly string[]): Promise<Set<string>> {
  const all = new Set(ids);
  let next = ids;
  for (let step = 0; step < longestChain && next.length > 0; step += 1) {
    const rows = await session.sql<{ linked: string }>(
      `SELECT jsonb_path_query(r.content, '$.link[*].other.reference') #>> '{}' AS linked FROM resources r
       WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND r.id = ANY ($2::text[])`,
      [session.caller.organization_id, next],
    );
    next = rows.map(({ linked }) => linked.replace('Patient/', '')).filter((id) => !all.has(id));
    for (const id of next) all.add(id);
  }
  return all;
}

const place = (path: string) => path.replaceAll(/\[\d+\]/g, '');

/** What an earlier version says at the same place, about the same patient, was not written now. */
function stoodThere(
  { current, patientIds }: PatientCheck,
  { resourceType, id, path }: LocalReference,
): boolean {
  if (!current?.json) return false;
  const former: FhirResource = JSON.parse(current.json);
  if (!patientsOf(former, patientIds).some((patient) => patientIds.includes(patient))) return false;
  const [, ...steps] = place(path).split('.');
  const values = steps.reduce<unknown[]>(
    (found, step) => found.flatMap((value) => (isObject(value) ? valuesOf(value, step) : [])),
    [former],
  );
  return values.some(
    (value) => typeof value === 'string' && value.split('/_history/')[0] === nameOf({ resourceType, id }),
  );
}

/** Paths leave out of what type a value is: `value` of `valueReference`. */
function valuesOf(value: Record<string, unknown>, step: string): unknown[] {
  const typed = Object.keys(value).filter(
    (key) => key.startsWith(step) && /^([A-Z]|$)/.test(key.slice(step.length)),
  );
  return typed.flatMap((key) => value[key]);
}
