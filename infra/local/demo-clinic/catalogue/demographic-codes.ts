import type { Coding } from '@medplum/fhirtypes';
import { concept, systems } from './code-systems.ts';

export interface Demographic {
  coding: Coding;
  /** What the patient said, in Spanish. */
  text: string;
}

/** Race and ethnicity of the Centers for Disease Control (CDCREC), which holds OMB's categories. */
const cdc = (text: string, code: string, display: string): Demographic => ({
  coding: { system: 'urn:oid:2.16.840.1.113883.6.238', code, display },
  text,
});

const white = cdc('Blanca', '2106-3', 'White');
const black = cdc('Negra o afroamericana', '2054-5', 'Black or African American');
const indigenous = cdc('Indígena americana o nativa de Alaska', '1002-5', 'American Indian or Alaska Native');
const declined: Demographic = {
  coding: {
    system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor',
    code: 'ASKU',
    display: 'asked but unknown',
  },
  text: 'No lo indica',
};

/** As often as they stand here. */
export const races = [white, white, white, black, indigenous, declined, declined] as const;

export const hispanic = cdc('Hispana o latina', '2135-2', 'Hispanic or Latino');

const mexican = cdc('Mexicana', '2148-5', 'Mexican');

export const origins = [
  mexican,
  mexican,
  cdc('Puertorriqueña', '2180-8', 'Puerto Rican'),
  cdc('Cubana', '2182-4', 'Cuban'),
  cdc('Dominicana', '2184-0', 'Dominican'),
  cdc('Salvadoreña', '2161-8', 'Salvadoran'),
] as const;

const languages = 'urn:ietf:bcp:47';
export const spanish = concept('Español', { system: languages, code: 'es', display: 'Spanish' });
export const english = concept('Inglés', { system: languages, code: 'en', display: 'English' });

export const recordNumberType = concept('Número de historia clínica', {
  system: systems.identifierType,
  code: 'MR',
  display: 'Medical record number',
});

export const memberNumberType = concept('Número de afiliado', {
  system: systems.identifierType,
  code: 'MB',
  display: 'Member Number',
});
