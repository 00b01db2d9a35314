import * as z from 'zod';
import { largestInteger } from './largest-integer.ts';
import { isValidNpi } from './npi.ts';
import { isLines } from './plain-text.ts';
import type { Route } from './route.ts';

/** Of the National Uniform Claim Committee's taxonomy, what clinics have most of. Source: https://taxonomy.nucc.org */
export const specialties = {
  '207Q00000X': 'Medicina familiar',
  '207R00000X': 'Medicina interna',
  '208000000X': 'Pediatría',
  '207V00000X': 'Ginecología y obstetricia',
  '207RC0000X': 'Cardiología',
  '207N00000X': 'Dermatología',
  '207RE0101X': 'Endocrinología',
  '207RG0100X': 'Gastroenterología',
  '207RN0300X': 'Nefrología',
  '207RP1001X': 'Neumología',
  '2084N0400X': 'Neurología',
  '2084P0800X': 'Psiquiatría',
  '207P00000X': 'Urgencias',
  '208600000X': 'Cirugía general',
  '207X00000X': 'Traumatología y ortopedia',
  '207W00000X': 'Oftalmología',
  '207Y00000X': 'Otorrinolaringología',
  '208800000X': 'Urología',
  '122300000X': 'Odontología',
  '363L00000X': 'Enfermería de práctica avanzada (NP)',
  '363A00000X': 'Asistencia médica (PA)',
  '163W00000X': 'Enfermería (RN)',
  '367A00000X': 'Matronería',
  '103T00000X': 'Psicología',
  '1041C0700X': 'Trabajo social clínico',
  '183500000X': 'Farmacia',
  '133V00000X': 'Nutrición y dietética',
  '225100000X': 'Fisioterapia',
  '152W00000X': 'Optometría',
} as const;
export type Specialty = keyof typeof specialties;

/** BCP 47. */
export const spokenLanguages = {
  es: 'Español',
  en: 'Inglés',
  pt: 'Portugués',
  fr: 'Francés',
  ht: 'Criollo haitiano',
  zh: 'Chino',
  ase: 'Lengua de señas americana',
} as const;
export type SpokenLanguage = keyof typeof spokenLanguages;

/** Who gives licences: states, the District of Columbia and the territories (USPS). */
export const licensingStates = [
  ...[
    'AL',
    'AK',
    'AZ',
    'AR',
    'CA',
    'CO',
    'CT',
    'DE',
    'DC',
    'FL',
    'GA',
    'HI',
    'ID',
    'IL',
    'IN',
    'IA',
    'KS',
    'KY',
  ],
  ...[
    'LA',
    'ME',
    'MD',
    'MA',
    'MI',
    'MN',
    'MS',
    'MO',
    'MT',
    'NE',
    'NV',
    'NH',
    'NJ',
    'NM',
    'NY',
    'NC',
    'ND',
    'OH',
  ],
  ...['OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
  ...['AS', 'GU', 'MP', 'PR', 'VI'],
] as const;

const oneOf = <Key extends string>(table: Record<Key, string>, message: string) =>
  z.enum(['', ...(Object.keys(table) as Key[])], message);

/** What is known of somebody who treats patients; '' where nothing is. */
export const practitionerDetailsSchema = z
  .strictObject({
    npi: z
      .string()
      .trim()
      .refine((npi) => npi === '' || /^\d{10}$/.test(npi), 'El NPI tiene 10 dígitos')
      .refine((npi) => !/^\d{10}$/.test(npi) || isValidNpi(npi), 'El NPI no es válido: revise los dígitos'),
    licenseNumber: z
      .string()
      .trim()
      .max(40, 'La licencia admite como máximo 40 caracteres')
      .regex(/^[\p{L}\p{N} ./-]*$/u, 'La licencia lleva letras, cifras, espacios, puntos y guiones'),
    licenseState: z.enum(['', ...licensingStates], 'Elija el estado'),
    specialty: oneOf(specialties, 'Elija la especialidad'),
    languages: z
      .array(z.enum(Object.keys(spokenLanguages) as [SpokenLanguage, ...SpokenLanguage[]]))
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Hay un idioma repetido'),
    /** Printed below what they sign, up to four lines. */
    signature: z
      .string()
      .trim()
      .max(300, 'La firma admite como máximo 300 caracteres')
      .refine(isLines, 'La firma contiene caracteres no admitidos')
      .refine((text) => text.split('\n').length <= 4, 'La firma tiene como máximo cuatro líneas'),
  })
  .refine(({ licenseNumber, licenseState }) => (licenseNumber === '') === (licenseState === ''), {
    path: ['licenseState'],
    error: 'Una licencia lleva número y estado',
  });
export type PractitionerDetails = z.infer<typeof practitionerDetailsSchema>;

export const noDetails: PractitionerDetails = {
  npi: '',
  licenseNumber: '',
  licenseState: '',
  specialty: '',
  languages: [],
  signature: '',
};

const params = z.object({ userId: z.uuid() });
/** Of the Practitioner in the record; null where there is none yet. */
const practitionerVersion = z.int().positive().max(largestInteger).nullable();
/** Whatever stands in the record: an import may have brought what is not taken here. */
const response = z.object({
  details: z.object({
    npi: z.string(),
    licenseNumber: z.string(),
    licenseState: z.enum(['', ...licensingStates]),
    specialty: oneOf(specialties, ''),
    languages: z.array(z.enum(Object.keys(spokenLanguages) as [SpokenLanguage, ...SpokenLanguage[]])),
    signature: z.string(),
  }),
  practitionerVersion,
});

/** For administrators: what agenda and notes say of whoever treats patients. */
export const practitionerDetailsRoutes = {
  readPractitionerDetails: {
    method: 'GET',
    path: '/user-accounts/{userId}/practitioner',
    summary: 'Los datos profesionales de una persona',
    access: ['admins'],
    params,
    response,
  },
  writePractitionerDetails: {
    method: 'PUT',
    path: '/user-accounts/{userId}/practitioner',
    summary:
      'Cambia los datos profesionales de una persona; la hace profesional del registro si aún no lo era',
    access: ['admins'],
    params,
    body: z.strictObject({ details: practitionerDetailsSchema, practitionerVersion }),
    response,
  },
} as const satisfies Record<string, Route>;
