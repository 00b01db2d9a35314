import { draftNames } from '../../../lib/draft-storage.ts';

/** What can be written in a visit by a form of its own, as it is called where one has not been saved. */
const formTexts = {
  'vital-signs': 'constantes',
  Condition: 'un problema',
  AllergyIntolerance: 'una alergia',
  MedicationRequest: 'un medicamento',
  FamilyMemberHistory: 'un antecedente familiar',
  'social-history': 'hábitos',
  ServiceRequest: 'una orden',
  ChargeItem: 'cargos',
} as const;

export type VisitForm = keyof typeof formTexts;

const prefixOf = (visitOrPatientId: string) => `visit/${visitOrPatientId}/`;

/** Under which a form of a visit keeps what is typed; of a note without a visit, the patient's. */
export const visitDraftKey = (visitOrPatientId: string, form: VisitForm) =>
  `${prefixOf(visitOrPatientId)}${form}/new`;

/** The forms of a visit that were begun and are neither saved nor given up. */
export function begunForms(visitId: string): { form: VisitForm; text: string }[] {
  const begun = draftNames(prefixOf(visitId));
  return (Object.keys(formTexts) as VisitForm[])
    .filter((form) => begun.includes(`${form}/new`))
    .map((form) => ({ form, text: formTexts[form] }));
}
