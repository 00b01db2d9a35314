import * as z from 'zod';
import { readTypedDate } from './typed-date.ts';

const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Use como máximo ${maximum} caracteres`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Contiene caracteres no admitidos');

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

/**
 * What the front desk types of a patient's demographics: empty means not known. `today` is `YYYY-MM-DD` in the
 * organization's zone. Answers FHIR's forms: dates as FHIR dates, telephones as E.164.
 */
export function demographicsSchema(today: string) {
  return z.object({
    givenNames: line(100).min(1, 'El nombre es requerido'),
    familyNames: line(100).min(1, 'Los apellidos son requeridos'),
    birthDate: line(40).transform((text, context) => {
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
    gender: z.enum(['', 'female', 'male', 'other', 'unknown']),
    phone: line(40).transform((text, context) => {
      if (text === '') return '';
      const phone = normalizePhone(text);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message: 'Escriba los 10 dígitos, o + y el prefijo del país' });
      return z.NEVER;
    }),
    email: line(254).refine(
      (text) => text === '' || emailShape.test(text),
      'Por favor ingrese un correo electrónico válido',
    ),
    street: line(200),
    city: line(100),
    state: line(2).refine((text) => /^([A-Za-z]{2})?$/.test(text), 'Use las dos letras del estado'),
    postalCode: line(10).refine(
      (text) => /^(\d{5}(-\d{4})?)?$/.test(text),
      'El código postal tiene 5 dígitos',
    ),
  });
}

export type DemographicsInput = z.input<ReturnType<typeof demographicsSchema>>;
export type Demographics = z.output<ReturnType<typeof demographicsSchema>>;
export type DemographicsField = keyof DemographicsInput;

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
