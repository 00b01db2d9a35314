import type { ContactPoint } from '@medplum/fhirtypes';
import { textLine } from './text-line.ts';

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

/** A telephone as people type it, into E.164; empty means that there is none. */
export const typedPhone = textLine(40).transform((text, context) => {
  if (text === '') return '';
  const phone = normalizePhone(text);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'Escriba los 10 dígitos, o + y el prefijo del país' });
  return '';
});

/** Empty means that there is none. */
export const typedEmail = textLine(254).refine(
  (text) => text === '' || emailShape.test(text),
  'Por favor ingrese un correo electrónico válido',
);

/** Replaces the entry whose value was `old`, in its place, with all else that it says; an empty value removes it. */
export function withContact(
  telecom: readonly ContactPoint[],
  system: 'phone' | 'email',
  old: string,
  value: string,
  added: ContactPoint = {},
): ContactPoint[] {
  if (old === value) return [...telecom];
  const at = telecom.findIndex((point) => point.system === system && point.value === old);
  if (value === '') return telecom.filter((_, index) => index !== at);
  if (at < 0) return [...telecom, { ...added, system, value }];
  return telecom.map((point, index) => (index === at ? { ...point, value } : point));
}
