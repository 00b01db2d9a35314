import type { DatedValue } from '../derived/derived.ts';
import type { PatternCase } from './pattern.ts';

const usualGap = 12;
const usualBicarbonate = 24;
/** Of which albumin the usual gap is, g/dL. */
const usualAlbumin = 4;

export interface AnionGap {
  value: number;
  isCorrected: boolean;
}

/** The gap of the sample of a blood gas, corrected by albumin where that is known; what it lacks otherwise. */
export function anionGapOf(
  one: PatternCase,
  sample: Pick<DatedValue, 'at'>,
  arterial: number,
): AnionGap | { missing: string[] } {
  const sodium = one.beside('sodium', sample, 6);
  const chloride = one.beside('chloride', sample, 6);
  const bicarbonate = one.beside('bicarbonate', sample, 6) ?? arterial;
  if (sodium === undefined || chloride === undefined) {
    return {
      missing: [
        ...(sodium === undefined ? ['el sodio'] : []),
        ...(chloride === undefined ? ['el cloro'] : []),
      ],
    };
  }
  const albumin = one.beside('albumin', sample, 168);
  const gap = sodium - chloride - bicarbonate;
  return albumin === undefined
    ? { value: gap, isCorrected: false }
    : { value: gap + 2.5 * (usualAlbumin - albumin), isCorrected: true };
}

export const gapText = ({ value, isCorrected }: AnionGap): string =>
  `brecha aniónica ${Number(value.toFixed(1))} ${isCorrected ? 'corregida por albúmina' : 'sin corregir, falta la albúmina'}`;

export const isHighGap = ({ value }: AnionGap): boolean => value > usualGap;

/** What the rise of the gap against the fall of bicarbonate says of a metabolic acidosis with a high gap. */
export function deltaText({ value }: AnionGap, bicarbonate: number): string {
  const ratio = (value - usualGap) / (usualBicarbonate - bicarbonate);
  const said =
    ratio < 1
      ? 'además acidosis sin brecha'
      : ratio <= 2
        ? 'solo la de brecha alta'
        : 'además alcalosis metabólica o bicarbonato antes alto';
  return `cociente delta ${ratio.toFixed(1)}: ${said}`;
}
