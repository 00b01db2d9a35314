import type { Json } from '../../fhir-client.ts';
import { split, unescaped } from './texts.ts';

/* Numbers are counted in units of 10^-20 and never rounded. */

const digits = 20;
const ucum = 'http://unitsofmeasure.org';

export function exactly(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const shift = digits + Number(exponent) - decimals.length;
  return BigInt(`${whole}${decimals}`) * 10n ** BigInt(shift);
}

/** Half of the last digit that is written; of a single one with an exponent a tenth of that, as R4 reads 1e2. */
function margin(text: string): bigint {
  const [mantissa = '', exponent] = text.split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const isSingle = exponent !== undefined && /^-?0*[1-9]$/.test(`${whole}${decimals}`);
  const last = Number(exponent ?? 0) - decimals.length;
  return 5n * 10n ** BigInt(digits + last - (isSingle ? 2 : 1));
}

/** The units of the record: what they measure, and how many they are of its first one. */
const units: Record<string, [kind: string, times: bigint, by: bigint]> = {
  'g/L': ['mass', 1n, 1n],
  'mg/dL': ['mass', 1n, 100n],
  'mmol/L': ['amount', 1n, 1n],
  'umol/L': ['amount', 1n, 1000n],
  'mm[Hg]': ['pressure', 1n, 1n],
  '%': ['part', 1n, 100n],
  min: ['time', 1n, 1n],
  h: ['time', 60n, 1n],
  d: ['time', 1440n, 1n],
  a: ['time', 525_960n, 1n],
};

interface Bounds {
  low: bigint | undefined;
  high: bigint | undefined;
  unit: Json;
}

function boundsOf(value: Json): Bounds {
  if (typeof value === 'number')
    return { low: exactly(String(value)), high: exactly(String(value)), unit: {} };
  if (value.low || value.high) {
    const [low, high] = [value.low, value.high].map((end) => end && exactly(String(end.value)));
    return { low, high, unit: value.low ?? value.high };
  }
  const number = exactly(String(value.value));
  const isUpTo = value.comparator?.startsWith('<');
  const isFrom = value.comparator?.startsWith('>');
  return { low: isUpTo ? undefined : number, high: isFrom ? undefined : number, unit: value };
}

/** Numbers, and quantities as `5`, `5||mg` and `5|system|code`; units of UCUM of one kind are compared. */
export function matchQuantity(value: Json, searched: string): boolean {
  const [number = '', system = '', code = ''] = split(searched, '|').map(unescaped);
  const [, prefix = 'eq', text = ''] = /^([a-z]{2})?(.*)$/.exec(number) ?? [];
  const { low, high, unit } = boundsOf(value);
  const asked = exactly(text);
  const near = margin(text);
  const compared = (times: bigint, by: bigint, searchedTimes: bigint, searchedBy: bigint) => {
    const scale = (of: bigint | undefined) => (of === undefined ? of : of * times * searchedBy);
    const to = (of: bigint) => of * searchedTimes * by;
    return compare(prefix, scale(low), scale(high), [to(asked - near), to(asked), to(asked + near)]);
  };
  if (code === '') return (system === '' || unit.system === system) && compared(1n, 1n, 1n, 1n);
  const [kind, times, by] = units[code] ?? ['', 1n, 1n];
  const own = unit.system === ucum ? units[unit.code] : undefined;
  if ((system === '' || system === ucum) && own && own[0] === kind)
    return compared(own[1], own[2], times, by);
  const isSameUnit =
    system === '' ? unit.code === code || unit.unit === code : unit.system === system && unit.code === code;
  return isSameUnit && compared(1n, 1n, 1n, 1n);
}

function compare(
  prefix: string,
  low: bigint | undefined,
  high: bigint | undefined,
  [from, exact, to]: [bigint, bigint, bigint],
): boolean {
  // Within a tenth, which the standard recommends.
  const tenth = (exact < 0n ? -exact : exact) / 10n;
  const isWithin = low !== undefined && high !== undefined && low >= from && high < to;
  const answers: Record<string, boolean> = {
    eq: isWithin,
    ne: !isWithin,
    gt: high === undefined || high > exact,
    ge: high === undefined || high >= exact,
    lt: low === undefined || low < exact,
    le: low === undefined || low <= exact,
    sa: low !== undefined && low > exact,
    eb: high !== undefined && high < exact,
    ap: (low === undefined || low <= exact + tenth) && (high === undefined || high >= exact - tenth),
  };
  return answers[prefix] ?? false;
}
