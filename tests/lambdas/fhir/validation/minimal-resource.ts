import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import { schemaOf } from '../../../../lambdas/fhir/validation/structure/properties.ts';
import type { Json } from '../fhir-client.ts';

const values: Readonly<Record<string, unknown>> = {
  boolean: true,
  date: '2025-01-31',
  dateTime: '2025-01-31',
  decimal: 1,
  instant: '2025-01-31T10:00:00Z',
  integer: 1,
  oid: 'urn:oid:1.2.3',
  positiveInt: 1,
  time: '10:00:00',
  unsignedInt: 1,
  base64Binary: 'QUJD',
  Reference: { display: 'x' },
  CodeableConcept: { text: 'x' },
  Coding: { code: 'x' },
  Period: { start: '2025' },
  Quantity: { value: 1 },
  Narrative: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' },
  Resource: { resourceType: 'Patient' },
  Attachment: { url: 'https://example.org/x' },
  Money: { value: 1 },
};

/** A resource (or part of one) with no more than what its definition requires; it may break invariants. */
export function minimal(type: string): Json {
  const schema = schemaOf(type);
  if (!schema) throw new Error(`No type ${type}`);
  const required = Object.entries(schema.elements).filter(([, { min, max }]) => min > 0 && max > 0);
  return {
    ...(schema.kind === 'resource' ? { resourceType: type } : {}),
    ...Object.fromEntries(
      required.map(([key, { type: types, isArray, binding }]) => {
        const code = types[0]?.code ?? 'string';
        const value = sampleOf(code, binding?.valueSet);
        const name = key.endsWith('[x]') ? key.slice(0, -3) + code[0]?.toUpperCase() + code.slice(1) : key;
        return [name, isArray ? [value] : value];
      }),
    ),
  };
}

function sampleOf(code: string, valueSet: string | undefined): unknown {
  const [system, codes] = Object.entries(definitions().codes[valueSet ?? ''] ?? {})[0] ?? [];
  const coding = { system, code: codes?.[0] };
  if (codes && code === 'code') return codes[0];
  if (codes && code === 'CodeableConcept') return { coding: [coding] };
  if (codes && code === 'Coding') return coding;
  if (code in values) return values[code];
  return /^[a-z]/.test(code) ? 'x' : minimal(code);
}
