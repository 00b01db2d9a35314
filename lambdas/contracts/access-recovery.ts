import * as z from 'zod';
import { emailSchema } from './email.ts';
import { roles } from './roles.ts';
import type { Route } from './route.ts';

/** Crockford's base 32, without the letters that are read as digits. Source: https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;
/** How many codes are made at once; each is good once. */
export const recoveryCodeCount = 10;

/** As it is compared: what people write differs in case, spaces, hyphens and the letters that look like digits. */
const asCompared = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[\s‐-―-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** One code as it is compared: 50 bits. */
export const recoveryCodeSchema = z
  .string()
  .max(40)
  .transform(asCompared)
  .pipe(
    z.string().regex(new RegExp(`^[${alphabet}]{${codeLength}}$`), 'Un código tiene diez letras y cifras'),
  );

/** Codes drawn from random bytes (one for each character; 256 is a multiple of 32, so that all are equally likely). */
export function drawRecoveryCodes(random: (count: number) => Uint8Array): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    codes.add([...random(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join(''));
  }
  return [...codes];
}

/** As it is shown and printed: `ABCDE-FGHJK`. */
export const showRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The answer to Cognito's PASSWORD_VERIFIER, which the server hands on: the password itself never reaches it. */
export const passwordProofSchema = z.strictObject({
  username: z.string().min(1).max(128),
  secretBlock: z.string().min(1).max(8192),
  signature: z.string().min(1).max(512),
  timestamp: z.string().min(1).max(64),
});
export type PasswordProof = z.infer<typeof passwordProofSchema>;

export const recoveryRequestSchema = z.strictObject({
  email: emailSchema,
  proof: passwordProofSchema,
  /** Without one, somebody else or time has to decide. */
  code: recoveryCodeSchema.optional(),
});

export const recoveryAnswerSchema = z.discriminatedUnion('outcome', [
  /** The next sign-in sets up another authenticator. */
  z.object({ outcome: z.literal('granted') }),
  /** Another administrator decides, until `expiresAt`. */
  z.object({ outcome: z.literal('asked'), expiresAt: z.iso.datetime() }),
  /** Nobody else administers: it is granted at `maturesAt`, unless the old authenticator is used before. */
  z.object({ outcome: z.literal('waiting'), maturesAt: z.iso.datetime() }),
]);
export type RecoveryAnswer = z.infer<typeof recoveryAnswerSchema>;

/** What administrators read of somebody who has lost their authenticator. */
export const openRecoverySchema = z.object({
  requestedAt: z.iso.datetime(),
  maturesAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
});
export type OpenRecovery = z.infer<typeof openRecoverySchema>;

export const recoveryCodesSchema = z.object({
  /** Null: none were ever made. */
  madeAt: z.iso.datetime().nullable(),
  remaining: z.int().nonnegative(),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** For whoever has lost their authenticator, before they are signed in. */
export const accessRecoveryRoutes = {
  recoverAccess: {
    method: 'POST',
    path: '/access-recoveries',
    summary: 'Pide entrar sin el autenticador perdido, con la contraseña demostrada',
    access: 'public',
    body: recoveryRequestSchema,
    response: recoveryAnswerSchema,
  },
} as const satisfies Record<string, Route>;

/** For everybody, of their own account. */
export const recoveryCodeRoutes = {
  readRecoveryCodes: {
    method: 'GET',
    path: '/me/recovery-codes',
    summary: 'Cuántos códigos de recuperación quedan',
    access: roles,
    response: recoveryCodesSchema,
  },
  replaceRecoveryCodes: {
    method: 'PUT',
    path: '/me/recovery-codes',
    summary:
      'Guarda códigos de recuperación nuevos, sorteados en el navegador; los anteriores dejan de valer',
    access: roles,
    // Drawn in the browser and kept here as hashes alone, so that no stored answer to a repeated request holds them.
    body: z.strictObject({
      codes: z
        .array(recoveryCodeSchema)
        .length(recoveryCodeCount)
        .refine((codes) => new Set(codes).size === codes.length, 'Hay códigos repetidos'),
    }),
    response: recoveryCodesSchema,
  },
} as const satisfies Record<string, Route>;
