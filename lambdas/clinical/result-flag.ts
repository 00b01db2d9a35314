import type { Observation, ObservationComponent, ObservationReferenceRange } from '@medplum/fhirtypes';
import { type Answer, known, notApplicable, unknown } from './answer.ts';

export type ResultFlag =
  | 'normal'
  | 'low'
  | 'high'
  | 'criticalLow'
  | 'criticalHigh'
  | 'abnormal'
  | 'criticalAbnormal';

/** Table 0078 of HL7 v2 and v3 ObservationInterpretation: what the laboratory itself said outranks our comparison. */
export const interpretations: Readonly<Record<string, ResultFlag>> = {
  N: 'normal',
  L: 'low',
  H: 'high',
  LU: 'low',
  HU: 'high',
  // Beyond what the instrument measures.
  '<': 'low',
  '>': 'high',
  LL: 'criticalLow',
  HH: 'criticalHigh',
  A: 'abnormal',
  POS: 'abnormal',
  // «Critical abnormal», for what is no number.
  AA: 'criticalAbnormal',
};

/** Of an antibiotic, what it cannot be relied on for. */
const resistances: Readonly<Record<string, ResultFlag>> = {
  R: 'abnormal',
  I: 'abnormal',
  SDD: 'abnormal',
  NS: 'abnormal',
};

const graveness: readonly ResultFlag[] = [
  'criticalHigh',
  'criticalLow',
  'criticalAbnormal',
  'high',
  'low',
  'abnormal',
  'normal',
];

/** Of several verdicts about one result («H», «HH») the gravest. */
export const gravestFlag = (flags: readonly ResultFlag[]): ResultFlag | undefined =>
  graveness.find((one) => flags.includes(one));

type Result = Pick<
  Observation | ObservationComponent,
  'valueQuantity' | 'interpretation' | 'referenceRange'
> & { code?: Observation['code'] | undefined };

/** LOINC codes of pure numbers: INR, pH, specific gravity, ratios. Of all else a number without its unit says nothing. */
const pureNumbers = new Set(
  '6301-6 34714-6 38875-1 46418-0 2744-1 11558-4 2746-6 2756-5 5803-2 2965-2 5811-5 5810-7 1759-0 9830-1 11054-4'.split(
    ' ',
  ),
);
export const isPureNumber = (loinc: string | undefined): boolean =>
  loinc !== undefined && pureNumbers.has(loinc);

const codesOf = ({ interpretation }: Pick<Result, 'interpretation'>) =>
  interpretation?.flatMap(({ coding }) => coding?.map(({ code }) => code ?? '') ?? []) ?? [];

const susceptibilities: readonly string[] = ['S', 'SDD', 'I', 'R', 'NS'];

/** Whether a result says how what grew does with an antibiotic. */
export const isSusceptibility = (result: Pick<Result, 'interpretation'>): boolean =>
  codesOf(result).some((code) => susceptibilities.includes(code));

export interface ReferenceBand {
  low: number | undefined;
  high: number | undefined;
}

/** The band of normal values, in the unit of the result; undefined where none was given in that unit. */
export function referenceBand(result: Result): ReferenceBand | undefined {
  const unit = result.valueQuantity?.code ?? result.valueQuantity?.unit;
  const isNormalBand = ({ type }: ObservationReferenceRange) =>
    (!type?.coding?.length && !type?.text) || type.coding?.some(({ code }) => code === 'normal');
  const isComparable = ({ low, high }: ObservationReferenceRange) =>
    [low, high].every((bound) => bound === undefined || (bound.code ?? bound.unit) === unit) &&
    (low?.value !== undefined || high?.value !== undefined);
  const [range, ...others] =
    result.referenceRange?.filter((candidate) => isNormalBand(candidate) && isComparable(candidate)) ?? [];
  // Which of several is this person's, and whether they are of the group that one is for, the result alone does not say.
  if (others.length > 0 || range?.appliesTo?.length || range?.age) return undefined;
  return range && { low: range.low?.value, high: range.high?.value };
}

/**
 * Where a result lies: as its interpretation says, else by comparing the value with its reference range in the same
 * unit, both ends included. Without a range it is unknown, never normal.
 */
export function resultFlag(result: Result): Answer<ResultFlag> {
  const flag = flagAsStated(result);
  return flag.kind === 'known' && flag.value === 'normal' && lacksUnit(result) ? unknown('unit') : flag;
}

/** Of a number whose unit nobody said, not even its laboratory's word tells that it is normal. */
const lacksUnit = ({ valueQuantity, code }: Result): boolean =>
  valueQuantity?.value !== undefined &&
  !valueQuantity.unit?.trim() &&
  !valueQuantity.code?.trim() &&
  !code?.coding?.some(({ code: loinc }) => isPureNumber(loinc));

function flagAsStated(result: Result): Answer<ResultFlag> {
  const codes = codesOf(result);
  const stated = gravestFlag(codes.flatMap((code) => interpretations[code] ?? resistances[code] ?? []));
  if (stated) return known(stated);
  if (codes.includes('S')) return notApplicable('Susceptible is not normal');
  const { value, comparator } = result.valueQuantity ?? {};
  if (value === undefined) return notApplicable('The result is no quantity');
  const band = referenceBand(result);
  if (!band) return unknown('referenceRange');
  // "< 10" may lie anywhere below, also within a band that ends at 5.
  const [isAtMost, isAtLeast] = [comparator?.startsWith('<'), comparator?.startsWith('>')];
  if (band.high !== undefined && (value > band.high || (value === band.high && comparator === '>'))) {
    return isAtMost ? unknown('exact value') : known('high');
  }
  if (band.low !== undefined && (value < band.low || (value === band.low && comparator === '<'))) {
    return isAtLeast ? unknown('exact value') : known('low');
  }
  // "< 5" inside a band may lie below it, and "> 5" above, unless it has no such end.
  if (isAtMost && band.low !== undefined) return unknown('exact value');
  if (isAtLeast && band.high !== undefined) return unknown('exact value');
  return known('normal');
}
