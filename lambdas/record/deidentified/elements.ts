/**
 * What leaves of each type. Everything else stays: an element that nobody thought of names nobody. Of Patient see
 * `describePatient`.
 */
export const elements: Readonly<Record<string, readonly string[]>> = {
  AllergyIntolerance: [
    'clinicalStatus',
    'verificationStatus',
    'type',
    'category',
    'criticality',
    'code',
    'reaction',
    'recordedDate',
    'note',
  ],
  Condition: [
    'clinicalStatus',
    'verificationStatus',
    'category',
    'severity',
    'code',
    'bodySite',
    'onsetDateTime',
    'abatementDateTime',
    'recordedDate',
    'note',
  ],
  DiagnosticReport: ['status', 'category', 'code', 'effectiveDateTime', 'conclusion', 'conclusionCode'],
  Encounter: ['status', 'class', 'type', 'reasonCode', 'period'],
  Immunization: ['status', 'vaccineCode', 'occurrenceDateTime', 'note'],
  MedicationRequest: [
    'status',
    'intent',
    'medicationCodeableConcept',
    'reasonCode',
    'dosageInstruction',
    'authoredOn',
    'note',
  ],
  MedicationStatement: ['status', 'medicationCodeableConcept', 'dosage', 'dateAsserted', 'note'],
  Observation: [
    'status',
    'category',
    'code',
    'effectiveDateTime',
    'valueQuantity',
    'valueCodeableConcept',
    'valueString',
    'valueBoolean',
    'valueInteger',
    'interpretation',
    'bodySite',
    'referenceRange',
    'component',
    'dataAbsentReason',
    'note',
  ],
  Procedure: ['status', 'category', 'code', 'bodySite', 'performedDateTime', 'reasonCode', 'note'],
  Composition: ['status', 'type', 'date', 'section'],
};

/** Names, numbers and addresses of others, wherever they stand. */
const identifying = new Set([
  'id',
  'identifier',
  'extension',
  'modifierExtension',
  'contained',
  'reference',
  'author',
  'focus',
  'entry',
  'url',
  'fullUrl',
  'time',
  'timing',
]);

/** Codes are nobody's; their `display` is, where somebody typed it. */
const plainKeys = new Set([
  'system',
  'code',
  'status',
  'unit',
  'comparator',
  'version',
  'class',
  'intent',
  'criticality',
]);

const date = /^\d{4}-\d{2}(-\d{2}(T.*)?)?$/;

/** A value without what identifies: of dates the year, of texts what `redact` leaves, of references nothing. */
export function withoutIdentity(value: unknown, redact: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') {
    if (date.test(value)) return value.slice(0, 4);
    if (key === 'div') return inDiv(redact(textOfDiv(value)));
    return plainKeys.has(key) ? value : redact(value);
  }
  if (Array.isArray(value)) return value.map((inner) => withoutIdentity(inner, redact, key));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name]) => !(identifying.has(name) || name.startsWith('_') || name.endsWith('Reference')),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutIdentity(inner, redact, name)]));
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** XHTML without its marks: a name may be cut in two by one. */
function textOfDiv(div: string): string {
  return div
    .replaceAll(/<\/(p|div|li|tr|h\d)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
      const point = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
      if (point === undefined) return named[name] ?? whole;
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .trim();
}

function inDiv(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<div xmlns="http://www.w3.org/1999/xhtml">${escaped.replaceAll('\n', '<br/>')}</div>`;
}
