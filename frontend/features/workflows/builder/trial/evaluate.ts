import type { Comparison, Condition, Value } from '../../../../../lambdas/contracts/workflows/definition.ts';

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

const read = (scope: Scope, ref: string): unknown =>
  ref.split('.').reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined;
  }, scope);

export function evaluate(value: Value | undefined, scope: Scope): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('text' in value) return value.text.map((part) => String(evaluate(part, scope))).join('');
  const found = read(scope, value.ref);
  if (found !== undefined && found !== null) return found;
  if (value.otherwise === undefined) throw new MissingDatum(value.ref);
  return value.otherwise;
}

function compare({ left, operator, right }: Comparison, scope: Scope): boolean {
  const there = read(scope, left.ref) ?? left.otherwise;
  if (operator === 'isPresent') return there !== undefined && there !== null;
  if (operator === 'isAbsent') return there === undefined || there === null;
  const value = evaluate(left, scope);
  const against = evaluate(right, scope);
  if (operator === 'equals') return value === against;
  if (operator === 'notEquals') return value !== against;
  if (operator === 'contains') {
    return Array.isArray(value) ? value.includes(against) : String(value).includes(String(against));
  }
  // Texts order as texts do, as ISO 8601 needs; numbers as numbers.
  const [a, b] = [value as number, against as number];
  if (operator === 'less') return a < b;
  if (operator === 'lessOrEqual') return a <= b;
  return operator === 'greater' ? a > b : a >= b;
}

/** @throws MissingDatum: unknown is neither yes nor no */
export const holds = (condition: Condition, scope: Scope): boolean =>
  'all' in condition
    ? condition.all.map((one) => compare(one, scope)).every(Boolean)
    : condition.any.map((one) => compare(one, scope)).some(Boolean);
