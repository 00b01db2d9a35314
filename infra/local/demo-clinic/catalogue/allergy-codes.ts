import type { AllergyIntolerance, CodeableConcept } from '@medplum/fhirtypes';
import { type Code, concept, systems } from './code-systems.ts';

const sct = (code: string, display: string): Code => ({ system: systems.snomed, code, display });
const rx = (code: string, display: string): Code => ({ system: systems.rxnorm, code, display });

const hives = concept('Urticaria', sct('126485001', 'Urticaria'));
const anaphylaxis = concept('Anafilaxia', sct('39579001', 'Anaphylaxis'));
const rash = concept('Exantema', sct('271807003', 'Eruption of skin'));
const nausea = concept('Náuseas', sct('422587007', 'Nausea'));
const cough = concept('Tos', sct('49727002', 'Cough'));

export interface Allergen {
  code: CodeableConcept;
  category: 'food' | 'medication' | 'environment';
  criticality: 'low' | 'high';
  type: 'allergy' | 'intolerance';
  manifestation: CodeableConcept;
  severity: 'mild' | 'moderate' | 'severe';
}

/** Medicines by RxNorm ingredient, the rest by SNOMED CT substance. */
// biome-ignore format: a table, one row to a line
export const allergens = {
  penicillin: { code: concept('Penicilina', rx('7980', 'penicillin G')), category: 'medication', criticality: 'high', type: 'allergy', manifestation: hives, severity: 'moderate'},
  sulfamethoxazole: { code: concept('Sulfametoxazol', rx('10180', 'sulfamethoxazole')), category: 'medication', criticality: 'low', type: 'allergy', manifestation: rash, severity: 'mild'},
  codeine: { code: concept('Codeína', rx('2670', 'codeine')), category: 'medication', criticality: 'low', type: 'intolerance', manifestation: nausea, severity: 'mild'},
  captopril: { code: concept('Captopril', rx('1998', 'captopril')), category: 'medication', criticality: 'low', type: 'intolerance', manifestation: cough, severity: 'mild'},
  peanut: { code: concept('Cacahuate (maní)', sct('762952008', 'Peanut')), category: 'food', criticality: 'high', type: 'allergy', manifestation: anaphylaxis, severity: 'severe'},
  latex: { code: concept('Látex', sct('111088007', 'Latex')), category: 'environment', criticality: 'low', type: 'allergy', manifestation: hives, severity: 'mild'},
} satisfies Record<string, Allergen>;

export type AllergenName = keyof typeof allergens;

/** "No known allergy" is a statement that somebody asked; nothing recorded states nothing. */
export const noKnownAllergy: NonNullable<AllergyIntolerance['code']> = concept(
  'Sin alergias conocidas',
  sct('716186003', 'No known allergy'),
);
