import type { Criterion } from '../measure/measure-package.ts';

/** What CQL answered to each criterion that the measure states. Null: it cannot be told from what is known. */
export type Answers = Partial<Record<Criterion, boolean | null>>;

/**
 * Where a patient stands in a proportion. `unknown`: whether the measure is about them cannot be told, e.g. without a birth date; such
 * a patient counts nowhere. `rest` is in the denominator and not in the numerator.
 */
export type Standing = 'outside' | 'unknown' | 'excluded' | 'exception' | 'numerator' | 'rest';

export interface Placed {
  standing: Standing;
  /** Criteria that were asked and could not be told: by FHIR's semantics nobody is a member of these. */
  unclear: Criterion[];
}

/**
 * Proportion measures as FHIR's Quality Reporting states them: who meets the initial population is asked for the denominator, who is
 * in it for its exclusions, and only who is left for the numerator; an exception is asked of those alone who are not in it.
 */
export function placeInProportion(answers: Answers, isUnknownApart: boolean): Placed {
  const unclear: Criterion[] = [];
  const holds = (criterion: Criterion): boolean => {
    if (answers[criterion] === null) unclear.push(criterion);
    return answers[criterion] === true;
  };
  const place = (): Standing => {
    for (const criterion of ['initial-population', 'denominator'] as const) {
      if (!holds(criterion)) return answers[criterion] === null ? 'unknown' : 'outside';
    }
    if (holds('denominator-exclusion')) return 'excluded';
    if (holds('numerator') && !holds('numerator-exclusion')) return 'numerator';
    return holds('denominator-exception') ? 'exception' : 'rest';
  };
  const standing = place();
  return { standing: isUnknownApart && unclear.length > 0 ? 'unknown' : standing, unclear };
}

/** In which populations of a MeasureReport somebody is counted. */
export function membership(standing: Standing): readonly Criterion[] {
  switch (standing) {
    case 'outside':
    case 'unknown':
      return [];
    case 'excluded':
      return ['initial-population', 'denominator', 'denominator-exclusion'];
    case 'exception':
      return ['initial-population', 'denominator', 'denominator-exception'];
    case 'numerator':
      return ['initial-population', 'denominator', 'numerator'];
    case 'rest':
      return ['initial-population', 'denominator'];
  }
}
