import type { CodeableConcept } from '@medplum/fhirtypes';
import { concept, systems } from './code-systems.ts';

type Entry = readonly [
  text: string,
  icd10: string,
  icd10Display: string,
  snomed: string,
  snomedDisplay: string,
];

/** Problems of the demonstration clinic: ICD-10-CM (CDC, fiscal year 2025) and SNOMED CT (US edition). */
// biome-ignore format: a table, one row to a line
const entries = {
  type2Diabetes: ['Diabetes mellitus tipo 2', 'E11.9', 'Type 2 diabetes mellitus without complications', '44054006', 'Type 2 diabetes mellitus'],
  prediabetes: ['Prediabetes', 'R73.03', 'Prediabetes', '714628002', 'Prediabetes'],
  hypertension: ['Hipertensión arterial esencial', 'I10', 'Essential (primary) hypertension', '59621000', 'Essential hypertension'],
  hyperlipidemia: ['Hiperlipidemia mixta', 'E78.2', 'Mixed hyperlipidemia', '267434003', 'Mixed hyperlipidemia'],
  hypothyroidism: ['Hipotiroidismo', 'E03.9', 'Hypothyroidism, unspecified', '40930008', 'Hypothyroidism'],
  kidneyDisease3: ['Enfermedad renal crónica, estadio 3', 'N18.30', 'Chronic kidney disease, stage 3 unspecified', '433144002', 'Chronic kidney disease stage 3'],
  kidneyDisease4: ['Enfermedad renal crónica, estadio 4', 'N18.4', 'Chronic kidney disease, stage 4 (severe)', '431857002', 'Chronic kidney disease stage 4'],
  mildIntermittentAsthma: ['Asma intermitente leve', 'J45.20', 'Mild intermittent asthma, uncomplicated', '427679007', 'Mild intermittent asthma'],
  mildPersistentAsthma: ['Asma persistente leve', 'J45.30', 'Mild persistent asthma, uncomplicated', '426979002', 'Mild persistent asthma'],
  moderatePersistentAsthma: ['Asma persistente moderada', 'J45.40', 'Moderate persistent asthma, uncomplicated', '427295004', 'Moderate persistent asthma'],
  copd: ['Enfermedad pulmonar obstructiva crónica', 'J44.9', 'Chronic obstructive pulmonary disease, unspecified', '13645005', 'Chronic obstructive lung disease'],
  atrialFibrillation: ['Fibrilación auricular crónica', 'I48.20', 'Chronic atrial fibrillation, unspecified', '426749004', 'Chronic atrial fibrillation'],
  heartFailure: ['Insuficiencia cardíaca diastólica crónica', 'I50.32', 'Chronic diastolic (congestive) heart failure', '88805009', 'Chronic congestive heart failure'],
  ironDeficiencyAnemia: ['Anemia ferropénica', 'D50.9', 'Iron deficiency anemia, unspecified', '87522002', 'Iron deficiency anemia'],
  depression: ['Episodio depresivo mayor, moderado', 'F32.1', 'Major depressive disorder, single episode, moderate', '15639000', 'Moderate major depression, single episode'],
  anxiety: ['Trastorno de ansiedad generalizada', 'F41.1', 'Generalized anxiety disorder', '21897009', 'Generalized anxiety disorder'],
  pregnancy: ['Embarazo normal', 'Z34.90', 'Encounter for supervision of normal pregnancy, unspecified, unspecified trimester', '72892002', 'Normal pregnancy'],
  gestationalDiabetes: ['Diabetes gestacional controlada con dieta', 'O24.410', 'Gestational diabetes mellitus in pregnancy, diet controlled', '11687002', 'Gestational diabetes mellitus'],
  reflux: ['Enfermedad por reflujo gastroesofágico', 'K21.9', 'Gastro-esophageal reflux disease without esophagitis', '235595009', 'Gastroesophageal reflux disease'],
  kneeOsteoarthritis: ['Artrosis de rodilla', 'M17.9', 'Osteoarthritis of knee, unspecified', '239873007', 'Osteoarthritis of knee'],
  migraine: ['Migraña sin aura', 'G43.009', 'Migraine without aura, not intractable, without status migrainosus', '56097005', 'Migraine without aura'],
  obesity: ['Obesidad', 'E66.9', 'Obesity, unspecified', '414916001', 'Obesity'],
  gout: ['Gota', 'M10.9', 'Gout, unspecified', '90560007', 'Gout'],
  alzheimer: ['Enfermedad de Alzheimer', 'G30.9', "Alzheimer's disease, unspecified", '26929004', "Alzheimer's disease"],
  prostaticHyperplasia: ['Hiperplasia prostática benigna', 'N40.1', 'Benign prostatic hyperplasia with lower urinary tract symptoms', '266569009', 'Benign prostatic hyperplasia'],
  attentionDeficit: ['Trastorno por déficit de atención con hiperactividad', 'F90.2', 'Attention-deficit hyperactivity disorder, combined type', '406506008', 'Attention deficit hyperactivity disorder'],
  atopicDermatitis: ['Dermatitis atópica', 'L20.9', 'Atopic dermatitis, unspecified', '24079001', 'Atopic dermatitis'],
  allergicRhinitis: ['Rinitis alérgica estacional', 'J30.2', 'Other seasonal allergic rhinitis', '367498001', 'Seasonal allergic rhinitis'],
  strepThroat: ['Faringitis estreptocócica', 'J02.0', 'Streptococcal pharyngitis', '43878008', 'Streptococcal sore throat'],
  upperRespiratoryInfection: ['Infección aguda de vías respiratorias altas', 'J06.9', 'Acute upper respiratory infection, unspecified', '54150009', 'Upper respiratory infection'],
  otitisMedia: ['Otitis media', 'H66.90', 'Otitis media, unspecified, unspecified ear', '65363002', 'Otitis media'],
  urinaryInfection: ['Infección de vías urinarias', 'N39.0', 'Urinary tract infection, site not specified', '68566005', 'Urinary tract infectious disease'],
  lowBackPain: ['Lumbalgia', 'M54.50', 'Low back pain, unspecified', '279039007', 'Low back pain'],
  neonatalJaundice: ['Ictericia neonatal', 'P59.9', 'Neonatal jaundice, unspecified', '387712008', 'Neonatal jaundice'],
} satisfies Record<string, Entry>;

export type ConditionName = keyof typeof entries;

export const conditionNames = Object.keys(entries) as ConditionName[];

const concepts = new Map<string, CodeableConcept>(
  Object.entries(entries).map(([name, [text, icd10, icd10Display, snomed, snomedDisplay]]) => [
    name,
    concept(
      text,
      { system: systems.icd10, code: icd10, display: icd10Display },
      { system: systems.snomed, code: snomed, display: snomedDisplay },
    ),
  ]),
);

export function conditionConcept(name: ConditionName): CodeableConcept {
  return concepts.get(name) ?? {};
}

export function conditionText(name: ConditionName): string {
  return entries[name][0];
}
