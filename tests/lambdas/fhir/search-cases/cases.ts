import type { Json } from '../fhir-client.ts';
import { type Asked, asked } from './asked.ts';
import { evaluate, type Search, valuesOf } from './evaluator/evaluate.ts';
import { type Parameter, type ParameterKind, parametersOf, resourceTypes } from './evaluator/parameters.ts';
import { clinicalRecord } from './record-clinical.ts';
import { documents } from './record-documents.ts';
import { people } from './record-people.ts';

/* Searches made from the record. */

export const record = [...people, ...clinicalRecord, ...documents];

const unique = <Item>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** About so many of them, spread evenly. */
export const some = <Item>(items: Item[], count: number): Item[] =>
  items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

function valuesIn(resourceType: string, parameter: Parameter): Json[] {
  return unique(
    record
      .filter((resource) => resource.resourceType === resourceType)
      .flatMap((resource) => valuesOf(resource, parameter)),
  );
}

interface Group {
  resourceType: string;
  code: string;
  asked: Asked[];
}

function groupsOf(kind: ParameterKind): Group[] {
  return resourceTypes.flatMap((resourceType) =>
    Object.entries(parametersOf(resourceType)).flatMap(([code, parameter]) => {
      if (parameter.kind !== kind) return [];
      const found = valuesIn(resourceType, parameter).flatMap((value) => asked[kind](code, value, parameter));
      return found.length === 0 ? [] : [{ resourceType, code, asked: unique(found) }];
    }),
  );
}

export const plainSearches = (kind: ParameterKind, count: number): Search[] =>
  some(
    groupsOf(kind).flatMap(({ resourceType, asked: all }) =>
      all.map((each): Search => ({ resourceType, parameters: [each] })),
    ),
    count,
  );

const kinds: ParameterKind[] = ['string', 'token', 'reference', 'date', 'quantity', 'uri'];
const groups = kinds.flatMap(groupsOf);
const ofType = (resourceType: string) => groups.filter((group) => group.resourceType === resourceType);

/** What finds something, of each parameter of a type: what alternatives, conjunctions and chains are made of. */
function found(resourceType: string, count: number): Asked[] {
  return ofType(resourceType).flatMap(({ asked: all }) =>
    some(
      all.filter(
        ([name, value]) => evaluate(record, { resourceType, parameters: [[name, value]] }).length > 0,
      ),
      count,
    ),
  );
}

export function missingSearches(): Search[] {
  return resourceTypes.flatMap((resourceType) =>
    Object.keys(parametersOf(resourceType)).flatMap((code) =>
      ['true', 'false'].map((value): Search => ({ resourceType, parameters: [[`${code}:missing`, value]] })),
    ),
  );
}

/** `a,b`, and the same parameter twice. */
export function alternativeSearches(count: number): Search[] {
  const pairs = groups.flatMap(({ resourceType, asked: all }) =>
    all.flatMap(([name, value], index): Search[] => {
      const [, other] = all.slice(index + 1).find(([same]) => same === name) ?? [];
      if (other === undefined) return [];
      return [
        { resourceType, parameters: [[name, `${value},${other}`]] },
        {
          resourceType,
          parameters: [
            [name, value],
            [name, other],
          ],
        },
      ];
    }),
  );
  return some(pairs, count);
}

/** Several parameters, all of which must be met. */
export function conjunctions(count: number): Search[] {
  const pairs = resourceTypes.flatMap((resourceType) => {
    const each = found(resourceType, 3);
    return each.flatMap((first, index) =>
      each.slice(index + 1).map((second): Search => ({ resourceType, parameters: [first, second] })),
    );
  });
  return some(
    pairs.filter((search) => evaluate(record, search).length > 0),
    count,
  );
}

const linked = resourceTypes.flatMap((resourceType) =>
  Object.entries(parametersOf(resourceType)).flatMap(([code, parameter]) =>
    parameter.kind !== 'reference'
      ? []
      : unique(
          valuesIn(resourceType, parameter).flatMap(({ reference }) => {
            const [, target] = /^([A-Z]\w+)\//.exec(reference ?? '') ?? [];
            return target === undefined ? [] : [target];
          }),
        ).map((target) => ({ resourceType, code, target })),
  ),
);

export function chains(count: number): Search[] {
  const all = linked.flatMap(({ resourceType, code, target }) => {
    const typed = code === 'patient' ? code : `${code}:${target}`;
    const missing = Object.keys(parametersOf(target)).map((each): Asked => [`${each}:missing`, 'true']);
    const further = linked
      .filter(({ resourceType: from }) => from === target)
      .flatMap((next) =>
        found(next.target, 1).map(([name, value]): Asked => [`${next.code}:${next.target}.${name}`, value]),
      );
    return [...found(target, 3), ...missing, ...further].map(
      ([name, value]): Search => ({ resourceType, parameters: [[`${typed}.${name}`, value]] }),
    );
  });
  return some(all, count);
}

export function reversedChains(count: number): Search[] {
  const all = linked.flatMap(({ resourceType, code, target }) => {
    const pointing = linked
      .filter((next) => next.target === resourceType)
      .flatMap((next) =>
        found(next.resourceType, 1).map(
          ([name, value]): Asked => [`_has:${next.resourceType}:${next.code}:${name}`, value],
        ),
      );
    const missing = Object.keys(parametersOf(resourceType)).map((each): Asked => [`${each}:missing`, 'true']);
    return [...found(resourceType, 3), ...missing, ...pointing].map(
      ([name, value]): Search => ({
        resourceType: target,
        parameters: [[`_has:${resourceType}:${code}:${name}`, value]],
      }),
    );
  });
  return some(all, count);
}
