import * as z from 'zod';
import { identity } from './identity.ts';

const policy = identity.passwordPolicy;

/** Cognito's set of symbols. Source: "Adding user pool password requirements", Cognito developer guide. */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** The pool's password policy as a list of requirements, in the order in which a form shows them. */
export const passwordRequirements = [
  {
    label: `Al menos ${policy.minimumLength} caracteres`,
    isMet: (password: string) => password.length >= policy.minimumLength,
  },
  { label: 'Una letra minúscula', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'Una letra mayúscula', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'Un número', isMet: (password: string) => /\d/.test(password) },
  { label: 'Un símbolo', isMet: (password: string) => symbols.test(password) },
  {
    label: 'Sin espacios al principio ni al final',
    isMet: (password: string) => password !== '' && password.trim() === password,
  },
];

export function meetsPasswordPolicy(password: string): boolean {
  return passwordRequirements.every(({ isMet }) => isMet(password)) && password.length <= 256;
}

export const newPasswordSchema = z
  .string()
  .min(1, 'La contraseña es requerida')
  .refine(meetsPasswordPolicy, 'La contraseña no cumple los requisitos indicados');
