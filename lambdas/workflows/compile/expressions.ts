import type { Comparison, Condition, Reference, Value } from '../../contracts/workflows/definition.ts';
import { momentPattern } from '../../contracts/workflows/values.ts';
import { errorVariable, itemVariable, stepVariable } from './variables.ts';

/* References, values and conditions as JSONata. Every name is quoted, so that none of them is read as anything else. */

const root: Record<string, (name: string) => string> = {
  steps: (name) => `$${stepVariable(name)}`,
  item: (name) => `$${itemVariable(name)}`,
  error: (name) => `$${errorVariable(name)}`,
};

/** Where a reference's value is; JSONata gives nothing where it is not there. */
export function path(ref: string): string {
  const [first = '', ...names] = ref.split('.');
  const of = root[first];
  const base = of ? of(names.shift() ?? '') : `$states.context.Execution.Input.${first}`;
  const steps = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.\`${name}\``));
  return `${base}${steps.join('')}`;
}

const text = (value: string) => JSON.stringify(value);

/** Whether a value is there. Null stands for what is not known: FHIR has no null. */
export const isThere = (at: string) => `($exists(${at}) and ${at} != null)`;

/** The value, or an error that names what is missing. */
export function reference({ ref, otherwise }: Reference): string {
  const missing =
    otherwise === undefined ? `$error(${text(`Falta el dato ${ref}`)})` : JSON.stringify(otherwise);
  const at = path(ref);
  return `(${isThere(at)} ? ${at} : ${missing})`;
}

/** The inside of an expression. */
export function expression(value: Value): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('ref' in value) return reference(value);
  return value.text
    .map((part) => (typeof part === 'string' ? text(part) : `$string(${reference(part)})`))
    .join(' & ');
}

export const asField = (inside: string): string => ['{%', inside, '%}'].join(' ');

/** A value as a field of a state; a text that is only text stays one, also where it looks like an expression. */
export function field(value: Value): string | number | boolean | null {
  if (typeof value === 'string') return /^\{%/.test(value) ? asField(text(value)) : value;
  return typeof value !== 'object' || value === null ? value : asField(expression(value));
}

const day = /^\d{4}-\d\d-\d\d$/;
/** JSONata knows no zones: noon in UTC is that day's morning from Puerto Rico to Hawaii. */
const morning = 'T12:00:00Z';

/** A moment as a field of a state; many dates of the record are days alone. */
export function momentField(value: Value): ReturnType<typeof field> {
  if (typeof value === 'string') return field(day.test(value) ? `${value}${morning}` : value);
  if (typeof value !== 'object' || value === null) return field(value);
  return asField(`($Until := ${expression(value)};
    $type($Until) = "string" and $contains($Until, /${day.source}/) ? $Until & "${morning}" : $Until)`);
}

/** JSONata knows no groups that are not captured. */
const jsonataMoment = momentPattern.source.replaceAll('(?:', '(');

const operators: Record<string, string> = {
  equals: '=',
  notEquals: '!=',
  less: '<',
  lessOrEqual: '<=',
  greater: '>',
  greaterOrEqual: '>=',
};

function comparison({ left, operator, right }: Comparison): string {
  const at = left.otherwise === undefined ? path(left.ref) : reference(left);
  if (operator === 'isPresent') return isThere(at);
  if (operator === 'isAbsent') return `$not(${isThere(at)})`;
  const against = expression(right ?? null);
  // A list contains an item, a text a part of it.
  if (operator === 'contains') {
    return `($type(${at}) = "array" ? ${against} in ${at} : $contains($string(${at}), $string(${against})))`;
  }
  const compared = `${at} ${operators[operator]} ${against}`;
  if (!mayBeMoment(right)) return compared;
  // Variables of this expression alone: a step's name has no capital letters.
  return `($Left := ${at}; $Right := ${against}; ${isMoment('$Left')} and ${isMoment('$Right')}
    ? $toMillis($Left) ${operators[operator]} $toMillis($Right) : $Left ${operators[operator]} $Right)`;
}

const mayBeMoment = (value: Value | undefined): boolean =>
  typeof value === 'string' ? momentPattern.test(value) : typeof value === 'object' && value !== null;

const isMoment = (at: string) => `$type(${at}) = "string" and $contains(${at}, /${jsonataMoment}/)`;

const all = (condition: Condition) => ('all' in condition ? condition.all : condition.any);

export function condition(when: Condition): string {
  const parts = all(when).map((part) => `(${comparison(part)})`);
  return `$boolean(${parts.join('all' in when ? ' and ' : ' or ')})`;
}

/** Whether a value that is compared is not there; undefined where none can be missing. */
export function anyMissing(conditions: Condition[]): string | undefined {
  const compared = conditions
    .flatMap(all)
    .filter(({ operator }) => operator !== 'isPresent' && operator !== 'isAbsent')
    .flatMap(({ left, right }) => [
      left,
      ...(typeof right === 'object' && right && 'ref' in right ? [right] : []),
    ])
    .filter(({ otherwise }) => otherwise === undefined);
  const places = [...new Set(compared.map(({ ref }) => path(ref)))];
  return places.length === 0 ? undefined : places.map((at) => `$not(${isThere(at)})`).join(' or ');
}
