import type { TypedValue } from '@medplum/core';
import { isObject } from '../resource.ts';
import { distinct, text } from './element-values.ts';
import { indexKey } from './long-values.ts';
import { canonicalize } from './ucum.ts';

type NumberRow = [
  low: number,
  high: number,
  system: string,
  code: string,
  unit: string,
  canonicalUnit: string | null,
  canonicalLow: number | null,
  canonicalHigh: number | null,
];

export function numberRows(values: TypedValue[]): NumberRow[] {
  return distinct(values.flatMap(({ value }) => numberRow(value)));
}

const ucum = 'http://unitsofmeasure.org';

function numberRow(value: unknown): NumberRow[] {
  if (typeof value === 'number') return [[value, value, '', '', '', null, null, null]];
  if (!isObject(value)) return [];
  const isRange = 'low' in value || 'high' in value;
  const [low, high] = isRange ? [value.low, value.high] : [value, value];
  const from = isObject(low) && typeof low.value === 'number' ? low.value : Number.NEGATIVE_INFINITY;
  const to = isObject(high) && typeof high.value === 'number' ? high.value : Number.POSITIVE_INFINITY;
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return [];
  const unitOf = isObject(low) ? low : isObject(high) ? high : {};
  const comparator = isRange ? undefined : value.comparator;
  const range: [number, number] =
    comparator === '<' || comparator === '<='
      ? [Number.NEGATIVE_INFINITY, to]
      : comparator === '>' || comparator === '>='
        ? [from, Number.POSITIVE_INFINITY]
        : [from, to];
  const system = text(unitOf.system) ?? (unitOf.currency === undefined ? '' : 'urn:iso:std:iso:4217');
  const code = text(unitOf.code) ?? text(unitOf.currency) ?? '';
  const bounds = system === ucum ? range.map((bound) => canonicalize(bound, code)) : [];
  const [canonicalLow, canonicalHigh] = bounds;
  return [
    [
      ...range,
      indexKey(system),
      indexKey(code),
      indexKey(text(unitOf.unit) ?? ''),
      canonicalLow?.unit ?? null,
      canonicalLow?.value ?? null,
      canonicalHigh?.value ?? null,
    ],
  ];
}
