import type { Device, Resource } from '@medplum/fhirtypes';
import { conceptText } from '../concept-text.ts';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the many types say what they are; the first that says it. */
const names = [
  'code',
  'medicationCodeableConcept',
  'medicationReference',
  'event',
  'title',
  'description',
  'deviceName',
  'distinctIdentifier',
  'type',
  'summary',
  'category',
  'scope',
  'relationship',
  'name',
  'modality',
];
/** Where they say when it was. */
const dates = [
  'performedDateTime',
  'performedPeriod',
  'effectiveDateTime',
  'effectivePeriod',
  'occurrenceDateTime',
  'occurrencePeriod',
  'date',
  'authoredOn',
  'authored',
  'period',
  'onsetDateTime',
  'startDate',
  'started',
  'createdDateTime',
  'whenHandedOver',
  'recordedDate',
  'dateTime',
  'created',
  'identifiedDateTime',
  'statusDate',
];
/** In words that somebody wrote, where there is no date. */
const untimed = ['performedString', 'onsetString', 'occurrenceString'];

function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).find((words) => words !== undefined);
  if (!isMembers(value)) return undefined;
  return conceptText(value) ?? wordsOf(value.display ?? value.name);
}

const first = (resource: Resource, keys: readonly string[], read: (value: unknown) => string | undefined) =>
  keys.map((key) => read((resource as unknown as Members)[key])).find((text) => text !== undefined);

/** A model’s name says to few people what it is. */
function deviceTitle({ type, deviceName, distinctIdentifier }: Device): string {
  const said = [wordsOf(type), wordsOf(deviceName) ?? distinctIdentifier];
  return [...new Set(said)].filter((words) => words !== undefined).join(' · ') || 'Sin nombre';
}

/** What it is, in its own words. */
export function otherTitle(resource: Resource): string {
  const title =
    resource.resourceType === 'Device'
      ? deviceTitle(resource)
      : (first(resource, names, wordsOf) ?? 'Sin nombre');
  return 'doNotPerform' in resource && resource.doNotPerform === true ? `NO REALIZAR: ${title}` : title;
}

/** A FHIR date or instant. */
export function otherDate(resource: Resource): string | undefined {
  return first(resource, dates, (value) => {
    const date = isMembers(value) ? (value.start ?? value.end) : value;
    return typeof date === 'string' ? date : undefined;
  });
}

export const otherTime = (resource: Resource): string | undefined => first(resource, untimed, wordsOf);

/** What is neither done nor running: that it is so stands beside its name. Others are read below. */
const statusTexts: Record<string, string> = {
  draft: 'Borrador',
  active: 'Vigente',
  'in-progress': 'En curso',
  completed: 'Realizado',
  final: 'Definitivo',
  preliminary: 'Preliminar',
  amended: 'Corregido',
  corrected: 'Corregido',
  proposed: 'Propuesto',
  planned: 'Previsto',
  accepted: 'Aceptado',
  'not-done': 'NO REALIZADO',
  'on-hold': 'En pausa',
  suspended: 'En pausa',
  stopped: 'Interrumpido',
  cancelled: 'Anulado',
  revoked: 'Revocado',
  declined: 'Rechazado',
  inactive: 'No vigente',
  rejected: 'Rechazado',
  'entered-in-error': 'Registrado por error',
  unknown: 'Estado no consta',
};

/** What nobody translated stays as it came. */
export function otherStatus(resource: Resource): string | undefined {
  const { status, lifecycleStatus } = resource as unknown as Members;
  const code = status ?? lifecycleStatus;
  return typeof code === 'string' ? (statusTexts[code] ?? code) : undefined;
}

const unsaid = new Set(['resourceType', 'id', 'meta', 'status']);
/** A scanned document is megabytes of letters: it is said how much is left out. */
const longest = 2_000;

/** All that it says, element by element, by the names that FHIR gives them. */
export function allElements(resource: Resource): [element: string, value: string][] {
  return leaves(resource, '');
}

function leaves(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => leaves(item, value.length > 1 ? `${path}[${index + 1}]` : path));
  }
  if (isMembers(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      path === '' && unsaid.has(key) ? [] : leaves(item, path === '' ? key : `${path}.${key}`),
    );
  }
  if (value === null || value === undefined) return [];
  const text = path.endsWith('.div') ? plainText(String(value)) : String(value);
  const rest = text.length - longest;
  return [[path, rest > 0 ? `${text.slice(0, longest)}… (y ${rest} caracteres más)` : text]];
}

/** A narrative without its marks. */
const plainText = (div: string) =>
  new DOMParser().parseFromString(div, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim();
