import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { doubtText } from './doubt-text.ts';

const criticalityTexts: Record<string, string> = { high: 'riesgo alto', low: 'riesgo bajo' };
const severityTexts = {
  severe: 'reacción grave',
  moderate: 'reacción moderada',
  mild: 'reacción leve',
} as const;
const worstFirst = ['severe', 'moderate', 'mild'] as const;

/**
 * How dangerous an allergy is, in words: "riesgo alto, reacción leve", and that it is doubted. «Riesgo» is what could happen (criticality), «grave» how
 * the worst reaction so far was (severity): two different statements, and what nobody stated is not made up.
 * Source: https://hl7.org/fhir/R4/allergyintolerance-definitions.html (criticality, reaction.severity); unverified.
 */
export function allergyRiskText({
  criticality,
  reaction = [],
  verificationStatus,
}: Pick<AllergyIntolerance, 'criticality' | 'reaction' | 'verificationStatus'>): string {
  const worst = worstFirst.find((severity) => reaction.some((one) => one.severity === severity));
  const parts = [criticalityTexts[criticality ?? ''], worst && severityTexts[worst]].filter(Boolean);
  const risk = parts.length > 0 ? parts.join(', ') : 'riesgo no consta';
  return [risk, doubtText(verificationStatus)].filter(Boolean).join(', ');
}
