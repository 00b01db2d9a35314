import type { AllergySeverity } from '../../../../lambdas/clinical/allergy-status.ts';

/** The words are `allergyRiskText`'s; the colour only repeats them. */
export const severityColors: Record<AllergySeverity, string> = {
  high: 'red',
  moderate: 'orange',
  unrated: 'orange',
  low: 'gray',
};
