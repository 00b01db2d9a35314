import type { AnalyteName } from './catalogue/analyte-codes.ts';
import type { Sex } from './people/person.ts';
import type { Random } from './random.ts';

/**
 * Where healthy adults' values lie: mean and deviation between people. They were chosen well inside the reference
 * ranges of `reference-ranges.ts`, so that what is abnormal in the clinic is so because a course made it so.
 */
const setPoints: Partial<Record<AnalyteName, Record<Sex, readonly [mean: number, deviation: number]>>> = {
  hba1c: { male: [5.3, 0.12], female: [5.2, 0.12] },
  glucose: { male: [88, 3], female: [86, 3] },
  ureaNitrogen: { male: [14, 1.5], female: [13, 1.5] },
  creatinine: { male: [0.95, 0.06], female: [0.75, 0.05] },
  sodium: { male: [140, 1], female: [140, 1] },
  potassium: { male: [4.2, 0.15], female: [4.2, 0.15] },
  chloride: { male: [102, 1], female: [102, 1] },
  bicarbonate: { male: [26, 0.7], female: [25, 0.5] },
  calcium: { male: [9.4, 0.15], female: [9.4, 0.15] },
  protein: { male: [6.7, 0.2], female: [6.7, 0.2] },
  albumin: { male: [4.4, 0.15], female: [4.3, 0.15] },
  bilirubin: { male: [0.6, 0.08], female: [0.6, 0.08] },
  alkalinePhosphatase: { male: [70, 10], female: [66, 10] },
  alt: { male: [24, 3.5], female: [20, 2.5] },
  ast: { male: [23, 3], female: [20, 2.5] },
  leukocytes: { male: [6.8, 0.7], female: [6.9, 0.7] },
  hemoglobin: { male: [15.4, 0.3], female: [13.4, 0.3] },
  mcv: { male: [89, 1.6], female: [89, 1.6] },
  platelets: { male: [245, 22], female: [262, 22] },
  cholesterol: { male: [172, 8], female: [172, 8] },
  triglycerides: { male: [100, 11], female: [92, 11] },
  hdl: { male: [50, 2], female: [60, 2] },
  tsh: { male: [1.8, 0.3], female: [1.9, 0.3] },
  freeThyroxine: { male: [1.25, 0.08], female: [1.22, 0.08] },
  ferritin: { male: [130, 25], female: [70, 14] },
  iron: { male: [100, 9], female: [95, 9] },
  ironBindingCapacity: { male: [280, 7], female: [282, 7] },
  albuminCreatinineRatio: { male: [9, 2], female: [11, 2] },
  inr: { male: [1, 0.02], female: [1, 0.02] },
};

/** Spread of one person's results around their own mean, as a fraction of it, chosen to stay below published biological variation (EFLM database). */
const ownVariation: Partial<Record<AnalyteName, number>> = {
  sodium: 0.005,
  chloride: 0.006,
  calcium: 0.012,
  hba1c: 0.012,
  hemoglobin: 0.012,
  mcv: 0.008,
  potassium: 0.025,
  creatinine: 0.03,
  glucose: 0.025,
  systolic: 0.03,
  diastolic: 0.03,
  weight: 0.006,
  temperature: 0.004,
  height: 0,
  bilirubin: 0.06,
  hdl: 0.02,
  cholesterol: 0.02,
  bicarbonate: 0.02,
  protein: 0.015,
  albumin: 0.015,
  alt: 0.08,
  ast: 0.08,
  tsh: 0.08,
  headCircumference: 0.003,
  inr: 0.05,
  phq9: 0.08,
  gad7: 0.08,
};

/** The value around which a healthy adult's own results lie; undefined for what only a course or a growth chart knows. */
export function setPoint(name: AnalyteName, sex: Sex, random: Random): number | undefined {
  const point = setPoints[name]?.[sex];
  return point && random.fork(`set point/${name}`).normal(point[0], point[1]);
}

export function withVariation(name: AnalyteName, expected: number, random: Random): number {
  return random.normal(expected, expected * (ownVariation[name] ?? 0.04));
}

/**
 * Glomerular filtration in mL/min/1.73 m², CKD-EPI 2021 without race (Inker et al., N Engl J Med 2021;385:1737).
 * Creatinine in mg/dL, for people of 18 years or more.
 */
export function estimatedFiltration(creatinineMgPerDl: number, sex: Sex, ageYears: number): number {
  const { kappa, alpha, factor } = equationFor(sex);
  const ratio = creatinineMgPerDl / kappa;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** ageYears * factor;
}

/** The creatinine (mg/dL) at which the same equation gives a filtration: what a course of kidney disease starts from. */
export function creatinineFor(filtration: number, sex: Sex, ageYears: number): number {
  const { kappa, alpha, factor } = equationFor(sex);
  const relative = filtration / (142 * 0.9938 ** ageYears * factor);
  return kappa * relative ** (relative > 1 ? 1 / alpha : -1 / 1.2);
}

function equationFor(sex: Sex) {
  return sex === 'female'
    ? { kappa: 0.7, alpha: -0.241, factor: 1.012 }
    : { kappa: 0.9, alpha: -0.302, factor: 1 };
}
