/*
 * How a decision to go on in spite of a finding is written: a DetectedIssue with the rule as its code, the key that the refusal
 * names as its identifier, the patient, and a mitigation whose action is one of the reasons. What the server refuses, and
 * how to go on, is in lambdas/medication/README.md.
 */

/** CodeSystem of `DetectedIssue.code`: the id of a rule. */
export const medicationRuleSystem = 'urn:auxilia:medication-rule';
/** System of the identifier: which finding of which prescription, as it is worded. */
export const medicationDecisionSystem = 'urn:auxilia:medication-decision';
/** CodeSystem of `mitigation.action`. */
export const overrideReasonSystem = 'urn:auxilia:override-reason';

/** Why one goes on. */
export const overrideReasons = [
  { code: 'benefit-outweighs', display: 'El beneficio supera el riesgo en este paciente' },
  { code: 'will-monitor', display: 'Se vigilará con análisis, constantes o revisión' },
  { code: 'already-tolerated', display: 'Ya lo toma y lo tolera' },
  { code: 'short-or-single-dose', display: 'Pauta corta o dosis única' },
  { code: 'dose-adjusted', display: 'La dosis ya está ajustada' },
  { code: 'no-alternative', display: 'No hay una alternativa adecuada' },
  { code: 'record-is-wrong', display: 'El dato de la historia que lo causa no es correcto' },
  { code: 'other', display: 'Otro motivo, escrito con sus palabras' },
] as const;

export type OverrideReason = (typeof overrideReasons)[number]['code'];

export const isOverrideReason = (code: string | undefined): code is OverrideReason =>
  overrideReasons.some((reason) => reason.code === code);
