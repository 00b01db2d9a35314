/** `read` changes nothing; `low` is easily undone; `moderate` reaches the patient or the agenda; `high` the chart. */
export const riskClasses = ['read', 'low', 'moderate', 'high'] as const;
export type RiskClass = (typeof riskClasses)[number];
