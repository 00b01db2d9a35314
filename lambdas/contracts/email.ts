import * as z from 'zod';

/** Text, @, text, dot, text, without spaces: the shape that the login screen asks for. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form in which an e-mail is stored and compared: trimmed, Unicode NFC, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

export const emailSchema = z
  .string()
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, 'El correo electrónico es requerido')
      .max(254, 'El correo electrónico es demasiado largo')
      .regex(emailPattern, 'Por favor ingrese un correo electrónico válido'),
  );
