import type { CdsRequest, CdsResource } from '../contracts/cds-hooks.ts';
import { CdsRefusal } from './refusal.ts';

/** Elements of R4 that name whom a resource is about. */
const subjectElements = ['subject', 'patient', 'beneficiary', 'individual'] as const;

/** Of these it must be said whom they are about. */
const alwaysAboutSomebody = new Set([
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'ServiceRequest',
]);

/** Deeper than any resource that a service reads. */
const deepest = 20;

interface Wanted {
  patientId: string;
  fhirServer: string | undefined;
}

/** Refuses a request of which anything is about another patient than its context names. */
export function requireOnePatient({
  context,
  fhirServer,
  fhirAuthorization,
  prefetch = {},
}: CdsRequest): void {
  const wanted = { patientId: context.patientId, fhirServer };
  if (fhirAuthorization?.patient !== undefined && fhirAuthorization.patient !== context.patientId)
    throw new CdsRefusal('forbidden', 'fhirAuthorization.patient es otro paciente que context.patientId.');
  for (const [field, resource] of Object.entries(prefetch))
    if (resource) requireAbout(resource, wanted, `prefetch.${field}`);
  if ('draftOrders' in context)
    requireAbout(context.draftOrders as CdsResource, wanted, 'context.draftOrders');
}

/** Refuses a resource, and what it holds, of another patient. `path` names it in the refusal. */
export function requireAbout(resource: CdsResource, wanted: Wanted, path: string, depth = 0): void {
  if (depth > deepest) throw new CdsRefusal('bad-request', `${path} está anidado sin medida.`);
  const isAboutThem =
    resource.resourceType === 'Patient' ? resource.id === wanted.patientId : areTheirs(resource, wanted);
  if (!isAboutThem)
    throw new CdsRefusal('forbidden', `${path} no trata solo del paciente de context.patientId.`);
  const entries: unknown[] = Array.isArray(resource.entry) ? resource.entry : [];
  const contained: unknown[] = Array.isArray(resource.contained) ? resource.contained : [];
  const held = [...entries.map((entry) => (entry as { resource?: unknown } | null)?.resource), ...contained];
  for (const one of held) if (isResource(one)) requireAbout(one, wanted, path, depth + 1);
}

const isResource = (value: unknown): value is CdsResource =>
  typeof value === 'object' &&
  value !== null &&
  'resourceType' in value &&
  typeof value.resourceType === 'string';

function areTheirs(resource: CdsResource, wanted: Wanted): boolean {
  const subjects = subjectElements.flatMap((element) =>
    resource[element] === undefined ? [] : [resource[element]],
  );
  if (subjects.length === 0) return !alwaysAboutSomebody.has(resource.resourceType);
  return subjects.every((subject) => leadsToThem(subject, wanted));
}

/** A reference to the patient, whether relative, absolute or of a version; one that cannot be compared is none. */
function leadsToThem(subject: unknown, { patientId, fhirServer }: Wanted): boolean {
  const reference =
    typeof subject === 'object' && subject !== null && 'reference' in subject
      ? String(subject.reference)
      : '';
  const [, base = '', id] = /^(?:(.+)\/)?Patient\/([^/]+)(?:\/_history\/[^/]+)?$/.exec(reference) ?? [];
  const isTheirServer = base === '' || fhirServer === undefined || base === fhirServer.replace(/\/$/, '');
  return id === patientId && isTheirServer;
}
