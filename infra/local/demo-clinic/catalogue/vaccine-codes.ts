import type { CodeableConcept } from '@medplum/fhirtypes';
import { concept, systems } from './code-systems.ts';

type Entry = readonly [text: string, cvx: string, display: string];

/** CVX, the vaccine code set of the CDC. */
// biome-ignore format: a table, one row to a line
const entries = {
  hepatitisB: ['Hepatitis B, pediátrica', '08', 'Hep B, adolescent or pediatric'],
  rotavirus: ['Rotavirus', '116', 'rotavirus, pentavalent'],
  dtap: ['Difteria, tétanos y tosferina (DTaP)', '20', 'DTaP'],
  hib: ['Haemophilus influenzae tipo b', '49', 'Hib (PRP-OMP)'],
  pneumococcal13: ['Neumococo conjugada (PCV13)', '133', 'Pneumococcal conjugate PCV 13'],
  polio: ['Poliomielitis inactivada', '10', 'IPV'],
  mmr: ['Sarampión, paperas y rubéola', '03', 'MMR'],
  varicella: ['Varicela', '21', 'varicella'],
  hepatitisA: ['Hepatitis A, pediátrica', '83', 'Hep A, ped/adol, 2 dose'],
  tdap: ['Tétanos, difteria y tosferina (Tdap)', '115', 'Tdap'],
  hpv9: ['Virus del papiloma humano, 9-valente', '165', 'HPV9'],
  meningococcal: ['Meningococo ACWY', '114', 'meningococcal MCV4P'],
  influenza: ['Influenza estacional', '140', 'Influenza, seasonal, injectable, preservative free'],
  zosterRecombinant: ['Herpes zóster recombinante', '187', 'zoster recombinant'],
  pneumococcal23: ['Neumococo polisacárida (PPSV23)', '33', 'pneumococcal polysaccharide vaccine, 23 valent'],
} satisfies Record<string, Entry>;

export type VaccineName = keyof typeof entries;

export function vaccineConcept(name: VaccineName): CodeableConcept {
  const [text, code, display] = entries[name];
  return concept(text, { system: systems.cvx, code, display });
}
