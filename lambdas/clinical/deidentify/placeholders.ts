import type { Kind } from './kinds.ts';

/** What stands for a piece in a text that leaves: «[PACIENTE_1]». `TEXTO` stands for what only looks like one. */
export const labels: Record<Kind | 'text', string> = {
  'patient-name': 'PACIENTE',
  'staff-name': 'PROFESIONAL',
  kinship: 'FAMILIAR',
  sex: 'SEXO',
  age: 'EDAD',
  date: 'FECHA',
  street: 'DIRECCION',
  territory: 'LUGAR',
  country: 'PAIS',
  hospital: 'HOSPITAL',
  'health-centre': 'CENTRO',
  institution: 'INSTITUCION',
  phone: 'TELEFONO',
  fax: 'FAX',
  email: 'CORREO',
  url: 'ENLACE',
  'patient-id': 'EXPEDIENTE',
  'national-id': 'DOCUMENTO',
  'contact-id': 'EPISODIO',
  'insurance-id': 'POLIZA',
  'licence-id': 'LICENCIA',
  occupation: 'OCUPACION',
  other: 'DATO',
  text: 'TEXTO',
};

/** What models make of a label when they write in English. */
const translated: Record<string, string> = {
  PATIENT: 'PACIENTE',
  PROFESSIONAL: 'PROFESIONAL',
  AGE: 'EDAD',
  DATE: 'FECHA',
  ADDRESS: 'DIRECCION',
  PLACE: 'LUGAR',
  CENTER: 'CENTRO',
  INSTITUTION: 'INSTITUCION',
  PHONE: 'TELEFONO',
  TELEPHONE: 'TELEFONO',
  EMAIL: 'CORREO',
  LINK: 'ENLACE',
  RECORD: 'EXPEDIENTE',
  DOCUMENT: 'DOCUMENTO',
  EPISODE: 'EPISODIO',
  POLICY: 'POLIZA',
  LICENSE: 'LICENCIA',
  OCCUPATION: 'OCUPACION',
  TEXT: 'TEXTO',
};

const accents: Record<string, string> = { A: '[AÁ]', E: '[EÉ]', I: '[IÍ]', O: '[OÓ]', U: '[UÚ]' };
const names = [...Object.values(labels), ...Object.keys(translated)]
  .join('|')
  .replaceAll(/[AEIOU]/g, (vowel) => accents[vowel] ?? vowel);

/**
 * Whatever a model may have made of a placeholder: in small letters, with an accent, a blank, another bracket, in bold,
 * translated. Without brackets of its own it counts with its underscore alone: «paciente 1» is what people write.
 */
export const placeholderPattern = new RegExp(
  String.raw`[[«{<]{1,2} ?(?:\*\*)?((?:${names})(?:\\?_|[ -])?\d{1,4})(?:\*\*)? ?[\]»}>]{1,2}|(?<![\p{L}\d_])((?:${names})\\?_\d{1,4})(?![\p{L}\d_])`,
  'giu',
);

/** The longest that may be one, in UTF-16 units. */
export const longestPlaceholder = 32;

/** «[PACIENTE_1]» of whatever it was turned into. */
export function canonical(label: string, number: string): string {
  const plain = label.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `[${translated[plain] ?? plain}_${Number(number)}]`;
}

export const placeholder = (kind: Kind | 'text', number: number) => `[${labels[kind]}_${number}]`;
