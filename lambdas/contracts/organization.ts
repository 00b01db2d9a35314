import * as z from 'zod';
import { noteSigningSchema } from './note-signing.ts';
import { isValidNpi } from './npi.ts';
import { isOneLine } from './plain-text.ts';
import { type UsTimeZone, usTimeZones } from './time-zone.ts';

export const organizationTypes = {
  'individual-practice': 'Consulta individual',
  'group-practice': 'Consulta de grupo',
  clinic: 'Clínica o centro ambulatorio',
  'community-health-center': 'Centro de salud comunitario',
  hospital: 'Hospital',
  other: 'Otra',
} as const;

export type OrganizationType = keyof typeof organizationTypes;

/** Version of the Business Associate Agreement that an administrator accepts today. */
export const currentBaaVersion = '2025-01';

export const organizationTypeSchema = z.enum(
  Object.keys(organizationTypes) as [OrganizationType, ...OrganizationType[]],
  'Seleccione el tipo de organización',
);
export const legalNameSchema = z
  .string()
  .trim()
  .min(1, 'La razón social es requerida')
  .max(200, 'La razón social admite como máximo 200 caracteres')
  .refine(isOneLine, 'La razón social contiene caracteres no admitidos');
export const npiSchema = z
  .string()
  .trim()
  .min(1, 'El NPI es requerido')
  .regex(/^\d{10}$/, 'El NPI tiene 10 dígitos')
  .refine(isValidNpi, 'El NPI no es válido: revise los dígitos');
/** Employer Identification Number of the IRS: two digits and seven, with or without a hyphen. Kept as nine digits. */
export const taxIdSchema = z
  .string()
  .trim()
  .regex(/^\d{2}-?\d{7}$/, 'El número de identificación fiscal (EIN) tiene 9 dígitos: 12-3456789')
  .transform((taxId) => taxId.replace('-', ''));

/** As it is written on forms: `12-3456789`. */
export const showTaxId = (taxId: string) => `${taxId.slice(0, 2)}-${taxId.slice(2)}`;

/** After how many minutes without activity somebody may be signed out. */
export const idleTimes = [5, 10, 15, 30] as const;
export const idleMinutesSchema = z.literal(idleTimes, 'Seleccione el tiempo sin actividad');

/** How an organization's clocks count the hours, as ECMA-402 names it. */
export const hourCycles = ['h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];
export const hourCycleNames = {
  h12: 'De 1 a 12, con a. m. y p. m.',
  h23: 'De 0 a 23',
} as const satisfies Record<HourCycle, string>;
export const hourCycleSchema = z.enum(hourCycles, 'Seleccione cómo se muestran las horas');

export const timeZoneSchema = z.enum(
  Object.keys(usTimeZones) as [UsTimeZone, ...UsTimeZone[]],
  'Seleccione la zona horaria',
);

/** An organization as `/api/organization` answers it. Instants are ISO 8601 in UTC. */
export const organizationSchema = z.object({
  organizationId: z.uuid(),
  legalName: z.string(),
  /** Null until the organization has given it: a personal sign-up asks for none. */
  npi: z.string().nullable(),
  /** Nine digits; null until it is given. */
  taxId: z.string().nullable(),
  type: organizationTypeSchema,
  timeZone: z.string(),
  hourCycle: hourCycleSchema,
  idleMinutes: idleMinutesSchema,
  noteSigning: noteSigningSchema,
  baa: z
    .object({ version: z.string(), acceptedAt: z.iso.datetime(), acceptedBy: z.uuid().nullable() })
    .nullable(),
  /** A resource that does not keep a profile that it claims is refused; otherwise it is stored and listed. */
  strictProfiles: z.boolean(),
  /** Grows by one with each change; also the ETag. */
  version: z.int().positive(),
});

export type Organization = z.infer<typeof organizationSchema>;

export const organizationUpdateSchema = z
  .strictObject({
    legalName: legalNameSchema,
    npi: npiSchema,
    taxId: taxIdSchema,
    type: organizationTypeSchema,
    timeZone: timeZoneSchema,
    hourCycle: hourCycleSchema,
    idleMinutes: idleMinutesSchema,
    noteSigning: noteSigningSchema,
    strictProfiles: z.boolean(),
    acceptBaaVersion: z.literal(currentBaaVersion),
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'Indique al menos un dato');

export type OrganizationUpdate = z.infer<typeof organizationUpdateSchema>;
