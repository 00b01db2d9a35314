import type { Json } from '../../fhir-client.ts';

/** A resource that breaks an invariant: its type, and what is added to the least that the type needs. */
export type Breach = [type: string, added: Json];

export const ucum = 'http://unitsofmeasure.org';
export const terminology = 'http://terminology.hl7.org/CodeSystem/';
export const name = { name: 'lower case' };
export const patient = { resourceType: 'Patient' };
export const query = { language: 'text/cql', expression: 'x' };
export const entry = (...entries: Json[]) => ({ entry: entries });

/** A value of a data type, in an extension. */
export const value = (type: string, data: Json): Breach => [
  'Basic',
  { extension: [{ url: 'https://example.org/x', [`value${type}`]: data }] },
];
export const timing = (repeat: Json) => value('Timing', { repeat });
export const structure = (added: Json): Breach => [
  'StructureDefinition',
  { kind: 'resource', type: 'Patient', derivation: 'specialization', ...added },
];
export const element = (added: Json) =>
  structure({ differential: { element: [{ path: 'Patient', ...added }] } });
export const snapshot = (...elements: Json[]) => structure({ snapshot: { element: elements } });
export const root = { id: 'Patient', path: 'Patient', definition: 'x', min: 0, max: '*' };
export const bundle = (type: string, added: Json): Breach => ['Bundle', { type, ...added }];
export const capability = (added: Json): Breach => ['CapabilityStatement', added];
export const rest = (added: Json) => capability({ rest: [{ mode: 'server', ...added }] });
export const item = (added: Json): Breach => [
  'Questionnaire',
  { item: [{ linkId: '1', type: 'string', ...added }] },
];
export const script = (action: string, added: Json): Breach => [
  'TestScript',
  { setup: { action: [{ [action]: added }] } },
];
export const assertion = { warningOnly: false };
export const compose = (include: Json): Breach => ['ValueSet', { compose: { include: [include] } }];
export const expansion = (contains: Json): Breach => [
  'ValueSet',
  { expansion: { timestamp: '2025-01-31', contains: [contains] } },
];
export const observation = (added: Json): Breach => ['Observation', added];
export const coded = (system: string, code: string) => ({ coding: [{ system: terminology + system, code }] });
export const trigger = (added: Json) => value('TriggerDefinition', added);
