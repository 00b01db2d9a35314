import type { CodeableConcept } from '@medplum/fhirtypes';
import { concept, systems } from './code-systems.ts';

type Entry = readonly [text: string, rxnorm: string, display: string];

/** Clinical drugs (RxNorm, term type SCD) that the clinic prescribes. */
// biome-ignore format: a table, one row to a line
const entries = {
  metformin500: ['Metformina 500 mg, comprimido', '861007', 'metformin hydrochloride 500 MG Oral Tablet'],
  metformin1000: ['Metformina 1000 mg, comprimido', '861004', 'metformin hydrochloride 1000 MG Oral Tablet'],
  empagliflozin10: ['Empagliflozina 10 mg, comprimido', '1545653', 'empagliflozin 10 MG Oral Tablet'],
  lisinopril10: ['Lisinopril 10 mg, comprimido', '314076', 'lisinopril 10 MG Oral Tablet'],
  lisinopril20: ['Lisinopril 20 mg, comprimido', '314077', 'lisinopril 20 MG Oral Tablet'],
  losartan50: ['Losartán 50 mg, comprimido', '979492', 'losartan potassium 50 MG Oral Tablet'],
  amlodipine5: ['Amlodipino 5 mg, comprimido', '197361', 'amlodipine 5 MG Oral Tablet'],
  hydrochlorothiazide25: ['Hidroclorotiazida 25 mg, comprimido', '310798', 'hydrochlorothiazide 25 MG Oral Tablet'],
  atorvastatin20: ['Atorvastatina 20 mg, comprimido', '617310', 'atorvastatin 20 MG Oral Tablet'],
  atorvastatin40: ['Atorvastatina 40 mg, comprimido', '617311', 'atorvastatin 40 MG Oral Tablet'],
  levothyroxine75: ['Levotiroxina 75 mcg, comprimido', '966222', 'levothyroxine sodium 0.075 MG Oral Tablet'],
  albuterol: ['Salbutamol 90 mcg por inhalación, inhalador', '745679', '200 ACTUAT albuterol 0.09 MG/ACTUAT Metered Dose Inhaler'],
  fluticasone44: ['Fluticasona 44 mcg por inhalación, inhalador', '895994', '120 ACTUAT fluticasone propionate 0.044 MG/ACTUAT Metered Dose Inhaler'],
  fluticasoneSalmeterol: ['Fluticasona 250 mcg y salmeterol 50 mcg, polvo para inhalación', '896209', '60 ACTUAT fluticasone propionate 0.25 MG/ACTUAT / salmeterol 0.05 MG/ACTUAT Dry Powder Inhaler'],
  prednisone20: ['Prednisona 20 mg, comprimido', '312615', 'prednisone 20 MG Oral Tablet'],
  warfarin5: ['Warfarina 5 mg, comprimido', '855332', 'warfarin sodium 5 MG Oral Tablet'],
  apixaban5: ['Apixabán 5 mg, comprimido', '1364445', 'apixaban 5 MG Oral Tablet'],
  metoprolol50: ['Metoprolol succinato 50 mg, comprimido de liberación prolongada', '866436', '24 HR metoprolol succinate 50 MG Extended Release Oral Tablet'],
  furosemide20: ['Furosemida 20 mg, comprimido', '310429', 'furosemide 20 MG Oral Tablet'],
  ferrousSulfate: ['Sulfato ferroso 325 mg, comprimido', '310325', 'ferrous sulfate 325 MG Oral Tablet'],
  sertraline50: ['Sertralina 50 mg, comprimido', '312941', 'sertraline 50 MG Oral Tablet'],
  sertraline100: ['Sertralina 100 mg, comprimido', '312938', 'sertraline 100 MG Oral Tablet'],
  omeprazole20: ['Omeprazol 20 mg, cápsula', '198051', 'omeprazole 20 MG Delayed Release Oral Capsule'],
  acetaminophen500: ['Paracetamol 500 mg, comprimido', '198440', 'acetaminophen 500 MG Oral Tablet'],
  sumatriptan50: ['Sumatriptán 50 mg, comprimido', '313161', 'sumatriptan 50 MG Oral Tablet'],
  folicAcid1: ['Ácido fólico 1 mg, comprimido', '310410', 'folic acid 1 MG Oral Tablet'],
  allopurinol100: ['Alopurinol 100 mg, comprimido', '197319', 'allopurinol 100 MG Oral Tablet'],
  donepezil10: ['Donepezilo 10 mg, comprimido', '997223', 'donepezil hydrochloride 10 MG Oral Tablet'],
  cetirizine10: ['Cetirizina 10 mg, comprimido', '1014678', 'cetirizine hydrochloride 10 MG Oral Tablet'],
  hydrocortisoneCream: ['Hidrocortisona al 1 %, crema', '106258', 'hydrocortisone 10 MG/ML Topical Cream'],
  amoxicillinSuspension: ['Amoxicilina 400 mg/5 ml, suspensión oral', '308189', 'amoxicillin 80 MG/ML Oral Suspension'],
  amoxicillin500: ['Amoxicilina 500 mg, comprimido', '308192', 'amoxicillin 500 MG Oral Tablet'],
  nitrofurantoin100: ['Nitrofurantoína 100 mg, cápsula', '1648755', 'nitrofurantoin, macrocrystals 25 MG / nitrofurantoin, monohydrate 75 MG Oral Capsule'],
} satisfies Record<string, Entry>;

export type MedicationName = keyof typeof entries;

export const medicationNames = Object.keys(entries) as MedicationName[];

export function medicationConcept(name: MedicationName): CodeableConcept {
  const [text, code, display] = entries[name];
  return concept(text, { system: systems.rxnorm, code, display });
}

export function medicationText(name: MedicationName): string {
  return entries[name][0];
}
