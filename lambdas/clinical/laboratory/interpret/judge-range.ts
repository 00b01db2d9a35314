import { type Answer, known, unknown } from '../../answer.ts';
import { type ReferenceBand, type ResultFlag, resultFlag } from '../../result-flag.ts';
import type { Analyte, AnalyteRange } from '../analytes/analyte-schema.ts';
import { organizationSource } from '../analytes/organization-ranges.ts';
import type { Amount, Subject } from '../measured.ts';
import {
  type Asked,
  type Aspect,
  agesOn,
  aspectsOf,
  isFor,
  type LifeStage,
  type Stages,
  stagesOf,
} from './life-stage.ts';

/** Limits that apply to the person, in the analyte's unit, with their source. */
export interface SourcedBand extends ReferenceBand {
  source: string;
}

/** Where an amount lies in a band of the same unit, both ends included. */
export function flagIn(amount: Amount, { low, high }: ReferenceBand): Answer<ResultFlag> {
  const quantity = (value: number) => ({ value, code: '1' });
  return resultFlag({
    valueQuantity: {
      ...quantity(amount.value),
      ...(amount.comparator ? { comparator: amount.comparator } : {}),
    },
    referenceRange: [
      {
        ...(low === undefined ? {} : { low: quantity(low) }),
        ...(high === undefined ? {} : { high: quantity(high) }),
      },
    ],
  });
}

const bandOf = (range: AnalyteRange): SourcedBand => ({
  low: range.low,
  high: range.high,
  source: range.source,
});

const isForAll = ({ from, to, sex, pregnancy, fasting }: AnalyteRange): boolean =>
  from === undefined &&
  to === undefined &&
  sex === undefined &&
  pregnancy === undefined &&
  fasting === undefined;

/** What tells people apart: behind a range of everybody who is not pregnant only those of pregnancy still do. */
function askedBy(ranges: readonly AnalyteRange[]): Asked {
  const first = ranges.findIndex(isForAll);
  if (first === -1) return aspectsOf(ranges);
  const behind = ranges.slice(first + 1).filter(({ pregnancy }) => pregnancy !== undefined);
  return aspectsOf([...ranges.slice(0, first), ...behind]);
}

const rangeFor = (ranges: readonly AnalyteRange[], stage: LifeStage) =>
  ranges.find((range) => isFor(range, stage));

/**
 * The band that applies to the person; unknown with what would decide between several, or `referenceRange` where none
 * is known for such a person.
 */
export function bandFor(
  analyte: Analyte,
  subject: Subject,
  day: string,
  fasting?: boolean,
): Answer<SourcedBand> {
  const stages = stagesOf(subject, day, fasting, askedBy(analyte.ranges));
  if (stages.kind !== 'known') return stages;
  const ranges = new Set(stages.value.stages.map((stage) => rangeFor(analyte.ranges, stage)));
  const [first] = ranges;
  if (ranges.size === 1) return first ? known(bandOf(first)) : unknown('referenceRange');
  return unknown(...stages.value.open);
}

/**
 * Where an amount lies for this person by the platform's own ranges. Where several may apply and all say the same, that
 * is the answer; where they differ, it is unknown with what would decide.
 */
export function flagByRanges(
  analyte: Analyte,
  amount: Amount,
  subject: Subject,
  day: string,
  fasting?: boolean,
): Answer<ResultFlag> {
  const stages = stagesOf(subject, day, fasting, askedBy(analyte.ranges));
  if (stages.kind !== 'known') return stages;
  return agreedFlag(stages.value, (stage) => {
    const range = rangeFor(analyte.ranges, stage);
    return range ? flagIn(amount, { low: range.low, high: range.high }) : unknown('referenceRange');
  });
}

/** What holds for everything that the person may be; where that differs, unknown with what would decide. */
export function agreedFlag(
  stages: Stages,
  flagOf: (stage: LifeStage) => Answer<ResultFlag>,
): Answer<ResultFlag> {
  const flags = stages.stages.map(flagOf);
  const [first] = flags;
  if (first === undefined) return unknown('referenceRange');
  if (flags.every((flag) => textOf(flag) === textOf(first))) return first;
  return unknown(...decidingAspects(stages, flags.map(textOf)));
}

const textOf = (flag: Answer<ResultFlag>) => (flag.kind === 'known' ? flag.value : flag.kind);

/** Of what is open, that which changes the verdict by itself; all of it where only several together do. */
function decidingAspects({ stages, open }: Stages, verdicts: readonly string[]): string[] {
  const deciding = open.filter((aspect) => {
    const byRest = new Map<string, string>();
    return stages.some((stage, index) => {
      const { [partOf[aspect]]: _, ...rest } = stage;
      const key = JSON.stringify(rest);
      const verdict = verdicts[index] ?? '';
      const before = byRest.get(key);
      byRest.set(key, verdict);
      return before !== undefined && before !== verdict;
    });
  });
  return deciding.length > 0 ? deciding : open;
}

const partOf = {
  birthDate: 'age',
  sex: 'sex',
  pregnancy: 'pregnancy',
  trimester: 'pregnancy',
  fasting: 'fasting',
} as const satisfies Record<Aspect, keyof LifeStage>;

/** Whom the critical limits of an unknown age are for. */
const adult: LifeStage['age'] = { years: 30, months: 360, days: 10_958 };

/** At or beyond a critical limit. Of an unknown age those of adults apply: it adds an alarm, and takes none away. */
export function criticalFlag(
  analyte: Analyte,
  { value, comparator }: Amount,
  subject: Subject,
  day: string,
): { flag: 'criticalLow' | 'criticalHigh'; source: string } | undefined {
  const ages = agesOn(subject.birthDate, day);
  const sexes = subject.sex ? [subject.sex] : (['female', 'male'] as const);
  const stages = (ages.kind === 'known' ? ages.value : [adult]).flatMap((age) =>
    sexes.map((sex): LifeStage => ({ age, sex, pregnancy: 'no', fasting: true })),
  );
  const isBelow = comparator === '<' || comparator === '<=';
  const isAbove = comparator === '>' || comparator === '>=';
  for (const stage of stages) {
    const applying = analyte.critical.filter((limit) => isFor(limit, stage));
    for (const { low, source } of limitsOf(applying, 'low')) {
      if (low !== undefined && value <= low && !isAbove) return { flag: 'criticalLow', source };
    }
    for (const { high, source } of limitsOf(applying, 'high')) {
      if (high !== undefined && value >= high && !isBelow) return { flag: 'criticalHigh', source };
    }
  }
  return undefined;
}

/** On a side on which the organization has set a limit for such a person, the platform's does not hold. */
function limitsOf(applying: readonly AnalyteRange[], side: 'low' | 'high'): readonly AnalyteRange[] {
  const own = applying.filter((limit) => limit.source === organizationSource && limit[side] !== undefined);
  return own.length > 0 ? own : applying;
}
