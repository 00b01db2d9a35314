import type { Comparison, Condition, Value } from '../../../../../lambdas/contracts/workflows/definition.ts';
import { momentPattern } from '../../../../../lambdas/contracts/workflows/values.ts';

/* What references, values and conditions come to in a trial, as the compiled workflow reads them. */

/** What a datum is read from: `steps`, `item`, `trigger`, `run`, `error`. */
export type Scope = Readonly<Record<string, unknown>>;

/** A datum that is not there and has nothing in its place. */
export class MissingDatum extends Error {
  override readonly name = 'MissingDatum';
  readonly ref: string;
  constructor(ref: string) {
    super(`Falta el dato ${ref}`);
    this.ref = ref;
  }
}

/** What is there under a name; undefined where nothing is. */
export const read = (scope: Scope, ref: string): unknown =>
  ref.split('.').reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined;
  }, scope);

export function evaluate(value: Value | undefined, scope: Scope): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('text' in value) return value.text.map((part) => textOf(evaluate(part, scope))).join('');
  const found = read(scope, value.ref);
  if (found !== undefined && found !== null) return found;
  if (value.otherwise === undefined) throw new MissingDatum(value.ref);
  return value.otherwise;
}

/** As JSONata writes a value in a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values of JSON, whatever they hold. */
const isEqual = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));

/** What cannot be put in an order: of different kinds, or neither numbers nor texts. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable';
  constructor(ref: string) {
    super(`El dato ${ref} no es mayor ni menor que aquello con lo que se compara`);
  }
}

/** Two moments are compared as what they are, however their offsets are written; all else as it is. */
function moments(left: unknown, right: unknown): [unknown, unknown] {
  const areMoments = [left, right].every((one) => typeof one === 'string' && momentPattern.test(one));
  return areMoments ? [Date.parse(String(left)), Date.parse(String(right))] : [left, right];
}

function inOrder(ref: string, left: unknown, right: unknown): [number, number] {
  const isOrdered = typeof left === typeof right && (typeof left === 'number' || typeof left === 'string');
  if (!isOrdered) throw new NotComparable(ref);
  return [left as number, right as number];
}

const contains = (value: unknown, part: unknown): boolean =>
  Array.isArray(value) ? value.includes(part) : textOf(value).includes(textOf(part));

function compare({ left, operator, right }: Comparison, scope: Scope): boolean {
  const there = read(scope, left.ref) ?? left.otherwise;
  if (operator === 'isPresent') return there !== undefined && there !== null;
  if (operator === 'isAbsent') return there === undefined || there === null;
  if (operator === 'contains') return contains(evaluate(left, scope), evaluate(right, scope));
  const [value, against] = moments(evaluate(left, scope), evaluate(right, scope));
  if (operator === 'equals') return isEqual(value, against);
  if (operator === 'notEquals') return !isEqual(value, against);
  const [a, b] = inOrder(left.ref, value, against);
  if (operator === 'less') return a < b;
  if (operator === 'lessOrEqual') return a <= b;
  return operator === 'greater' ? a > b : a >= b;
}

const partsOf = (condition: Condition) => ('all' in condition ? condition.all : condition.any);

/** @throws MissingDatum where any datum that the conditions compare is not there: unknown is neither yes nor no */
export function requireAll(conditions: readonly Condition[], scope: Scope): void {
  for (const { left, operator, right } of conditions.flatMap(partsOf)) {
    if (operator === 'isPresent' || operator === 'isAbsent') continue;
    evaluate(left, scope);
    if (typeof right === 'object' && right && 'ref' in right) evaluate(right, scope);
  }
}

export const holds = (condition: Condition, scope: Scope): boolean =>
  'all' in condition
    ? condition.all.every((one) => compare(one, scope))
    : condition.any.some((one) => compare(one, scope));
