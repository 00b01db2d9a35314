import * as z from 'zod';
import { isOneLine, isStorable } from './plain-text.ts';

/** Nobody fills in a form faster; a program does. */
export const minimumFillMs = 3_000;
/** How long a form may lie open before it is sent. */
export const formLifeMs = 12 * 3_600_000;

export const maximumMessageLength = 4_000;

export const visitorNameSchema = z
  .string()
  .trim()
  .min(1, 'El nombre es requerido')
  .max(120, 'El nombre admite como máximo 120 caracteres')
  .refine(isOneLine, 'El nombre contiene caracteres no admitidos');

export const visitorMessageSchema = z
  .string()
  .trim()
  .max(maximumMessageLength, `El mensaje admite como máximo ${maximumMessageLength} caracteres`)
  .refine(isStorable, 'El mensaje contiene caracteres no admitidos');

/** What a public form carries beside what the visitor wrote. */
export const formProofSchema = {
  /** Drawn and signed by the server when the form was opened. */
  formToken: z.string().max(200),
  /** A field that nobody sees. Who fills it in is a program. */
  website: z.string().max(200),
};

export const formTokenSchema = z.object({ formToken: z.string() });
export const receivedSchema = z.object({ isReceived: z.literal(true) });
