import { ageOn } from '../../age.ts';
import type { Answer } from '../../answer.ts';
import { known, notApplicable, unknown } from '../../answer.ts';
import type { AnalyteRange } from '../analytes/analyte-schema.ts';
import type { Subject } from '../measured.ts';

/** One way in which the person may be, with nothing left open. */
export interface LifeStage {
  sex: 'female' | 'male';
  age: { days: number; months: number; years: number };
  pregnancy: 'no' | 1 | 2 | 3;
  fasting: boolean;
}

export type Aspect = 'birthDate' | 'sex' | 'pregnancy' | 'trimester' | 'fasting';

/** Between these whole years a woman whose pregnancy nobody recorded may be pregnant. */
const fertileFrom = 10;
const fertileTo = 55;

/** The ages that a birth date allows on a day: one, or the youngest and the oldest where the date lacks its day. */
export function agesOn(birthDate: string | undefined, day: string): Answer<LifeStage['age'][]> {
  if (birthDate === undefined) return unknown('birthDate');
  const bounds = /^\d{4}$/.test(birthDate)
    ? [`${birthDate}-12-31`, `${birthDate}-01-01`]
    : /^\d{4}-\d{2}$/.test(birthDate)
      ? [`${birthDate}-28`, `${birthDate}-01`]
      : [birthDate];
  const ages = bounds.map((date) => ageOn(date, day));
  const found = ages.flatMap((age) =>
    age.kind === 'known' && age.value.exact
      ? [{ years: age.value.years, months: age.value.exact.totalMonths, days: age.value.exact.totalDays }]
      : [],
  );
  if (found.length > 0) return known(found);
  return ages.some(({ kind }) => kind === 'notApplicable')
    ? notApplicable('The result is older than the person')
    : unknown('birthDate');
}

/** What ranges ask of a person. */
export type Asked = Record<'age' | 'sex' | 'pregnancy' | 'fasting', boolean>;

/** What a list of ranges asks of a person. */
export function aspectsOf(ranges: readonly AnalyteRange[]): Asked {
  return {
    age: ranges.some(({ from, to }) => from !== undefined || to !== undefined),
    sex: ranges.some(({ sex }) => sex !== undefined),
    pregnancy: ranges.some(({ pregnancy }) => pregnancy !== undefined),
    fasting: ranges.some(({ fasting }) => fasting !== undefined),
  };
}

/** A man is not pregnant: one of the two is wrong, and neither is believed. */
export const isContradictory = ({ sex, pregnancy }: Subject): boolean =>
  sex === 'male' && pregnancy !== undefined && pregnancy !== 'no';

export interface Stages {
  /** All that the person may be, as far as these ranges tell them apart. */
  stages: LifeStage[];
  /** What would tell them apart. */
  open: Aspect[];
}

/** Everything that the person may be on a day, as far as it is asked; unknown without the age where they ask for it. */
export function stagesOf(
  subject: Subject,
  day: string,
  fasting: boolean | undefined,
  asks: Asked,
): Answer<Stages> {
  const isBelieved = !isContradictory(subject);
  const sex = isBelieved ? subject.sex : undefined;
  const pregnancy = isBelieved ? subject.pregnancy : undefined;
  const ages = agesOn(subject.birthDate, day);
  if (asks.age && ages.kind !== 'known') return ages;
  const someAges = ages.kind === 'known' ? ages.value : [{ years: 30, months: 360, days: 10_958 }];
  const open = new Set<Aspect>();
  if (asks.age && someAges.length > 1) open.add('birthDate');
  const stages = someAges.flatMap((age) => {
    const sexes: LifeStage['sex'][] = sex ? [sex] : ['female', 'male'];
    if (!sex && asks.sex) open.add('sex');
    return sexes.flatMap((one) => {
      const pregnancies = pregnanciesOf(one, age.years, pregnancy, asks.pregnancy);
      if (pregnancies.length > 1) {
        if (!sex) open.add('sex');
        open.add(pregnancy === 'yes' ? 'trimester' : 'pregnancy');
      }
      const fasts = fasting === undefined && asks.fasting ? [true, false] : [fasting ?? true];
      if (fasts.length > 1) open.add('fasting');
      return pregnancies.flatMap((state) =>
        fasts.map((fast): LifeStage => ({ sex: one, age, pregnancy: state, fasting: fast })),
      );
    });
  });
  return known({ stages, open: [...open] });
}

function pregnanciesOf(
  sex: LifeStage['sex'],
  years: number,
  pregnancy: Subject['pregnancy'],
  isAsked: boolean,
): LifeStage['pregnancy'][] {
  if (sex === 'male' || pregnancy === 'no') return ['no'];
  if (typeof pregnancy === 'number') return [pregnancy];
  if (pregnancy === 'yes') return [1, 2, 3];
  return isAsked && years >= fertileFrom && years <= fertileTo ? ['no', 1, 2, 3] : ['no'];
}

function hasReached({ days, months, years }: LifeStage['age'], bound: string): boolean {
  const count = Number.parseInt(bound, 10);
  if (bound.endsWith('mo')) return months >= count;
  return bound.endsWith('d') ? days >= count : years >= count;
}

/** Whether a range is for a person of this kind. */
export function isFor(range: AnalyteRange, stage: LifeStage): boolean {
  if (range.sex !== undefined && range.sex !== stage.sex) return false;
  if (range.from !== undefined && !hasReached(stage.age, range.from)) return false;
  if (range.to !== undefined && hasReached(stage.age, range.to)) return false;
  if (range.fasting !== undefined && range.fasting !== stage.fasting) return false;
  if (range.pregnancy === undefined) return stage.pregnancy === 'no';
  return range.pregnancy === 'any' ? stage.pregnancy !== 'no' : range.pregnancy === stage.pregnancy;
}
