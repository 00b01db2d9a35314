import { schemaOf } from '../../../../lambdas/fhir/validation/structure/properties.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { minimal } from '../../fhir/validation/minimal-resource.ts';

/** What `minimal` lacks for the invariants of a type, or for what the platform asks of it. */
const completed: Readonly<Record<string, Json>> = {
  AllergyIntolerance: { clinicalStatus: coded('allergyintolerance-clinical', 'active') },
  Appointment: { participant: [{ actor: { display: 'x' }, status: 'accepted' }] },
  Bundle: { type: 'collection' },
  AppointmentResponse: { participantStatus: 'accepted' },
  Composition: { status: 'preliminary' },
  Condition: { clinicalStatus: coded('condition-clinical', 'active') },
  Consent: { policyRule: { text: 'x' }, scope: coded('consentscope', 'treatment') },
  DocumentReference: { docStatus: 'preliminary' },
  Linkage: {
    item: ['source', 'alternate'].map((kind) => ({ type: kind, resource: { display: 'x' } })),
  },
  Observation: { status: 'preliminary' },
  DiagnosticReport: { status: 'preliminary' },
};

function coded(system: string, code: string) {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] };
}

/** A resource of a type that is accepted, with `value` at a path and all that stands around it. */
export function resourceWith(type: string, path: string, value: unknown): Json {
  // It has an author in any case: whoever is meant.
  const author = type === 'Composition' && isReference(value) ? { author: [value] } : {};
  const resource = { ...minimal(type), ...completed[type], ...author };
  return put(resource, type, path.split('.'), value);
}

const isReference = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['reference', 'identifier', 'display'].some((key) => key in value);

function put(holder: Json, type: string, [key = '', ...rest]: string[], value: unknown): Json {
  const schema = schemaOf(type)?.elements;
  const element = schema?.[key] ?? schema?.[`${key.replace(/Reference$/, '')}[x]`] ?? schema?.[`${key}[x]`];
  if (!element) throw new Error(`${type} has no ${key}`);
  const name = element.path.endsWith('[x]') && !key.endsWith('Reference') ? `${key}Reference` : key;
  const inner = element.type[0]?.code ?? '';
  const one = rest.length === 0 ? value : put({ ...minimal(inner), ...around[inner] }, inner, rest, value);
  return { ...holder, [name]: element.isArray ? [one] : one };
}

/** What the invariants of parts ask for. */
const around: Readonly<Record<string, Json>> = {
  ContractTerm: { offer: { text: 'x' } },
  CompositionSection: {
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' },
  },
  // Who signs is another matter than who is a party.
  ContractSigner: {
    signature: [{ type: [{ code: 'x' }], when: '2025-01-31T10:00:00Z', who: { reference: 'Patient/x' } }],
  },
};
