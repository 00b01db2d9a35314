import { isDeepStrictEqual } from 'node:util';
import { platformUserId } from '../../platform/platform-caller.ts';
import type { Writer } from '../extensions.ts';
import { refuse } from '../outcome.ts';
import { type FhirResource, isObject } from '../resource.ts';
import type { AboutPatients } from './pending.ts';
import type { Session } from './session.ts';

/*
 * A Patient with a link `replaced-by` must no longer be used, and the record that it names is used in its place:
 * https://hl7.org/fhir/R4/valueset-link-type.html. Taking the link out undoes it.
 */

/** Tell of records as such, and of what was done. */
const tellOfRecords = new Set(['Provenance', 'AuditEvent', 'Linkage', 'Person']);

/** The record that is used in place of this one; undefined of one that is in use. */
export function replacedBy(patient: FhirResource): string | undefined {
  const links: unknown[] = Array.isArray(patient.link) ? patient.link : [];
  const link = links.find((one) => isObject(one) && one.type === 'replaced-by');
  return isObject(link) && isObject(link.other) ? String(link.other.reference) : undefined;
}

/** As `replacedBy`, in SQL of a row `r` of resources; null of other types, too. */
export const replacedBySql = `CASE WHEN r.resource_type = 'Patient' THEN
  jsonb_path_query_first(r.content, '$.link[*] ? (@.type == "replaced-by").other.reference') #>> '{}' END`;

/** Notes a version that the end of the transaction judges: what it writes may replace a patient, or undo that. */
export function noteAboutPatients(
  session: Session,
  resourceType: string,
  about: AboutPatients,
  { isClient, importSource }: Writer,
): void {
  const { software, caller } = session;
  const [id] = about.patientIds;
  if (id === undefined || tellOfRecords.has(resourceType)) return;
  if (resourceType === 'Patient') {
    session.replacedPatients.set(id, about.after === null ? undefined : replacedBy(about.after));
  }
  const isAgent = software?.id.startsWith('agents/') ?? false;
  // What comes from elsewhere stays as it was, and nothing that a patient sends or that falls due gets lost.
  if (importSource !== undefined) return;
  if (caller.user_id === platformUserId && !isAgent) return;
  // Whatever an agent cannot do, it hands over, and says so.
  if (!isClient && (resourceType === 'Task' || (isAgent && resourceType === 'Communication'))) return;
  // The product closes what is open, and begins nothing.
  if (!isClient && about.before !== null && resourceType !== 'Patient') return;
  session.aboutPatients.push(about);
}

/** Refuses what is written onto or about a patient whom another record replaced when the transaction ends. */
export function refuseAboutReplaced(session: Session): void {
  const replaced = session.replacedPatients;
  for (const { patientIds, before, after } of session.aboutPatients.splice(0)) {
    const isPatient = after?.resourceType === 'Patient';
    // A patient's own id comes first; the others are of those to whom it is linked.
    const concerned = isPatient ? patientIds.slice(0, 1) : patientIds;
    const survivor = concerned.map((id) => replaced.get(id)).find((one) => one !== undefined);
    const former: FhirResource | null = before === null ? null : JSON.parse(before);
    const wasReplaced = former?.resourceType === 'Patient' ? replacedBy(former) : undefined;
    if (after === null) {
      if (wasReplaced !== undefined) throw notInUse(wasReplaced);
      continue;
    }
    if (survivor === undefined) continue;
    if (isPatient && wasReplaced === undefined) continue;
    const left = isEnded(after) ? endOfEncounter : moving;
    if (former && isDeepStrictEqual(contentOf(former, left), contentOf(after, left))) continue;
    throw notInUse(survivor);
  }
}

/** Where something stands, which is closed or withdrawn on whichever record it is. */
const moving: readonly string[] = [
  'meta',
  'status',
  'docStatus',
  'statusReason',
  'clinicalStatus',
  'verificationStatus',
  'cancelationReason',
  'businessStatus',
  'extension',
];

/** An encounter that ends says until when, who was there until then, and what it was before. */
const endOfEncounter: readonly string[] = [...moving, 'period', 'participant', 'statusHistory'];
const isEnded = ({ resourceType, status }: FhirResource) =>
  resourceType === 'Encounter' && ['finished', 'cancelled', 'entered-in-error'].includes(String(status));

function contentOf(resource: FhirResource, left: readonly string[]) {
  if (resource.resourceType === 'Patient') return { ...resource, meta: undefined };
  return Object.fromEntries(Object.entries(resource).filter(([key]) => !left.includes(key)));
}

const notInUse = (survivor: string) =>
  refuse(
    409,
    'business-rule',
    `Esta ficha se unió a otra y ya no se usa: escriba en la que la sustituye, ${survivor}.`,
    'Patient.link',
  );
