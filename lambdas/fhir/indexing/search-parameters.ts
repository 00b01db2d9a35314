import { getParsedExpressionForResourceType } from '@medplum/core';
import { once } from '../../platform/once.ts';
import { definitions, type SearchParameterDefinition } from '../definitions.ts';
import { primaryDates } from './primary-dates.ts';
import { startingElements } from './starting-elements.ts';

/** Kinds of search parameter that have an index table. */
export type ParameterKind = Exclude<SearchParameterDefinition['type'], 'composite' | 'special'>;

/** A search parameter of one resource type. */
export interface SearchParameter {
  resourceType: string;
  code: string;
  kind: ParameterKind;
  url: string;
  /** Names the parameter in the index tables. */
  id: number;
  /** Types that a reference may point to; empty for the other kinds. */
  targets: string[];
  /** FHIRPath over the resource, parsed. */
  expression: ReturnType<typeof getParsedExpressionForResourceType>;
  /** Without any of these elements it finds nothing; undefined where it may. */
  startsFrom: readonly string[] | undefined;
}

/** A stable number for a name such as `Observation.code`: FNV-1a. A test shows that no two names share one. */
export function parameterId(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/** Rows of all types in a patient's compartment, and of one type in it. */
export const everythingId = parameterId('_everything');
export const compartmentId = (resourceType: string) => parameterId(`${resourceType}._compartment`);
/** One row for each person: their name as lists of people are ordered by it. */
export const nameOrderId = (resourceType: string) => parameterId(`${resourceType}._name`);
export const peopleTypes: ReadonlySet<string> = new Set([
  'Patient',
  'Person',
  'Practitioner',
  'RelatedPerson',
]);
/** Rows of a token's text (`:text`) and of a logical reference's identifier (`:identifier`). */
export const textId = ({ resourceType, code }: SearchParameter) =>
  parameterId(`${resourceType}.${code}:text`);
export const identifierId = ({ resourceType, code }: SearchParameter) =>
  parameterId(`${resourceType}.${code}:identifier`);

/** Rows of an identifier together with its type (`:of-type`). */
export const typedId = ({ resourceType, code }: SearchParameter) =>
  parameterId(`${resourceType}.${code}:of-type`);

/** Answered from columns of the resource itself. */
const columnParameters = ['_id', '_lastUpdated'];
/** Not built: `phonetic` promises a comparison by sound, and which one the standard does not say. */
const withoutIndex = new Set([...columnParameters, 'phonetic']);

const tables = new Map<string, ReadonlyMap<string, SearchParameter>>();

/** What a resource type can be searched by, apart from `_id` and `_lastUpdated`. */
export function searchParametersOf(resourceType: string): ReadonlyMap<string, SearchParameter> {
  const known = tables.get(resourceType);
  if (known) return known;
  // Names come from clients too, and nothing is remembered of those that are none.
  if (!definitions().resourceTypes.has(resourceType)) return new Map();
  const table = new Map<string, SearchParameter>();
  for (const definition of definitionsFor(resourceType)) {
    const parameter = build(resourceType, definition);
    if (parameter) table.set(parameter.code, parameter);
  }
  tables.set(resourceType, table);
  return table;
}

const byBase = once(() =>
  Map.groupBy(
    definitions().searchParameters.flatMap((definition) =>
      definition.base.map((base) => ({ base, definition })),
    ),
    ({ base }) => base,
  ),
);

function definitionsFor(resourceType: string): SearchParameterDefinition[] {
  return ['Resource', resourceType].flatMap((base) =>
    (byBase().get(base) ?? []).map(({ definition }) => definition),
  );
}

function build(resourceType: string, definition: SearchParameterDefinition): SearchParameter | undefined {
  const { code, type, url, expression, target } = definition;
  // Composite parameters are put together from others, `near` reads a position; full text is not built.
  if (type === 'composite' || type === 'special' || !expression || withoutIndex.has(code)) return undefined;
  const path = expression.replaceAll('Resource.meta', `${resourceType}.meta`);
  const parsed = getParsedExpressionForResourceType(resourceType, path);
  return {
    resourceType,
    code,
    kind: type,
    url,
    id: parameterId(`${resourceType}.${code}`),
    targets: (target ?? []).filter((name) => definitions().resourceTypes.has(name)),
    expression: parsed,
    startsFrom: startingElements(resourceType, parsed),
  };
}

/** The parameter whose date a type's lists are ordered by; undefined where it is the last update. */
export function primaryDateOf(resourceType: string): SearchParameter | undefined {
  const code = primaryDates[resourceType];
  return code === undefined ? undefined : searchParametersOf(resourceType).get(code);
}

/** Whether it is the date that lists of its type are ordered by. */
export function isPrimaryDate(parameter: SearchParameter): boolean {
  return primaryDateOf(parameter.resourceType) === parameter;
}
