import { randomUUID } from 'node:crypto';
import type { InternalSchemaElement } from '@medplum/core';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { indexRows } from '../../../lambdas/fhir/indexing/index-rows.ts';
import { parameterId, searchParametersOf } from '../../../lambdas/fhir/indexing/search-parameters.ts';
import { schemaOf } from '../../../lambdas/fhir/validation/structure/properties.ts';
import type { Json } from './fhir-client.ts';
import { minimal } from './validation/minimal-resource.ts';

/** In whatever is told to nobody but those who read the element. */
export const secret = 'Episodio-depresivo';

// They are looked up while the tests are put together.
definitions();

const secrets: Readonly<Record<string, (target: string) => unknown>> = {
  CodeableConcept: () => ({ coding: [{ system: 'urn:secret', code: secret }], text: secret }),
  // Of another server: there is nothing that must exist here.
  Reference: (target) => ({ reference: `https://elsewhere.example/${target}/${secret}`, display: secret }),
  Annotation: () => ({ text: secret }),
  string: () => secret,
};

/** A value of an element that tells the secret, of whatever type the element is; undefined where it can tell none. */
function secretive({ type: [type], isArray }: InternalSchemaElement): unknown {
  const target = type?.targetProfile?.[0]?.split('/').at(-1) ?? 'Condition';
  const value = secrets[type?.code ?? '']?.(target === 'Resource' ? 'Condition' : target);
  return isArray && value !== undefined ? [value] : value;
}

export function secretElement(type: string, element: string): Json {
  const schema = schemaOf(type)?.elements[element];
  if (!schema) throw new Error(`${type} has no ${element}`);
  const own = secretive(schema);
  if (own !== undefined) return own;
  const code = schema.type[0]?.code ?? '';
  const told = Object.entries(schemaOf(code)?.elements ?? {}).flatMap(([name, inner]) => {
    const value = inner.max > 0 && !/^(id|linkId)$|\[x\]/.test(name) ? secretive(inner) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  if (told.length === 0) throw new Error(`No secret can be told in ${type}.${element}: say here how.`);
  const value = { ...minimal(code), ...Object.fromEntries(told) };
  return schema.isArray ? [value] : value;
}

/** A resource of a patient in which these elements, the narrative and what is contained tell the secret. */
export function secretResource(type: string, elements: readonly string[], patientId: string): Json {
  const { elements: schema = {} } = schemaOf(type) ?? {};
  const patient = { reference: `Patient/${patientId}` };
  const own = ['patient', 'subject'].find((name) => name in schema);
  const blank = minimal(type);
  const identifier = { system: 'urn:test', value: randomUUID() };
  return {
    ...blank,
    ...(own ? { [own]: patient } : {}),
    ...(own ? {} : { participant: [{ ...blank.participant?.[0], actor: patient }] }),
    ...('identifier' in schema ? { identifier: schema.identifier?.isArray ? [identifier] : identifier } : {}),
    ...Object.fromEntries(elements.map((element) => [element, secretElement(type, element)])),
    text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${secret}</div>` },
    contained: [
      { resourceType: 'Condition', id: 'why', code: { text: secret }, subject: patient },
      { resourceType: 'Organization', id: 'open', name: 'A la vista' },
    ],
    extension: [
      { url: 'urn:test:why', valueReference: { reference: '#why' } },
      { url: 'urn:test:open', valueReference: { reference: '#open' } },
    ],
  };
}

/** The parameters with fewer rows in the index once the elements are gone: those that find a resource by them. */
export function parametersOf(type: string, elements: readonly string[], resource: Json): string[] {
  const rest = Object.fromEntries(Object.entries(resource).filter(([key]) => !elements.includes(key)));
  const all = rowsByParameter(resource);
  const fewer = rowsByParameter(rest as Json);
  return [...searchParametersOf(type).keys()].filter((code) => {
    const id = parameterId(`${type}.${code}`);
    return (fewer.get(id) ?? 0) < (all.get(id) ?? 0);
  });
}

/** The parameter's number stands first in every index table. */
const rowsByParameter = (resource: Json): Map<unknown, number> =>
  new Map(
    [...Map.groupBy(indexRows(resource).rows, ({ values }) => values[0])].map(([id, { length }]) => [
      id,
      length,
    ]),
  );
