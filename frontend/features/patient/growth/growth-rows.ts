import type { Observation, Patient } from '@medplum/fhirtypes';
import { ageOn } from '../../../../lambdas/clinical/age.ts';
import { ageText } from '../../../../lambdas/clinical/age-text.ts';
import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import { unknown } from '../../../../lambdas/clinical/answer.ts';
import {
  type GrowthPlace,
  type GrowthSubject,
  growthOf,
} from '../../../../lambdas/clinical/growth/growth.ts';
import type { GrowthMeasure } from '../../../../lambdas/clinical/growth/tables/tables.ts';
import { analyteOfLoinc } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { inOwnUnit, unitOf } from '../../../../lambdas/clinical/laboratory/analytes/units.ts';

/** A measure of growth, and where it lies. */
export interface GrowthRow {
  key: string;
  at: string | undefined;
  age: string;
  title: string;
  measure: GrowthMeasure;
  /** In `unit`; undefined where its unit is none of the measure's. */
  value: number | undefined;
  unit: string;
  /** Calculated here from weight and height of one moment. */
  isDerived: boolean;
  place: Answer<GrowthPlace[]>;
}

const loinc = 'http://loinc.org';
const measures: Record<string, GrowthMeasure> = {
  weight: 'weight',
  height: 'height',
  bmi: 'bmi',
  'head-circumference': 'head',
};
const order: readonly GrowthMeasure[] = ['weight', 'height', 'bmi', 'head'];
/** Never were measured. */
const voidStatuses: readonly unknown[] = ['entered-in-error', 'cancelled'];

/** Weeks of pregnancy at birth, as the chart says them; undefined where it does not, or says what cannot be. */
export function weeksAtBirth(observations: readonly Observation[]): number | undefined {
  const recorded = observations
    .filter(({ status }) => !voidStatuses.includes(status))
    .toSorted((a, b) => ((a.effectiveDateTime ?? '') < (b.effectiveDateTime ?? '') ? 1 : -1));
  const { value, code, unit } = recorded[0]?.valueQuantity ?? {};
  const written = code ?? unit;
  if (value === undefined || !(written === 'wk' || written === 'd')) return undefined;
  const weeks = written === 'wk' ? value : value / 7;
  return weeks >= 20 && weeks <= 45 ? weeks : undefined;
}

/** Each measure of growth of a child with its place among others, newest first. */
export function growthRows(
  observations: readonly Observation[],
  { gender, birthDate }: Patient,
  gestationalWeeks: number | undefined,
): GrowthRow[] {
  const subject: GrowthSubject = {
    ...(gender === 'female' || gender === 'male' ? { sex: gender } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(gestationalWeeks === undefined ? {} : { gestationalWeeks }),
  };
  const measured = observations.flatMap((one) => {
    const read = voidStatuses.includes(one.status) ? undefined : measureOf(one);
    return read ? [{ ...read, key: one.id ?? '', at: one.effectiveDateTime, isDerived: false }] : [];
  });
  const rows = [...measured, ...bodyMassIndexes(measured)].map(
    ({ measure, isPossible, ...row }): GrowthRow => {
      const day = row.at !== undefined && row.at.length >= 10 ? row.at.slice(0, 10) : undefined;
      const isKnown = row.value !== undefined && isPossible;
      return {
        ...row,
        measure,
        age: day === undefined ? 'No consta' : ageText(ageOn(birthDate, day)),
        place: !isKnown
          ? unknown(row.value === undefined ? 'unit' : 'possible value')
          : day === undefined
            ? unknown('day')
            : growthOf(measure, row.value ?? 0, subject, day),
      };
    },
  );
  return rows.toSorted(
    (a, b) => (b.at ?? '').localeCompare(a.at ?? '') || order.indexOf(a.measure) - order.indexOf(b.measure),
  );
}

function measureOf(observation: Observation) {
  const code = observation.code.coding?.find(
    (one) => one.system === loinc && measures[analyteOfLoinc(one.code ?? '')?.id ?? ''],
  )?.code;
  const analyte = code === undefined ? undefined : analyteOfLoinc(code);
  const measure = measures[analyte?.id ?? ''];
  const { value: written, code: ucum, unit, comparator } = observation.valueQuantity ?? {};
  if (!analyte || !measure || written === undefined || comparator) return undefined;
  const found = unitOf(analyte, ucum ?? unit ?? '');
  const value = found === undefined ? undefined : inOwnUnit(analyte, written, found);
  const { low, high } = analyte.possible;
  return {
    measure,
    title: analyte.name.es,
    unit: analyte.unit,
    value,
    isPossible: value !== undefined && value >= low && value <= high,
  };
}

type Read = NonNullable<ReturnType<typeof measureOf>> & {
  key: string;
  at: string | undefined;
  isDerived: boolean;
};

/** Of weight and height of one moment, where nobody recorded the index of it. */
function bodyMassIndexes(measured: readonly Read[]): Read[] {
  const analyte = analyteOfLoinc('39156-5');
  return measured.flatMap((weight) => {
    if (!analyte || weight.measure !== 'weight' || weight.at === undefined) return [];
    const sameTime = measured.filter(({ at }) => at === weight.at);
    const height = sameTime.find(({ measure }) => measure === 'height');
    if (!height?.isPossible || !weight.isPossible || sameTime.some(({ measure }) => measure === 'bmi'))
      return [];
    const value = (weight.value ?? 0) / ((height.value ?? 0) / 100) ** 2;
    return [
      {
        measure: 'bmi' as const,
        title: analyte.name.es,
        unit: analyte.unit,
        value: Number(value.toFixed(1)),
        isPossible: value >= analyte.possible.low && value <= analyte.possible.high,
        key: `bmi of ${weight.key}`,
        at: weight.at,
        isDerived: true,
      },
    ];
  });
}
