import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { type Answer, known, unknown } from './answer.ts';

export type AllergySeverity = 'high' | 'moderate' | 'unrated' | 'low';

export interface RatedAllergy {
  allergy: AllergyIntolerance;
  severity: AllergySeverity;
}

export type AllergyStatus =
  | { kind: 'allergies'; allergies: RatedAllergy[] }
  /** Somebody asked and the answer was none. */
  | { kind: 'noneKnown' }
  /** Allergies were recorded and are over; nobody stated that there are none. */
  | { kind: 'noneActive'; pastCount: number };

/** SNOMED CT, and the International Patient Summary: No known allergy. */
const noKnownAllergy = ['716186003', 'no-known-allergies'];
/**
 * Of the International Patient Summary, where a summary must have an entry: nobody knows.
 * Source: https://hl7.org/fhir/uv/ips/STU1.1/CodeSystem-absent-unknown-uv-ips.html
 */
const noInformation = 'no-allergy-info';
/**
 * Of medicines, of the environment, of food: they say nothing of the rest.
 * Source: https://hl7.org/fhir/R4/valueset-allergyintolerance-code.html
 */
const narrowerDenials = ['409137002', '428607008', '429625007'];

const order: readonly AllergySeverity[] = ['high', 'moderate', 'unrated', 'low'];

function hasCode(concept: AllergyIntolerance['code'], ...codes: string[]): boolean {
  return concept?.coding?.some(({ code }) => code !== undefined && codes.includes(code)) ?? false;
}

/** Whether a record states an absence instead of an allergy: of all, of those to medicines, to food or to the environment, or of any word of them. */
export function isAllergyDenial({ code }: Pick<AllergyIntolerance, 'code'>): boolean {
  return hasCode(code, ...noKnownAllergy, ...narrowerDenials, noInformation);
}

/** Whether a record states that there is no allergy whatever. */
export function isNoKnownAllergy({ code }: Pick<AllergyIntolerance, 'code'>): boolean {
  return hasCode(code, ...noKnownAllergy);
}

/** Whether a record says no more than none would. */
export const saysNothing = ({ code }: Pick<AllergyIntolerance, 'code'>): boolean =>
  hasCode(code, noInformation);

/** Refuted or entered in error: it never was one. */
export function isVoidAllergy({
  verificationStatus,
}: Pick<AllergyIntolerance, 'verificationStatus'>): boolean {
  return hasCode(verificationStatus, 'refuted', 'entered-in-error');
}

/** Records of an active allergy may leave the status out; what is neither inactive nor resolved counts as active. */
function isOver({ clinicalStatus }: AllergyIntolerance): boolean {
  return hasCode(clinicalStatus, 'inactive', 'resolved');
}

/**
 * How dangerous an allergy is: by the worse of its criticality (potential) and of its worst reaction so far. Without
 * either it is unrated, which ranks above low: unknown is never harmless.
 */
export function allergySeverity({ criticality, reaction }: AllergyIntolerance): AllergySeverity {
  const reactions = new Set(reaction?.map(({ severity }) => severity));
  if (criticality === 'high' || reactions.has('severe')) return 'high';
  if (reactions.has('moderate')) return 'moderate';
  if (criticality === 'low' || reactions.has('mild')) return 'low';
  return 'unrated';
}

/**
 * What is known of a patient's allergies. No record at all is unknown; only an explicit statement is "none known",
 * and an active allergy overrules it.
 * Source: US Core AllergyIntolerance; https://hl7.org/fhir/R4/allergyintolerance.html#9.1.3.3
 */
export function allergyStatus(recorded: readonly AllergyIntolerance[]): Answer<AllergyStatus> {
  const valid = recorded.filter((allergy) => !isVoidAllergy(allergy));
  const active = valid.filter((allergy) => !isOver(allergy));
  const allergies = active
    .filter((allergy) => !isAllergyDenial(allergy))
    .map((allergy): RatedAllergy => ({ allergy, severity: allergySeverity(allergy) }))
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  if (allergies.length > 0) return known({ kind: 'allergies', allergies });
  if (active.some(isNoKnownAllergy)) return known({ kind: 'noneKnown' });
  const pastCount = valid.filter((allergy) => !isAllergyDenial(allergy)).length;
  return pastCount > 0 ? known({ kind: 'noneActive', pastCount }) : unknown('AllergyIntolerance');
}
