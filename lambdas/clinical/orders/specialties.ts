import type { EnteredConcept } from '../entered-concept.ts';

/** The system of our own codes of specialties and services to which patients are referred. */
export const specialtySystem = 'urn:auxilia:specialty';

const specialties: readonly (readonly [code: string, text: string])[] = [
  ['allergology', 'Alergología'],
  ['cardiology', 'Cardiología'],
  ['general-surgery', 'Cirugía general'],
  ['dermatology', 'Dermatología'],
  ['endocrinology', 'Endocrinología'],
  ['rehabilitation', 'Fisioterapia y rehabilitación'],
  ['gastroenterology', 'Gastroenterología'],
  ['geriatrics', 'Geriatría'],
  ['gynecology-obstetrics', 'Ginecología y obstetricia'],
  ['hematology', 'Hematología'],
  ['infectious-disease', 'Infectología'],
  ['internal-medicine', 'Medicina interna'],
  ['nephrology', 'Nefrología'],
  ['pulmonology', 'Neumología'],
  ['neurology', 'Neurología'],
  ['nutrition', 'Nutrición'],
  ['dentistry', 'Odontología'],
  ['ophthalmology', 'Oftalmología'],
  ['oncology', 'Oncología'],
  ['otolaryngology', 'Otorrinolaringología'],
  ['pediatrics', 'Pediatría'],
  ['psychology', 'Psicología'],
  ['psychiatry', 'Psiquiatría'],
  ['rheumatology', 'Reumatología'],
  ['orthopedics', 'Traumatología y ortopedia'],
  ['social-work', 'Trabajo social'],
  ['urology', 'Urología'],
];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name holds what was typed, whatever its accents. */
export function specialtiesFor(typed: string): EnteredConcept[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [];
  return specialties
    .filter(([, text]) => plain(text).includes(wanted))
    .map(([code, text]) => ({ text, coding: [{ system: specialtySystem, code, display: text }] }));
}
