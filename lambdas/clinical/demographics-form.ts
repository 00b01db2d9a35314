import * as z from 'zod';
import { requiredLine, textLine } from './text-line.ts';
import { readTypedDate } from './typed-date.ts';

/** Text, @, text, dot, text: the same shape that an account's e-mail must have. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Ten digits of the North American plan become E.164; a number with + stays what it is. */
function normalizePhone(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (!/^\+?[-()./\s\d]+$/.test(text)) return undefined;
  if (text.startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? `+1${national}` : undefined;
}

/** A form that began with something: what it showed of each field, and what that stands for. */
export interface Untouched {
  shown: DemographicsInput;
  stored: DemographicsInput;
}

/** Checks what was typed; what was left as it was shown stays as it was stored, however it came to be so. */
function unlessUntouched(
  field: DemographicsField,
  checked: z.ZodType<string, string>,
  untouched?: Untouched,
) {
  return z.string().transform((text, context) => {
    if (untouched && text === untouched.shown[field]) return untouched.stored[field];
    const result = checked.safeParse(text);
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'No es válido' });
    return z.NEVER;
  });
}

/**
 * What the front desk types of a patient's demographics: empty means not known. `today` is `YYYY-MM-DD` in the
 * organization's zone. Answers FHIR's forms: dates as FHIR dates, telephones as E.164.
 */
export function demographicsSchema(today: string, untouched?: Untouched) {
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
    phone: textLine(40).transform((text, context) => {
      if (text === '') return '';
      const phone = normalizePhone(text);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message: 'Escriba los 10 dígitos, o + y el prefijo del país' });
      return z.NEVER;
    }),
    email: textLine(254).refine(
      (text) => text === '' || emailShape.test(text),
      'Por favor ingrese un correo electrónico válido',
    ),
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
