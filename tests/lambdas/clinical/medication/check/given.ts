import { checkMedication } from '../../../../../lambdas/clinical/medication/check/check-medication.ts';
import type {
  Allergy,
  Medication,
  MedicationContext,
  Problem,
  Quantity,
} from '../../../../../lambdas/clinical/medication/check/context.ts';
import type { MedicationReport } from '../../../../../lambdas/clinical/medication/check/report.ts';
import { medicationKnowledge } from '../../../../../lambdas/clinical/medication/knowledge/knowledge.ts';

export const today = '2026-11-25';

/** A medication of one ingredient by mouth; `dose` as `500 mg`. */
export function taking(key: string, more: Partial<Medication> & { dose?: string } = {}): Medication {
  const { dose, ...rest } = more;
  return {
    reference: `MedicationRequest/${key}`,
    words: key,
    ingredients: [{ key, ...(dose && { dose: amount(dose) }) }],
    route: 'oral',
    ...rest,
  };
}

export function amount(text: string): Quantity {
  const [value = '', unit = ''] = text.split(' ');
  return { value: Number(value), unit };
}

/** A person of so many years, of whom everything is known and normal. */
export const person = (
  years: number,
  more: Partial<MedicationContext> = {},
): Omit<MedicationContext, 'medications'> => ({
  today,
  birthDate: `${2026 - years}-01-15`,
  sex: 'male',
  weight: { value: 70, unit: 'kg', at: today },
  allergies: [],
  problems: [],
  dialysis: false,
  laboratory: {
    creatinine: { value: 0.9, unit: 'mg/dL', at: today },
    potassium: { value: 4.2, unit: 'mmol/L', at: today },
    qtc: { value: 410, unit: 'ms', at: today },
    inr: { value: 1, unit: '1', at: today },
    sodium: { value: 140, unit: 'mmol/L', at: today },
  },
  ...more,
});

export const check = (
  medications: readonly Medication[],
  about: Omit<MedicationContext, 'medications'> = person(50),
): MedicationReport => checkMedication({ ...about, medications }, medicationKnowledge());

export const rulesOf = (report: MedicationReport) => report.findings.map(({ ruleId }) => ruleId);
export const interrupting = (report: MedicationReport) =>
  report.findings.filter(({ level }) => level === 'interrupts').map(({ ruleId }) => ruleId);
export const findingOf = (report: MedicationReport, ruleId: string) =>
  report.findings.find((finding) => finding.ruleId === ruleId);
export const lackingIn = (report: MedicationReport, kind: string) =>
  report.notChecked.filter((each) => each.check === kind).map(({ text }) => text);

export const allergicTo = (substances: string[], more: Partial<Allergy> = {}): Allergy => ({
  reference: 'AllergyIntolerance/1',
  words: substances.join(', ') || 'algo',
  substances,
  type: 'allergy',
  ...more,
});

export const problem = (code: string, more: Partial<Problem> = {}): Problem => ({
  reference: `Condition/${code}`,
  words: code,
  code,
  clinicalStatus: 'active',
  ...more,
});
