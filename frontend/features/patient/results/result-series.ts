import type { Observation, ObservationComponent, Quantity } from '@medplum/fhirtypes';
import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import { otherValueText } from '../../../../lambdas/clinical/other-value-text.ts';
import { unitText } from '../../../../lambdas/clinical/quantity-text.ts';
import {
  isSusceptibility,
  type ReferenceBand,
  type ResultFlag,
  referenceBand,
  resultFlag,
} from '../../../../lambdas/clinical/result-flag.ts';
import { conceptText } from '../concept-text.ts';
import type { OwnRanges } from './own-ranges.ts';
import { customaryText } from './unit-text.ts';

/** One result as the chart shows it. */
export interface ResultPoint {
  id: string;
  /** FHIR date or instant; undefined where nobody recorded when it was. */
  at: string | undefined;
  /** The value in words: "7.2 %", "Negativo", "Sin valor". */
  text: string;
  /** The number to draw; undefined for texts and for values known only as above or below something. */
  value: number | undefined;
  flag: Answer<ResultFlag>;
  band: ReferenceBand | undefined;
  /** What the band is from, where it is not the source of the result. */
  bandSource: string | undefined;
  /** What another range says of it, where that is another thing. */
  disagreement?: string | undefined;
  /** What medicines may have to do with it, in words. */
  effects?: readonly string[] | undefined;
  isPreliminary: boolean;
  /** What it is a value of, alone or among others. */
  source: Observation;
}

/** Results of one quantity in one unit, newest first. */
export interface ResultSeries {
  key: string;
  title: string;
  unit: string;
  points: [ResultPoint, ...ResultPoint[]];
}

/** Never were results: cancelled orders and errors. */
const voidStatuses = new Set(['entered-in-error', 'cancelled']);
const preliminaryStatuses = new Set(['registered', 'preliminary']);

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 15 });

function quantityText({ value, unit, code, comparator }: Quantity): string | undefined {
  if (value === undefined) return undefined;
  const recorded = [comparator, number.format(value), unitText(unit ?? code ?? '')].filter(Boolean).join(' ');
  const converted = customaryText(value, code);
  return converted ? `${recorded} (${converted})` : recorded;
}

type Valued = Observation | ObservationComponent;

function valueText(result: Valued): string {
  const text =
    (result.valueQuantity && quantityText(result.valueQuantity)) ??
    conceptText(result.valueCodeableConcept) ??
    result.valueString ??
    otherValueText(result);
  if (text !== undefined) return text;
  if (result.valueBoolean !== undefined) return result.valueBoolean ? 'Sí' : 'No';
  const why = conceptText(result.dataAbsentReason);
  return why ? `Sin valor (${why})` : 'Sin valor';
}

const isCritical = ({ flag }: Pick<ResultPoint, 'flag'>) =>
  flag.kind === 'known' && flag.value.startsWith('critical');

/** As its source says; where that says nothing, as the platform's own ranges do, whose critical limits go before both. */
function verdictOf(observation: Observation, result: Valued, ownRanges: OwnRanges | undefined) {
  const stated = { flag: resultFlag(result), band: referenceBand(result), bandSource: undefined };
  const own = ownRanges?.(observation, result);
  const told = { ...stated, disagreement: own?.disagreement, effects: own?.effects };
  if (own && isCritical(own) && !isCritical(stated)) return stated.band ? { ...told, flag: own.flag } : own;
  return (stated.flag.kind === 'unknown' && !stated.band ? own : undefined) ?? told;
}

function toPoint(
  observation: Observation,
  result: Valued,
  index: number,
  ownRanges: OwnRanges | undefined,
): ResultPoint {
  const quantity = result.valueQuantity;
  return {
    id: `${observation.id}/${index}`,
    at: observation.effectiveDateTime ?? observation.effectivePeriod?.start ?? observation.effectiveInstant,
    text: valueText(result),
    value: quantity?.comparator === undefined ? quantity?.value : undefined,
    ...verdictOf(observation, result, ownRanges),
    isPreliminary: preliminaryStatuses.has(observation.status),
    source: observation,
  };
}

