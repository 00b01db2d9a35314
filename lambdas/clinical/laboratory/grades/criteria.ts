/**
 * From where on a grade holds: beyond a value in the criterion's unit, or beyond so many times the limit of normal of the person's
 * own range.
 */
export type GradeLimit = { grade: 1 | 2 | 3 | 4 } & ({ value: number } | { times: number });

export interface GradeCriterion {
  /** Of the analyte. */
  analyte: string;
  /** As the NCI calls it, in Spanish. */
  term: string;
  side: 'high' | 'low';
  /** UCUM; of the values. */
  unit: string;
  limits: readonly GradeLimit[];
  /** The multiples are of the limit of normal only where the value was normal before treatment; else they are of that value. */
  isOfBaseline?: true;
  /** With symptoms the grade is the next one, from this one alone. */
  withSymptoms?: 1 | 2;
}

const times = (...factors: [grade: GradeLimit['grade'], times: number][]): GradeLimit[] =>
  factors.map(([grade, factor]) => ({ grade, times: factor }));
const values = (...limits: [grade: GradeLimit['grade'], value: number][]): GradeLimit[] =>
  limits.map(([grade, value]) => ({ grade, value }));
const enzyme = times([1, 1], [2, 3], [3, 5], [4, 20]);
const cholestatic = times([1, 1], [2, 2.5], [3, 5], [4, 20]);
const pancreatic = times([1, 1], [2, 1.5], [3, 2], [4, 5]);

/**
 * What of CTCAE version 5.0 a value alone decides. Source: National Cancer Institute, Common Terminology Criteria for Adverse Events,
 * version 5.0 (public domain), as pharmaverse/admiral has it (Apache-2.0), opened on 2026-11-27. What needs more than a value
 * (transfusion, symptoms, anticoagulation) is not here.
 */
export const gradeCriteria: readonly GradeCriterion[] = [
  {
    analyte: 'haemoglobin',
    term: 'Anemia',
    side: 'low',
    unit: 'g/dL',
    limits: [...times([1, 1]), ...values([2, 10], [3, 8])],
  },
  { analyte: 'leukocytes', term: 'Leucocitosis', side: 'high', unit: '10*9/L', limits: values([3, 100]) },
  {
    analyte: 'leukocytes',
    term: 'Leucocitos disminuidos',
    side: 'low',
    unit: '10*9/L',
    limits: [...times([1, 1]), ...values([2, 3], [3, 2], [4, 1])],
  },
  {
    analyte: 'neutrophils',
    term: 'Neutrófilos disminuidos',
    side: 'low',
    unit: '10*9/L',
    limits: [...times([1, 1]), ...values([2, 1.5], [3, 1], [4, 0.5])],
  },
  {
    analyte: 'lymphocytes',
    term: 'Linfocitos disminuidos',
    side: 'low',
    unit: '10*9/L',
    limits: [...times([1, 1]), ...values([2, 0.8], [3, 0.5], [4, 0.2])],
  },
  {
    analyte: 'lymphocytes',
    term: 'Linfocitos aumentados',
    side: 'high',
    unit: '10*9/L',
    limits: values([2, 4], [3, 20]),
  },
  {
    analyte: 'platelets',
    term: 'Plaquetas disminuidas',
    side: 'low',
    unit: '10*9/L',
    limits: [...times([1, 1]), ...values([2, 75], [3, 50], [4, 25])],
  },
  { analyte: 'alt', term: 'ALT aumentada', side: 'high', unit: 'U/L', limits: enzyme, isOfBaseline: true },
  { analyte: 'ast', term: 'AST aumentada', side: 'high', unit: 'U/L', limits: enzyme, isOfBaseline: true },
  {
    analyte: 'alp',
    term: 'Fosfatasa alcalina aumentada',
    side: 'high',
    unit: 'U/L',
    limits: cholestatic,
    isOfBaseline: true,
  },
  {
    analyte: 'ggt',
    term: 'GGT aumentada',
    side: 'high',
    unit: 'U/L',
    limits: cholestatic,
    isOfBaseline: true,
  },
  {
    analyte: 'bilirubin-total',
    term: 'Bilirrubina aumentada',
    side: 'high',
    unit: 'mg/dL',
    limits: times([1, 1], [2, 1.5], [3, 3], [4, 10]),
    isOfBaseline: true,
  },
  {
    analyte: 'creatinine',
    term: 'Creatinina aumentada',
    side: 'high',
    unit: 'mg/dL',
    limits: times([1, 1], [2, 1.5], [3, 3], [4, 6]),
    isOfBaseline: true,
  },
  {
    analyte: 'ck',
    term: 'CPK aumentada',
    side: 'high',
    unit: 'U/L',
    limits: times([1, 1], [2, 2.5], [3, 5], [4, 10]),
  },
  {
    analyte: 'lipase',
    term: 'Lipasa aumentada',
    side: 'high',
    unit: 'U/L',
    limits: pancreatic,
    withSymptoms: 2,
  },
  {
    analyte: 'amylase',
    term: 'Amilasa aumentada',
    side: 'high',
    unit: 'U/L',
    limits: pancreatic,
    withSymptoms: 2,
  },
  {
    analyte: 'aptt',
    term: 'TTPa prolongado',
    side: 'high',
    unit: 's',
    limits: times([1, 1], [2, 1.5], [3, 2.5]),
  },
  {
    analyte: 'cholesterol',
    term: 'Colesterol alto',
    side: 'high',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([2, 7.75], [3, 10.34], [4, 12.92])],
  },
  {
    analyte: 'triglycerides',
    term: 'Hipertrigliceridemia',
    side: 'high',
    unit: 'mmol/L',
    limits: values([1, 1.71], [2, 3.42], [3, 5.7], [4, 11.4]),
  },
  {
    analyte: 'albumin',
    term: 'Hipoalbuminemia',
    side: 'low',
    unit: 'g/L',
    limits: [...times([1, 1]), ...values([2, 30], [3, 20])],
  },
  {
    analyte: 'potassium',
    term: 'Hiperpotasemia',
    side: 'high',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([2, 5.5], [3, 6], [4, 7])],
  },
  {
    analyte: 'potassium',
    term: 'Hipopotasemia',
    side: 'low',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([3, 3], [4, 2.5])],
    withSymptoms: 1,
  },
  {
    analyte: 'sodium',
    term: 'Hipernatremia',
    side: 'high',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([2, 150], [3, 155], [4, 160])],
  },
  {
    analyte: 'ionized-calcium',
    term: 'Hipercalcemia (calcio iónico)',
    side: 'high',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([2, 1.5], [3, 1.6], [4, 1.8])],
  },
  {
    analyte: 'ionized-calcium',
    term: 'Hipocalcemia (calcio iónico)',
    side: 'low',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([2, 1], [3, 0.9], [4, 0.8])],
  },
  {
    analyte: 'magnesium',
    term: 'Hipermagnesemia',
    side: 'high',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([3, 1.23], [4, 3.3])],
  },
  {
    analyte: 'magnesium',
    term: 'Hipomagnesemia',
    side: 'low',
    unit: 'mmol/L',
    limits: [...times([1, 1]), ...values([2, 0.5], [3, 0.4], [4, 0.3])],
  },
];
