import * as z from 'zod';

/** The one-time codes of authenticator apps and of Cognito's e-mails alike. */
export const oneTimeCodeSchema = z.string().regex(/^\d{6}$/, 'Introduzca los 6 dígitos del código');

export function isCompleteCode(code: string): boolean {
  return oneTimeCodeSchema.safeParse(code).success;
}
