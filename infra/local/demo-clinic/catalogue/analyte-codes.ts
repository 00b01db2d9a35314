import type { CodeableConcept } from '@medplum/fhirtypes';
import { concept, systems } from './code-systems.ts';

type Entry = readonly [text: string, loinc: string, display: string, ucum: string, decimals: number];

/** Quantities that the clinic measures: LOINC code, UCUM unit, and the decimals that a laboratory prints. */
// biome-ignore format: a table, one row to a line
const entries = {
  hba1c: ['Hemoglobina glicosilada (HbA1c)', '4548-4', 'Hemoglobin A1c/Hemoglobin.total in Blood', '%', 1],
  glucose: ['Glucosa', '2345-7', 'Glucose [Mass/volume] in Serum or Plasma', 'mg/dL', 0],
  ureaNitrogen: ['Nitrógeno ureico', '3094-0', 'Urea nitrogen [Mass/volume] in Serum or Plasma', 'mg/dL', 0],
  creatinine: ['Creatinina', '2160-0', 'Creatinine [Mass/volume] in Serum or Plasma', 'mg/dL', 2],
  egfr: ['Filtración glomerular estimada (CKD-EPI 2021)', '98979-8', 'Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (CKD-EPI 2021)', 'mL/min/{1.73_m2}', 0],
  sodium: ['Sodio', '2951-2', 'Sodium [Moles/volume] in Serum or Plasma', 'mmol/L', 0],
  potassium: ['Potasio', '2823-3', 'Potassium [Moles/volume] in Serum or Plasma', 'mmol/L', 1],
  chloride: ['Cloruro', '2075-0', 'Chloride [Moles/volume] in Serum or Plasma', 'mmol/L', 0],
  bicarbonate: ['Dióxido de carbono total', '2028-9', 'Carbon dioxide, total [Moles/volume] in Serum or Plasma', 'mmol/L', 0],
  calcium: ['Calcio', '17861-6', 'Calcium [Mass/volume] in Serum or Plasma', 'mg/dL', 1],
  protein: ['Proteínas totales', '2885-2', 'Protein [Mass/volume] in Serum or Plasma', 'g/dL', 1],
  albumin: ['Albúmina', '1751-7', 'Albumin [Mass/volume] in Serum or Plasma', 'g/dL', 1],
  bilirubin: ['Bilirrubina total', '1975-2', 'Bilirubin.total [Mass/volume] in Serum or Plasma', 'mg/dL', 1],
  alkalinePhosphatase: ['Fosfatasa alcalina', '6768-6', 'Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma', 'U/L', 0],
  alt: ['Alanina aminotransferasa (ALT)', '1742-6', 'Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma', 'U/L', 0],
  ast: ['Aspartato aminotransferasa (AST)', '1920-8', 'Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma', 'U/L', 0],
  leukocytes: ['Leucocitos', '6690-2', 'Leukocytes [#/volume] in Blood by Automated count', '10*3/uL', 1],
  erythrocytes: ['Eritrocitos', '789-8', 'Erythrocytes [#/volume] in Blood by Automated count', '10*6/uL', 2],
  hemoglobin: ['Hemoglobina', '718-7', 'Hemoglobin [Mass/volume] in Blood', 'g/dL', 1],
  hematocrit: ['Hematocrito', '4544-3', 'Hematocrit [Volume Fraction] of Blood by Automated count', '%', 1],
  mcv: ['Volumen corpuscular medio', '787-2', 'MCV [Entitic volume] by Automated count', 'fL', 0],
  platelets: ['Plaquetas', '777-3', 'Platelets [#/volume] in Blood by Automated count', '10*3/uL', 0],
  cholesterol: ['Colesterol total', '2093-3', 'Cholesterol [Mass/volume] in Serum or Plasma', 'mg/dL', 0],
  triglycerides: ['Triglicéridos', '2571-8', 'Triglyceride [Mass/volume] in Serum or Plasma', 'mg/dL', 0],
  hdl: ['Colesterol HDL', '2085-9', 'Cholesterol in HDL [Mass/volume] in Serum or Plasma', 'mg/dL', 0],
  ldl: ['Colesterol LDL (calculado)', '13457-7', 'Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation', 'mg/dL', 0],
  tsh: ['Tirotropina (TSH)', '3016-3', 'Thyrotropin [Units/volume] in Serum or Plasma', 'm[IU]/L', 2],
  freeThyroxine: ['Tiroxina libre (T4 libre)', '3024-7', 'Thyroxine (T4) free [Mass/volume] in Serum or Plasma', 'ng/dL', 1],
  ferritin: ['Ferritina', '2276-4', 'Ferritin [Mass/volume] in Serum or Plasma', 'ng/mL', 0],
  iron: ['Hierro', '2498-4', 'Iron [Mass/volume] in Serum or Plasma', 'ug/dL', 0],
  ironBindingCapacity: ['Capacidad de fijación de hierro', '2500-7', 'Iron binding capacity [Mass/volume] in Serum or Plasma', 'ug/dL', 0],
  ironSaturation: ['Saturación de hierro', '2502-3', 'Iron saturation [Mass Fraction] in Serum or Plasma', '%', 0],
  albuminCreatinineRatio: ['Cociente albúmina/creatinina en orina', '14959-1', 'Microalbumin/Creatinine [Mass Ratio] in Urine', 'mg/g', 0],
  inr: ['INR', '6301-6', 'INR in Platelet poor plasma by Coagulation assay', '{INR}', 1],
  glucoseChallenge: ['Glucosa 1 hora después de 50 g de glucosa', '1504-0', 'Glucose [Mass/volume] in Serum or Plasma --1 hour post 50 g glucose PO', 'mg/dL', 0],
  lead: ['Plomo en sangre', '5671-3', 'Lead [Mass/volume] in Blood', 'ug/dL', 1],
  systolic: ['Presión arterial sistólica', '8480-6', 'Systolic blood pressure', 'mm[Hg]', 0],
  diastolic: ['Presión arterial diastólica', '8462-4', 'Diastolic blood pressure', 'mm[Hg]', 0],
  heartRate: ['Frecuencia cardíaca', '8867-4', 'Heart rate', '/min', 0],
  respiratoryRate: ['Frecuencia respiratoria', '9279-1', 'Respiratory rate', '/min', 0],
  temperature: ['Temperatura corporal', '8310-5', 'Body temperature', 'Cel', 1],
  weight: ['Peso', '29463-7', 'Body weight', 'kg', 1],
  height: ['Talla', '8302-2', 'Body height', 'cm', 1],
  bmi: ['Índice de masa corporal', '39156-5', 'Body mass index (BMI) [Ratio]', 'kg/m2', 1],
  headCircumference: ['Perímetro cefálico', '9843-4', 'Head Occipital-frontal circumference', 'cm', 1],
  phq9: ['Cuestionario de depresión PHQ-9, puntuación', '44261-6', 'Patient Health Questionnaire 9 item (PHQ-9) total score [Reported]', '{score}', 0],
  gad7: ['Cuestionario de ansiedad GAD-7, puntuación', '70274-6', 'Generalized anxiety disorder 7 item (GAD-7) total score [Reported.PHQ]', '{score}', 0],
} satisfies Record<string, Entry>;

export type AnalyteName = keyof typeof entries;

export const analyteNames = Object.keys(entries) as AnalyteName[];

export interface Analyte {
  concept: CodeableConcept;
  unit: string;
  decimals: number;
}

const analytes = new Map<string, Analyte>(
  Object.entries(entries).map(([name, [text, code, display, unit, decimals]]) => [
    name,
    { concept: concept(text, { system: systems.loinc, code, display }), unit, decimals },
  ]),
);

export function analyte(name: AnalyteName): Analyte {
  const found = analytes.get(name);
  if (!found) throw new RangeError(`No analyte ${name}`);
  return found;
}
