import * as z from 'zod';
import { typedEmail, typedPhone } from './contact-points.ts';
import { requiredLine, textLine } from './text-line.ts';
import { readTypedDate } from './typed-date.ts';
import { type Untouched, unlessUntouched } from './untouched-field.ts';

/**
 * What the front desk types of a patient's demographics: empty means not known. `today` is `YYYY-MM-DD` in the
 * organization's zone. Answers FHIR's forms: dates as FHIR dates, telephones as E.164.
 */
export function demographicsSchema(today: string, untouched?: Untouched<DemographicsInput>) {
  const text = (field: TextField) => unlessUntouched(field, fieldSchemas(today)[field], untouched);
  return z.object({
    givenNames: text('givenNames'),
    familyNames: text('familyNames'),
    birthDate: text('birthDate'),
    gender: z.enum(genders),
    phone: text('phone'),
    email: text('email'),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
  });
}

const genders = ['', 'female', 'male', 'other', 'unknown'] as const;

function fieldSchemas(today: string) {
  return {
    givenNames: requiredLine(100, 'El nombre es requerido'),
    familyNames: requiredLine(100, 'Los apellidos son requeridos'),
    birthDate: textLine(40).transform((text, context) => {
      if (text === '') return '';
      const typed = readTypedDate(text, today);
      if (typed.kind === 'date') return typed.date;
      const message =
        typed.kind === 'impossible'
          ? 'Esa fecha no existe o no puede ser de nacimiento'
          : 'Escriba la fecha como mes/día/año, por ejemplo 3/4/1962';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
    phone: typedPhone,
    email: typedEmail,
    street: textLine(200),
    city: textLine(100),
    state: textLine(2).refine((text) => /^([A-Za-z]{2})?$/.test(text), 'Use las dos letras del estado'),
    postalCode: textLine(10).refine(
      (text) => /^(\d{5}(-\d{4})?)?$/.test(text),
      'El código postal tiene 5 dígitos',
    ),
  };
}

type TextField = keyof ReturnType<typeof fieldSchemas>;
export type DemographicsField = TextField | 'gender';
export type DemographicsInput = Record<TextField, string> & { gender: (typeof genders)[number] };
/** The same fields, checked and in FHIR's forms. */
export type Demographics = DemographicsInput;

export const noDemographics: DemographicsInput = {
  givenNames: '',
  familyNames: '',
  birthDate: '',
  gender: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
};
