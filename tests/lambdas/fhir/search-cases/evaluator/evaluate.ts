import type { Json } from '../../fhir-client.ts';
import { matchDate, spanOf } from './dates.ts';
import { matchQuantity } from './numbers.ts';
import { composites, type Parameter, parametersOf } from './parameters.ts';
import { matchString, matchUri, split, unescaped } from './texts.ts';
import { matchToken } from './tokens.ts';

/*
 * What a search must find, told a second time: every resource is asked every question in plain code, without an index
 * and without a line of the server's.
 */

export interface Search {
  resourceType: string;
  parameters: [name: string, value: string][];
}

export const endpoint = 'http://localhost/fhir/R4';

export function evaluate(record: Json[], { resourceType, parameters }: Search): Json[] {
  return record.filter(
    (resource) =>
      resource.resourceType === resourceType &&
      parameters.every(([name, value]) => isMet(record, resource, name, value)),
  );
}

function isMet(record: Json[], resource: Json, name: string, value: string): boolean {
  if (name.startsWith('_has:')) {
    const [, type, reference = '', ...rest] = name.split(':');
    const target = `${resource.resourceType}/${resource.id}`;
    return record.some(
      (other) =>
        other.resourceType === type &&
        targetsOf(other, reference).includes(target) &&
        isMet(record, other, rest.join(':'), value),
    );
  }
  const [, link, type, rest] = /^([\w-]+)(?::(\w+))?\.(.+)$/.exec(name) ?? [];
  if (link !== undefined && rest !== undefined) {
    const targets = targetsOf(resource, link).filter(
      (target) => type === undefined || target.startsWith(`${type}/`),
    );
    return record.some(
      (other) =>
        targets.includes(`${other.resourceType}/${other.id}`) &&
        knows(other.resourceType, rest) &&
        isMet(record, other, rest, value),
    );
  }
  return meets(resource, name, value);
}

function knows(resourceType: string, name: string): boolean {
  const [code = ''] = name.split(/[:.]/);
  return (
    code === '_id' ||
    code === '_has' ||
    code in parametersOf(resourceType) ||
    code in (composites[resourceType] ?? {})
  );
}

function meets(resource: Json, name: string, value: string): boolean {
  const [code = '', modifier = ''] = name.split(':');
  const alternatives = split(value, ',');
  if (code === '_id') return alternatives.map(unescaped).includes(resource.id);
  if (code === '_lastUpdated') return alternatives.some((each) => matchDate(resource.meta.lastUpdated, each));
  const composite = composites[resource.resourceType]?.[code];
  if (composite) {
    const elements = composite.elements.flatMap((path) => (path === '' ? [resource] : at(resource, path)));
    return alternatives.some((each) => {
      const values = split(each, '$');
      return elements.some((element) =>
        composite.parts.every((part, index) => hasValue(element, code, part, values[index] ?? '', '')),
      );
    });
  }
  const parameter = parametersOf(resource.resourceType)[code];
  if (!parameter) throw new Error(`${resource.resourceType} has no ${code} here`);
  if (modifier === 'missing') return String(!valuesOf(resource, parameter).some(isAskable)) === value;
  const isAny = (asked: string) =>
    alternatives.some((each) => hasValue(resource, code, parameter, each, asked));
  return modifier === 'not' ? !isAny('') : isAny(modifier);
}

/** Words alone, in place of a reference, are nothing that a search could ask for. */
const isAskable = ({ display, ...rest }: Json) => display === undefined || Object.keys(rest).length > 0;

export function valuesOf(resource: Json, { paths, types }: Parameter): Json[] {
  const values = paths.flatMap((path) => at(resource, path));
  return types
    ? values.filter(({ reference }) => types.some((type) => reference?.startsWith(`${type}/`)))
    : values;
}

function at(resource: Json, path: string): Json[] {
  // The one parameter that is no path: whether a patient has died, which a date tells too.
  if (path === '(deceased)')
    return [resource.deceasedBoolean === true || resource.deceasedDateTime !== undefined];
  return path
    .split('.')
    .reduce<Json[]>((found, step) => found.flatMap((value) => value[step] ?? []), [resource]);
}

function hasValue(
  element: Json,
  code: string,
  parameter: Parameter,
  searched: string,
  modifier: string,
): boolean {
  return valuesOf(element, parameter).some((value) => {
    if (parameter.kind === 'string')
      return matchString(value, searched, modifier, /^(name|family|given)$/.test(code));
    if (parameter.kind === 'token') return matchToken(value, searched, modifier, parameter);
    if (parameter.kind === 'date') return matchDate(value, searched);
    if (parameter.kind === 'quantity') return matchQuantity(value, searched);
    if (parameter.kind === 'uri') return matchUri(value, searched, modifier);
    return matchReference(value, unescaped(searched), searched, modifier, parameter);
  });
}

function matchReference(
  value: Json,
  wanted: string,
  searched: string,
  modifier: string,
  parameter: Parameter,
): boolean {
  if (modifier === 'identifier') {
    return value.identifier !== undefined && matchToken(value.identifier, searched, '', parameter);
  }
  const { reference } = value;
  if (reference === undefined) return false;
  const local = wanted.startsWith(`${endpoint}/`) ? wanted.slice(endpoint.length + 1) : wanted;
  if (modifier !== '') return reference === `${modifier}/${local}`;
  if (local.includes('/')) return reference === local;
  return /^[A-Z]\w+\/[^/]+$/.test(reference) && reference.endsWith(`/${local}`);
}

function targetsOf(resource: Json, code: string): string[] {
  const parameter = parametersOf(resource.resourceType)[code];
  return parameter ? valuesOf(resource, parameter).flatMap(({ reference }) => reference ?? []) : [];
}

/** Of what lists are ordered by: the instant at which a date begins. */
export const startOf = (text: string) => spanOf(text).from;
