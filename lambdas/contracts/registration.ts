import * as z from 'zod';
import { confirmPasswordSchema, samePassword } from './confirmed-password.ts';
import { emailSchema } from './email.ts';
import {
  currentBaaVersion,
  legalNameSchema,
  npiSchema,
  organizationTypeSchema,
  timeZoneSchema,
} from './organization.ts';
import { newPasswordSchema } from './password.ts';
import { isPersonName } from './plain-text.ts';

/** Version of the terms of service and privacy notice that people accept today. */
export const currentTermsVersion = '2025-01';

export const givenNameSchema = z
  .string()
  .trim()
  .min(1, 'El nombre es requerido')
  .max(100, 'El nombre admite como máximo 100 caracteres')
  .refine(isPersonName, 'El nombre contiene caracteres no admitidos');
export const familyNameSchema = z
  .string()
  .trim()
  .min(1, 'Los apellidos son requeridos')
  .max(100, 'Los apellidos admiten como máximo 100 caracteres')
  .refine(isPersonName, 'Los apellidos contienen caracteres no admitidos');

const person = {
  givenName: givenNameSchema,
  familyName: familyNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  confirmPassword: confirmPasswordSchema,
  acceptsTerms: z.literal(true, 'Debe aceptar los términos y el aviso de privacidad'),
};

/** `/signup`: a person, for whom an individual practice is created. */
export const signUpFormSchema = z.object(person).refine(...samePassword);
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** `/auth/healthcare-signup`: an organization and its first administrator. */
export const healthcareSignUpFormSchema = z
  .object({
    legalName: legalNameSchema,
    npi: npiSchema,
    type: organizationTypeSchema,
    timeZone: timeZoneSchema,
    acceptsBaa: z.literal(true, 'Debe aceptar el acuerdo de asociado comercial (BAA)'),
    ...person,
  })
  .refine(...samePassword);
export type HealthcareSignUpForm = z.infer<typeof healthcareSignUpFormSchema>;

/**
 * What SignUp carries in `ClientMetadata` (strings only) to the pre sign-up trigger. Without an organization
 * the person gets an individual practice in the time zone of their `zoneinfo` attribute.
 */
export const registrationMetadataSchema = z.union([
  z.strictObject({
    termsVersion: z.literal(currentTermsVersion),
    legalName: legalNameSchema,
    npi: npiSchema,
    type: organizationTypeSchema,
    timeZone: timeZoneSchema,
    baaVersion: z.literal(currentBaaVersion),
  }),
  z.strictObject({ termsVersion: z.literal(currentTermsVersion) }),
]);
export type RegistrationMetadata = z.infer<typeof registrationMetadataSchema>;
