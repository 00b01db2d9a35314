import { evalFhirPathTyped, parseFhirPath, type TypedValue, toTypedValue } from '@medplum/core';
import type { Issue } from '../../outcome.ts';
import { isObject } from '../../resource.ts';
import type { Node } from '../structure/walk.ts';
import { ownRules } from './own-rules.ts';

type Expression = ReturnType<typeof parseFhirPath>;
type Constraint = NonNullable<NonNullable<Node['schema']>['constraints']>[number];

const ucum: TypedValue = { type: 'uri', value: 'http://unitsofmeasure.org' };

/**
 * HL7's invariants of an element and of its type. Advice (severity warning) is looked at where it is asked for. Which
 * are evaluated how is in decisions/2026-11-invariants.md.
 */
export function checkInvariants(node: Node, withAdvice: boolean): Issue[] {
  if (node.value === undefined) return [];
  const issues: Issue[] = [];
  for (const constraint of constraintsOf(node)) {
    const { key, severity } = constraint;
    if (severity !== 'error' && !withAdvice) continue;
    if (isKept(constraint, node)) continue;
    const diagnostics = `No se cumple la regla ${key} de FHIR.`;
    issues.push({ severity, code: 'invariant', diagnostics, expression: [node.path] });
  }
  return issues;
}

const merged = new WeakMap<object, WeakMap<object, readonly Constraint[]>>();
const none = {};

/** Of the type and of the element, each key once. */
function constraintsOf({ schema, element, type }: Node): readonly Constraint[] {
  const ofType = merged.get(schema ?? none) ?? new WeakMap<object, readonly Constraint[]>();
  merged.set(schema ?? none, ofType);
  const found = ofType.get(element ?? none);
  if (found) return found;
  const simple = type === 'Quantity' && element?.type.some(isSimpleQuantity) ? [noComparator] : [];
  const all = [...(schema?.constraints ?? []), ...(element?.constraints ?? []), ...simple];
  const constraints = [...new Map(all.map((constraint) => [constraint.key, constraint])).values()];
  ofType.set(element ?? none, constraints);
  return constraints;
}

const isSimpleQuantity = ({ profile }: { profile?: string[] }) =>
  profile?.some((url) => url.endsWith('/SimpleQuantity')) ?? false;
const noComparator: Constraint = {
  key: 'sqty-1',
  severity: 'error',
  expression: 'comparator.empty()',
  description: '',
};

function isKept({ key, expression }: Constraint, node: Node): boolean {
  const own = ownRules.get(key);
  if (own) return !isObject(node.value) || own(node.value, node);
  const context = { type: node.type, value: node.value };
  const variables = {
    '%context': context,
    '%resource': toTypedValue(node.scope.resource),
    '%rootResource': toTypedValue(node.scope.container),
    '%ucum': ucum,
  };
  const results = evaluate(expression, context, variables);
  return results.length === 1 && results[0]?.value === true;
}

const parsed = new Map<string, Expression>();

function evaluate(text: string, context: TypedValue, variables: Record<string, TypedValue>): TypedValue[] {
  const expression = parsed.get(text) ?? parseFhirPath(text);
  parsed.set(text, expression);
  try {
    return evalFhirPathTyped(expression, [context], variables);
  } catch {
    // An expression that cannot be evaluated on this value: more than one where one is expected.
    return [];
  }
}