function identify(concept: Valued['code']): string {
  const coding = concept?.coding?.[0];
  return coding?.code ? `${coding.system ?? ''}|${coding.code}` : (concept?.text ?? '');
}

/** "Presión arterial sistólica" names its whole already. */
function componentTitle(whole: string, part: string): string {
  return part.toLowerCase().startsWith(whole.toLowerCase()) ? part : `${whole}: ${part}`;
}

/** Values of the observation itself, or of its components: a blood pressure has two. */
function parts(observation: Observation): { key: string; title: string; result: Valued }[] {
  const title = conceptText(observation.code) ?? 'Resultado sin nombre';
  const key = identify(observation.code);
  const components = (observation.component ?? []).map((component) => ({
    key: `${key}/${identify(component.code)}`,
    title: componentTitle(title, conceptText(component.code) ?? 'parte sin nombre'),
    result: component,
  }));
  const hasOwnValue = Object.keys(observation).some((name) => name.startsWith('value'));
  return hasOwnValue || components.length === 0
    ? [{ key, title, result: observation }, ...components]
    : components;
}

/** Of an unknown day it is nobody's newest. */
const timeOf = ({ at }: ResultPoint) => Date.parse(at ?? '') || -8.64e15;
const newestFirst = (a: ResultPoint, b: ResultPoint) => timeOf(b) - timeOf(a);

/**
 * Groups observations by what was measured and in which unit: values of two units are never one curve. `ownRanges` judge what came
 * without a range.
 */
export function toSeries(observations: readonly Observation[], ownRanges?: OwnRanges): ResultSeries[] {
  const series = new Map<string, Omit<ResultSeries, 'points'> & { points: ResultPoint[] }>();
  for (const observation of observations) {
    if (voidStatuses.has(observation.status)) continue;
    for (const [index, part] of parts(observation).entries()) {
      // What an antibiotic does to what grew is no course of the patient's.
      if (isSusceptibility(part.result)) continue;
      const unit = unitText(part.result.valueQuantity?.unit ?? part.result.valueQuantity?.code ?? '');
      const key = `${part.key} ${unit}`;
      const found = series.get(key) ?? { key, title: part.title, unit, points: [] };
      found.points.push(toPoint(observation, part.result, index, ownRanges));
      series.set(key, found);
    }
  }
  return [...series.values()].flatMap((entry) => {
    const [newest, ...older] = entry.points.sort(newestFirst);
    return newest ? [{ ...entry, points: [newest, ...older] as [ResultPoint, ...ResultPoint[]] }] : [];
  });
}

const urgency = ({ points: [{ flag }] }: ResultSeries): number => {
  if (flag.kind !== 'known') return 2;
  if (flag.value.startsWith('critical')) return 0;
  return flag.value === 'normal' ? 3 : 1;
};

/** LOINC codes of vital signs in the order in which they are taken and read aloud. */
const customaryOrder = [
  '8480-6',
  '8462-4',
  '8867-4',
  '9279-1',
  '59408-5',
  '2708-6',
  '8310-5',
  '29463-7',
  '8302-2',
  '39156-5',
];

/** The place of a series by its last code: of a blood pressure, the one of its part. */
function customaryPlace({ key }: ResultSeries): number {
  const place = customaryOrder.indexOf(/\|([^|\s]+) [^|]*$/.exec(key)?.[1] ?? '');
  return place < 0 ? customaryOrder.length : place;
}

/** In the order in which they are taken, whatever they came to. */
export function byCustom(series: readonly ResultSeries[]): ResultSeries[] {
  return series.toSorted(
    (a, b) => customaryPlace(a) - customaryPlace(b) || a.title.localeCompare(b.title, 'es'),
  );
}

/** What needs a look first: critical, then abnormal, then what cannot be judged, then normal. */
export function byUrgency(series: readonly ResultSeries[]): ResultSeries[] {
  return series.toSorted(
    (a, b) =>
      urgency(a) - urgency(b) ||
      customaryPlace(a) - customaryPlace(b) ||
      a.title.localeCompare(b.title, 'es'),
  );
}
