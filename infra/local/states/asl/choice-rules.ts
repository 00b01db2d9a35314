import { evaluatePath, findPath, type PathScope } from './json-path.ts';
import { isObject, type Json, type JsonObject, runtimeError } from './types.ts';

/* The rules of a Choice state in JSONPath. What is compared with another type is not equal, not less and not greater. */

/** RFC 3339 with seconds and an offset, in milliseconds; undefined of anything else. */
export function parseTimestamp(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value)) return undefined;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? undefined : ms;
}

/** `*` stands for any text, `\*` for an asterisk. */
function matches(value: string, pattern: string): boolean {
  const source = pattern.replace(/\\[\\*]|[\s\S]/g, (sign) => {
    if (sign === '*') return '[\\s\\S]*';
    const literal = sign.length > 1 ? sign.slice(1) : sign;
    return literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${source}$`).test(value);
}

type Comparable = string | number;
const comparisons: Record<string, (left: Comparable, right: Comparable) => boolean> = {
  Equals: (left, right) => left === right,
  LessThan: (left, right) => left < right,
  GreaterThan: (left, right) => left > right,
  LessThanEquals: (left, right) => left <= right,
  GreaterThanEquals: (left, right) => left >= right,
};

const readers: Record<string, (value: Json) => Comparable | undefined> = {
  String: (value) => (typeof value === 'string' ? value : undefined),
  Numeric: (value) => (typeof value === 'number' ? value : undefined),
  Timestamp: parseTimestamp,
};

const types: Record<string, (value: Json) => boolean> = {
  IsNull: (value) => value === null,
  IsString: (value) => typeof value === 'string',
  IsNumeric: (value) => typeof value === 'number',
  IsBoolean: (value) => typeof value === 'boolean',
  IsTimestamp: (value) => parseTimestamp(value) !== undefined,
};

function compare(operator: string, value: Json, expected: Json): boolean {
  const ofType = types[operator];
  if (ofType) return ofType(value) === expected;
  if (operator === 'BooleanEquals') return typeof value === 'boolean' && value === expected;
  if (operator === 'StringMatches') {
    return typeof value === 'string' && typeof expected === 'string' && matches(value, expected);
  }
  const [, kind = '', comparison = ''] = /^(String|Numeric|Timestamp)(\w+)$/.exec(operator) ?? [];
  const read = readers[kind];
  const judge = comparisons[comparison];
  if (!read || !judge) throw runtimeError(`The operator ${operator} is not known`);
  const [left, right] = [read(value), read(expected)];
  return left !== undefined && right !== undefined && judge(left, right);
}

const noOperators = new Set(['Variable', 'Next', 'Comment', 'Assign', 'Output']);

/** @throws StateError `States.Runtime` where a path leads nowhere, but for IsPresent */
export function isChosen(rule: JsonObject, scope: PathScope): boolean {
  if (Array.isArray(rule.And)) return rule.And.every((part) => isObject(part) && isChosen(part, scope));
  if (Array.isArray(rule.Or)) return rule.Or.some((part) => isObject(part) && isChosen(part, scope));
  if (isObject(rule.Not)) return !isChosen(rule.Not, scope);
  const [operator, expected] = Object.entries(rule).find(([key]) => !noOperators.has(key)) ?? [];
  if (operator === undefined || expected === undefined) throw runtimeError('A rule compares nothing');
  const variable = String(rule.Variable);
  if (operator === 'IsPresent') return isPresent(variable, scope) === expected;
  // A type is asked of what is there: a value that is absent has none.
  if (types[operator] && findPath(variable, scope) === undefined) {
    throw runtimeError(
      `Invalid path '${variable}': The choice state's condition path references an invalid value.`,
    );
  }
  const value = evaluatePath(variable, scope, 'Variable');
  if (!operator.endsWith('Path')) return compare(operator, value, expected);
  return compare(operator.slice(0, -'Path'.length), value, evaluatePath(String(expected), scope, operator));
}

function isPresent(path: string, scope: PathScope): boolean {
  try {
    const found = findPath(path, scope);
    return found !== undefined;
  } catch {
    return false;
  }
}
