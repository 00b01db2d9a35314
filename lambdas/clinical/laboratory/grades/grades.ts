import { type Answer, known, unknown } from '../../answer.ts';
import type { Analyte } from '../analytes/analyte-schema.ts';
import { inOwnUnit, unitOf } from '../analytes/units.ts';
import type { Judgement } from '../interpret/judge.ts';
import { type GradeCriterion, type GradeLimit, gradeCriteria } from './criteria.ts';

/** By a value alone: what symptoms, treatment or danger add is for whoever sees the person. */
export interface Grade {
  /** 0 for none. */
  grade: 0 | 1 | 2 | 3 | 4;
  /** It holds where the value was normal before treatment; of one that was not, the multiples are of that value. */
  isIfNormalBefore: boolean;
  /** What it is with symptoms, where that differs. */
  withSymptoms?: 2 | 3;
}

export interface Graded {
  criterion: GradeCriterion;
  judgement: Judgement;
  answer: Answer<Grade>;
}

/** What is asked about may not be what it says. */
const doubts = new Set(['impossible', 'futureDate', 'beforeBirth', 'haemolysed']);

/** The grades of CTCAE 5.0 that results have by their value alone, of each that has a criterion. */
export function gradesOf(judgements: readonly Judgement[]): Graded[] {
  return judgements.flatMap((judgement) => {
    const analyte = judgement.recognised?.analyte;
    if (!analyte || judgement.measured.status === 'cancelled') return [];
    return gradeCriteria
      .filter((criterion) => criterion.analyte === analyte.id)
      .map((criterion) => ({ criterion, judgement, answer: gradeOf(criterion, analyte, judgement) }));
  });
}

function gradeOf(criterion: GradeCriterion, analyte: Analyte, judgement: Judgement): Answer<Grade> {
  const { amount, questions } = judgement;
  if (!amount) return unknown('unit');
  if (questions.some(({ kind }) => doubts.has(kind))) return unknown('possible value');
  const sign = criterion.side === 'high' ? 1 : -1;
  const normal = limitOfNormal(criterion, analyte, judgement);
  const limits = criterion.limits.map((limit) => ({
    ...limit,
    at: limitAt(limit, criterion, analyte, normal),
  }));
  const beyond = limits.filter(({ at }) => at !== undefined && (amount.value - at) * sign > 0);
  const grade = beyond.reduce<Grade['grade']>((most, one) => (one.grade > most ? one.grade : most), 0);
  // A limit that nobody knows may lie on either side of the value, unless a higher one is passed.
  if (limits.some((limit) => limit.at === undefined && limit.grade > grade)) return unknown('referenceRange');
  const isExact = amount.comparator === undefined;
  const isAtTop = grade === Math.max(...criterion.limits.map((limit) => limit.grade));
  const isOutward = amount.comparator?.startsWith(sign > 0 ? '>' : '<') === true;
  if (!isExact && !(isOutward && isAtTop)) return unknown('exact value');
  return known({
    grade,
    isIfNormalBefore: criterion.isOfBaseline === true,
    ...(criterion.withSymptoms !== undefined && criterion.withSymptoms === grade
      ? { withSymptoms: (grade + 1) as 2 | 3 }
      : {}),
  });
}

/** In the analyte's own unit. */
function limitAt(
  limit: GradeLimit,
  { unit }: GradeCriterion,
  analyte: Analyte,
  normal: number | undefined,
): number | undefined {
  if ('value' in limit) return inOwnUnit(analyte, limit.value, unit);
  return normal === undefined ? undefined : Number((normal * limit.times).toPrecision(12));
}

/** The end of the range that the result was compared with: the laboratory's, else the platform's. */
function limitOfNormal({ side }: GradeCriterion, analyte: Analyte, { band }: Judgement): number | undefined {
  const end = side === 'high' ? band?.high : band?.low;
  if (end === undefined || !band) return undefined;
  const code = unitOf(analyte, band.unit);
  return code === undefined ? undefined : inOwnUnit(analyte, end, code);
}
