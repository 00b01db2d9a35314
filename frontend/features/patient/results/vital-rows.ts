import type { Observation } from '@medplum/fhirtypes';
import type { OwnRanges } from './own-ranges.ts';
import { byCustom, type ResultPoint, type ResultSeries, toSeries } from './result-series.ts';

/** What was measured at one time, as a cell shows it. */
export interface VitalCell {
  at: string | undefined;
  /** "123/69": without its unit. */
  text: string;
  /** Of a pressure the two that it was measured with; of a half of it, one. */
  points: readonly [ResultPoint, ...ResultPoint[]];
}

/** One line of the flowsheet: a quantity in one unit, or the two pressures together. Newest first. */
export interface VitalRow {
  key: string;
  title: string;
  /** As it is called where there is little room. */
  short: string;
  unit: string;
  cells: readonly [VitalCell, ...VitalCell[]];
  series: readonly [ResultSeries, ...ResultSeries[]];
}

const systolic = '8480-6';
const diastolic = '8462-4';

/** LOINC code to what clinicians write in a flowsheet. */
const shortTitles: Record<string, string> = {
  '8867-4': 'FC',
  '9279-1': 'FR',
  '59408-5': 'SatO₂',
  '2708-6': 'SatO₂',
  '8310-5': 'Temp.',
  '29463-7': 'Peso',
  '8302-2': 'Talla',
  '39156-5': 'IMC',
};

/** The last code of a series: of a part, its own. */
const codeOf = ({ key }: ResultSeries) => /\|([^|\s]+) [^|]*$/.exec(key)?.[1] ?? '';

const number = new Intl.NumberFormat('es-US', { maximumSignificantDigits: 15 });

/** Of a value that is no number, or that is known only as above or below one, its words. */
const figure = ({ value, text }: ResultPoint) => (value === undefined ? text : number.format(value));

const cellsOf = ({ points }: ResultSeries): [VitalCell, ...VitalCell[]] =>
  points.map((point): VitalCell => ({ at: point.at, text: figure(point), points: [point] })) as [
    VitalCell,
    ...VitalCell[],
  ];

/** Two pressures of one measurement: parts of one observation, or two observations of one moment. */
const isSameMeasurement = (one: ResultPoint, other: ResultPoint) =>
  one.source.id === other.source.id || (one.at !== undefined && one.at === other.at);

const halfMissing = 'sin dato';

/** A half that nobody measured is said to be missing, and is no number. */
function pressureCells(high: ResultSeries, low: ResultSeries): [VitalCell, ...VitalCell[]] {
  const rest = [...low.points];
  const pairs = high.points.map((point): VitalCell => {
    const place = rest.findIndex((other) => isSameMeasurement(point, other));
    const [other] = place < 0 ? [] : rest.splice(place, 1);
    return {
      at: point.at,
      text: `${figure(point)}/${other ? figure(other) : halfMissing}`,
      points: other ? [point, other] : [point],
    };
  });
  const alone = rest.map(
    (point): VitalCell => ({ at: point.at, text: `${halfMissing}/${figure(point)}`, points: [point] }),
  );
  return [...pairs, ...alone].sort((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? '') || 0) as [
    VitalCell,
    ...VitalCell[],
  ];
}

/** The lines of a flowsheet in the order in which vital signs are taken, the two pressures as one. */
export function toVitalRows(observations: readonly Observation[], ownRanges?: OwnRanges): VitalRow[] {
  const series = byCustom(toSeries(observations, ownRanges));
  return series.flatMap((entry): VitalRow[] => {
    const code = codeOf(entry);
    const partner = series.find(
      (other) => other.unit === entry.unit && codeOf(other) === (code === systolic ? diastolic : systolic),
    );
    if (code === diastolic && partner) return [];
    if (code === systolic && partner) {
      return [
        {
          key: entry.key,
          title: 'Presión arterial',
          short: 'PA',
          unit: entry.unit,
          cells: pressureCells(entry, partner),
          series: [entry, partner],
        },
      ];
    }
    const { key, title, unit } = entry;
    return [{ key, title, short: shortTitles[code] ?? title, unit, cells: cellsOf(entry), series: [entry] }];
  });
}
