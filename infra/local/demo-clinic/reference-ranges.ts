import type { AnalyteName } from './catalogue/analyte-codes.ts';
import type { Sex } from './people/person.ts';

export interface ReferenceRange {
  low?: number;
  high?: number;
  /** Beyond these a laboratory telephones. */
  criticalLow?: number;
  criticalHigh?: number;
}

/**
 * Adults, unless the table below says otherwise: American Board of Internal Medicine, "Laboratory Test Reference
 * Ranges" (January 2024), in its conventional units. Exceptions:
 * - HbA1c, glucose: ADA, Standards of Care in Diabetes 2024, section 2 (diagnosis).
 * - eGFR, albumin/creatinine: KDIGO 2024 Clinical Practice Guideline for CKD, chapter 1.
 * - lipids: NCEP Adult Treatment Panel III (NIH 02-5215), table II.2-2 (desirable values).
 * - iron saturation: derived from the ranges of iron and of binding capacity of the same list.
 * - lead: CDC blood lead reference value, 2021 (3.5 µg/dL).
 * - 50 g glucose challenge: ACOG Practice Bulletin 190, the lower accepted threshold is 130, this clinic uses 140.
 * - critical limits: Kost, JAMA 1990;263:704 (mean limits of US medical centres); INR: Holbrook et al., Chest 2012;
 *   141(2 Suppl):e152S (management begins at 4.5).
 */
const adults: Partial<Record<AnalyteName, ReferenceRange>> = {
  hba1c: { high: 5.6 },
  glucose: { low: 70, high: 99, criticalLow: 46, criticalHigh: 484 },
  ureaNitrogen: { low: 8, high: 20 },
  egfr: { low: 60 },
  sodium: { low: 136, high: 145, criticalLow: 120, criticalHigh: 158 },
  potassium: { low: 3.5, high: 5, criticalLow: 2.8, criticalHigh: 6.2 },
  chloride: { low: 98, high: 106 },
  bicarbonate: { low: 23, high: 30 },
  calcium: { low: 8.6, high: 10.2, criticalLow: 6.6, criticalHigh: 12.9 },
  protein: { low: 5.5, high: 9 },
  albumin: { low: 3.5, high: 5.5 },
  bilirubin: { low: 0.3, high: 1 },
  alkalinePhosphatase: { low: 30, high: 120 },
  alt: { low: 10, high: 40 },
  ast: { low: 10, high: 40 },
  leukocytes: { low: 4, high: 11 },
  mcv: { low: 80, high: 98 },
  platelets: { low: 150, high: 450 },
  cholesterol: { high: 199 },
  triglycerides: { high: 149 },
  ldl: { high: 129 },
  tsh: { low: 0.5, high: 4 },
  freeThyroxine: { low: 0.8, high: 1.8 },
  iron: { low: 50, high: 150 },
  ironBindingCapacity: { low: 250, high: 310 },
  ironSaturation: { low: 20, high: 50 },
  albuminCreatinineRatio: { high: 29 },
  inr: { low: 0.8, high: 1.2, criticalHigh: 4.5 },
  glucoseChallenge: { high: 139 },
  lead: { high: 3.4 },
};

/** The same list, where it tells men from women. */
const bySex: Partial<Record<AnalyteName, Record<Sex, ReferenceRange>>> = {
  creatinine: { male: { low: 0.7, high: 1.3 }, female: { low: 0.5, high: 1.1 } },
  hemoglobin: { male: { low: 14, high: 18 }, female: { low: 12, high: 16 } },
  hematocrit: { male: { low: 42, high: 50 }, female: { low: 37, high: 47 } },
  erythrocytes: { male: { low: 4.2, high: 5.9 }, female: { low: 4.2, high: 5.9 } },
  hdl: { male: { low: 40 }, female: { low: 50 } },
  ferritin: { male: { low: 24, high: 336 }, female: { low: 11, high: 307 } },
};

export interface Circumstances {
  sex: Sex;
  /** Undefined where the birth date is unknown: such a person is of adult age. */
  ageMonths?: number | undefined;
  isPregnant: boolean;
  isAnticoagulated: boolean;
}

export function referenceRange(name: AnalyteName, at: Circumstances): ReferenceRange | undefined {
  // Therapeutic range for atrial fibrillation: 2023 ACC/AHA/ACCP/HRS guideline, section 6.3.
  if (name === 'inr' && at.isAnticoagulated) return { low: 2, high: 3, criticalHigh: 4.5 };
  if (name === 'hemoglobin') return hemoglobinRange(at);
  if (name === 'bilirubin' && at.ageMonths !== undefined && at.ageMonths < 1) return undefined;
  return bySex[name]?.[at.sex] ?? adults[name];
}

/** Children and pregnant women: the lower limits of WHO's guideline on haemoglobin cutoffs (2011, WHO/NMH/NHD/MNM/11.1). */
function hemoglobinRange({ sex, ageMonths, isPregnant }: Circumstances): ReferenceRange | undefined {
  if (isPregnant || (ageMonths !== undefined && ageMonths < 60)) return { low: 11 };
  if (ageMonths !== undefined && ageMonths < 144) return { low: 11.5 };
  if (ageMonths !== undefined && ageMonths < 180) return { low: 12 };
  return bySex.hemoglobin?.[sex];
}

export type Interpretation = 'LL' | 'L' | 'N' | 'H' | 'HH';

export function interpret(value: number, range: ReferenceRange): Interpretation {
  if (range.criticalLow !== undefined && value < range.criticalLow) return 'LL';
  if (range.criticalHigh !== undefined && value > range.criticalHigh) return 'HH';
  if (range.low !== undefined && value < range.low) return 'L';
  if (range.high !== undefined && value > range.high) return 'H';
  return 'N';
}
