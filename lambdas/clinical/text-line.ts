import * as z from 'zod';

/** One line of text as people type it: trimmed, bounded, without control characters. Empty means not known. */
export function textLine(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `Use como máximo ${maximum} caracteres`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Contiene caracteres no admitidos');
}

export function requiredLine(maximum: number, message: string) {
  return textLine(maximum).min(1, message);
}
