import type { ResourceType } from '@medplum/fhirtypes';
import { mayAccess } from './fhir-access.ts';
import type { Role } from './roles.ts';

/** Elements of a type that fewer people read than read the type. */
export interface HiddenFields {
  type: ResourceType;
  /** Of the resource itself, by their names in JSON. */
  elements: readonly string[];
  readers: readonly Role[];
  /** A tag (meta.tag) with which a resource is shown whole to all that read its type. */
  unless?: { system: string; code: string };
}

/** On a QuestionnaireResponse with no clinical answer in it, such as one about insurance; without it, it is clinical. */
export const administrativeAnswers = { system: 'urn:auxilia:questionnaire', code: 'administrative' };

/** On a ChargeItem that a clinician handed over to whoever bills: no bill is paid without its diagnoses. */
export const chargesForBilling = { system: 'urn:auxilia:charge', code: 'for-billing' } as const;

/**
 * Who sees what of a resource that they may read: the one table that reads, searches, histories, $everything, exports
 * and the product's own operations follow. Nobody changes what they do not see. Why it is as it is:
 * lambdas/fhir/decisions/2026-11-who-sees-which-field.md. Tasks are hidden one by one: lambdas/messaging/clinical-tasks.ts.
 */
export const hiddenFields: readonly HiddenFields[] = [
  {
    type: 'Appointment',
    elements: ['reasonCode', 'reasonReference', 'supportingInformation', 'basedOn'],
    readers: ['clinicians'],
  },
  {
    type: 'QuestionnaireResponse',
    elements: ['item'],
    readers: ['clinicians'],
    unless: administrativeAnswers,
  },
  { type: 'Communication', elements: ['reasonCode', 'reasonReference'], readers: ['clinicians'] },
  { type: 'CommunicationRequest', elements: ['reasonCode', 'reasonReference'], readers: ['clinicians'] },
  {
    type: 'ChargeItem',
    elements: ['reason', 'supportingInformation'],
    readers: ['clinicians'],
    unless: chargesForBilling,
  },
  // Diagnoses and procedures of a claim stay: without them no authorization is asked for.
  { type: 'Claim', elements: ['supportingInfo'], readers: ['clinicians'] },
  { type: 'ExplanationOfBenefit', elements: ['supportingInfo'], readers: ['clinicians'] },
  { type: 'CoverageEligibilityRequest', elements: ['supportingInfo'], readers: ['clinicians'] },
];

const table = new Map<string, HiddenFields>(hiddenFields.map((fields) => [fields.type, fields]));

/** What of a type is hidden from whoever holds these roles. */
export function hiddenFrom(held: readonly Role[], resourceType: string): HiddenFields | undefined {
  const fields = table.get(resourceType);
  return fields?.readers.some((role) => held.includes(role)) ? undefined : fields;
}

/** Whether they see the reasons of appointments, which may be diagnoses. */
export const seesReasons = (held: readonly Role[]): boolean =>
  mayAccess(held, 'Appointment', 'read') && hiddenFrom(held, 'Appointment') === undefined;

/** What a person changes of the resource that has their user id, whatever their roles. */
const ownElements: Readonly<Partial<Record<string, readonly string[]>>> = {
  Practitioner: ['telecom', 'address', 'photo', 'communication'],
};

export const ownElementsOf = (resourceType: string): readonly string[] =>
  (Object.hasOwn(ownElements, resourceType) ? ownElements[resourceType] : undefined) ?? [];
