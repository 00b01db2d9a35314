import { definitions } from '../definitions.ts';
import { type SearchParameter, searchParametersOf } from './search-parameters.ts';

/** A composite search parameter of one resource type: its parts must be met by one and the same element. */
export interface Composite {
  resourceType: string;
  code: string;
  url: string;
  parts: { parameter: SearchParameter; isOutside: boolean }[];
}

interface Rule {
  /** Search parameters of the parts, in the order of the value. */
  parts: readonly string[];
  /** The repeating element that holds them; without one they are the resource's own, of which there is one each. */
  element?: string;
  /** Parts that lie outside that element. */
  outside?: readonly string[];
}

const useContext: Record<string, Rule> = {
  'context-type-quantity': { parts: ['context-type', 'context-quantity'], element: 'useContext' },
  'context-type-value': { parts: ['context-type', 'context'], element: 'useContext' },
};

/** FHIR R4's composite parameters (https://hl7.org/fhir/R4/searchparameter-registry.html); a test compares. */
const rules: Record<string, Record<string, Rule>> = {
  DocumentReference: { relationship: { parts: ['relatesto', 'relation'], element: 'relatesTo' } },
  Group: { 'characteristic-value': { parts: ['characteristic', 'value'], element: 'characteristic' } },
  MolecularSequence: {
    'chromosome-variant-coordinate': {
      parts: ['chromosome', 'variant-start', 'variant-end'],
      element: 'variant',
      outside: ['chromosome'],
    },
    'chromosome-window-coordinate': { parts: ['chromosome', 'window-start', 'window-end'] },
    'referenceseqid-variant-coordinate': {
      parts: ['referenceseqid', 'variant-start', 'variant-end'],
      element: 'variant',
      outside: ['referenceseqid'],
    },
    'referenceseqid-window-coordinate': { parts: ['referenceseqid', 'window-start', 'window-end'] },
  },
  Observation: {
    'code-value-concept': { parts: ['code', 'value-concept'] },
    'code-value-date': { parts: ['code', 'value-date'] },
    'code-value-quantity': { parts: ['code', 'value-quantity'] },
    'code-value-string': { parts: ['code', 'value-string'] },
    'combo-code-value-concept': { parts: ['combo-code', 'combo-value-concept'], element: 'component' },
    'combo-code-value-quantity': { parts: ['combo-code', 'combo-value-quantity'], element: 'component' },
    'component-code-value-concept': {
      parts: ['component-code', 'component-value-concept'],
      element: 'component',
    },
    'component-code-value-quantity': {
      parts: ['component-code', 'component-value-quantity'],
      element: 'component',
    },
  },
};

function rulesOf(resourceType: string): Record<string, Rule> {
  const own = Object.hasOwn(rules, resourceType) ? rules[resourceType] : undefined;
  return own ?? (searchParametersOf(resourceType).has('context-type') ? useContext : {});
}

const tables = new Map<string, ReadonlyMap<string, Composite>>();

export function compositesOf(resourceType: string): ReadonlyMap<string, Composite> {
  const known = tables.get(resourceType);
  if (known) return known;
  const parameters = searchParametersOf(resourceType);
  const table = new Map<string, Composite>();
  for (const [code, { parts, outside = [] }] of Object.entries(rulesOf(resourceType))) {
    const definition = definitions().searchParameters.find(
      (candidate) => candidate.code === code && candidate.base.includes(resourceType),
    );
    const found = parts.flatMap((part) => {
      const parameter = parameters.get(part);
      return parameter ? [{ parameter, isOutside: outside.includes(part) }] : [];
    });
    if (definition && found.length === parts.length) {
      table.set(code, { resourceType, code, url: definition.url, parts: found });
    }
  }
  tables.set(resourceType, table);
  return table;
}

const elements = new Map<string, ReadonlyMap<string, string>>();

/** Parameters whose index rows tell in which of the repeating elements a value lies: parameter → element. */
export function elementsOfParts(resourceType: string): ReadonlyMap<string, string> {
  const known = elements.get(resourceType);
  if (known) return known;
  const found = Object.values(rulesOf(resourceType)).flatMap(({ parts, element, outside = [] }) =>
    element === undefined
      ? []
      : parts.filter((part) => !outside.includes(part)).map((part) => [part, element] as const),
  );
  const table = new Map(found);
  elements.set(resourceType, table);
  return table;
}

/** Whether several rows of a resource can have the same value, each of another element. */
export function isOfElements({ resourceType, code }: SearchParameter): boolean {
  return elementsOfParts(resourceType).has(code);
}
