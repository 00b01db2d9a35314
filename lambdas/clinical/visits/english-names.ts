import type { CodeableConcept, Observation } from '@medplum/fhirtypes';
import { readConcept } from '../entered-concept.ts';

/** Whose own names, which their codes bring into the record, are English: ICD-10-CM, RxNorm, LOINC, CVX, HCPCS Level II. */
const english: readonly (string | undefined)[] = [
  'http://hl7.org/fhir/sid/icd-10-cm',
  'http://www.nlm.nih.gov/research/umls/rxnorm',
  'http://loinc.org',
  'http://hl7.org/fhir/sid/cvx',
  'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
];

/** A concept for a reader of a language: in English by its code, with the words of the record, which may say more. */
export function conceptName(concept: CodeableConcept | undefined, language: 'es' | 'en'): string {
  const { text } = readConcept(concept);
  if (language === 'es') return text;
  const name = concept?.coding?.find(({ system, display }) => display && english.includes(system))?.display;
  if (name === undefined || text === '') return name ?? text;
  return name.toLowerCase() === text.toLowerCase() ? text : `${name} (${text})`;
}

/** Of vital signs, by their LOINC codes, as people call them. */
const vitalSigns: Readonly<Record<string, string>> = {
  '85354-9': 'Blood pressure',
  '8480-6': 'Upper blood pressure',
  '8462-4': 'Lower blood pressure',
  '8867-4': 'Heart rate',
  '9279-1': 'Breaths per minute',
  '8310-5': 'Temperature',
  '29463-7': 'Weight',
  '8302-2': 'Height',
  '59408-5': 'Oxygen in your blood',
  '2708-6': 'Oxygen in your blood',
  '39156-5': 'Body mass index',
};

function nameVitalSign(concept: CodeableConcept): CodeableConcept {
  const text = concept.coding?.flatMap(({ code = '' }) => vitalSigns[code] ?? [])[0];
  return text === undefined ? concept : { ...concept, text };
}

/** A vital sign under its English name. */
export const inEnglish = ({ component, ...observation }: Observation): Observation => ({
  ...observation,
  code: nameVitalSign(observation.code),
  ...(component ? { component: component.map((part) => ({ ...part, code: nameVitalSign(part.code) })) } : {}),
});
