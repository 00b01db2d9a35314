import * as z from 'zod';
import { passwordProofSchema } from './access-recovery.ts';
import type { Route } from './route.ts';

/** How a note is signed: each organization decides. Cognito judges a code only beside the password. */
export const noteSignings = ['typed-name', 'authenticator-code'] as const;
export type NoteSigning = (typeof noteSignings)[number];
export const noteSigningNames = {
  'typed-name': 'Escribiendo el nombre completo',
  'authenticator-code': 'Con la contraseña y un código del autenticador',
} as const satisfies Record<NoteSigning, string>;
export const noteSigningSchema = z.enum(noteSignings, 'Seleccione cómo se firman las notas');

/** What became of the password and the code: good for one signature until `expiresAt`, or why not. */
export const signingProofSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('proven'), proofId: z.uuid(), expiresAt: z.iso.datetime() }),
  z.object({
    /** `used-code`: the app shows another one within 30 seconds. `unknown`: the user pool did not answer. */
    outcome: z.enum(['wrong-password', 'wrong-code', 'used-code', 'locked', 'unknown']),
  }),
]);
export type SigningProof = z.infer<typeof signingProofSchema>;

export const noteSigningRoutes = {
  proveForSigning: {
    method: 'POST',
    path: '/me/signing-proofs',
    summary: 'Comprueba quién firma, con la contraseña demostrada y un código de su autenticador',
    access: ['clinicians'],
    body: z.strictObject({
      proof: passwordProofSchema,
      code: z.string().regex(/^\d{6}$/, 'El código tiene seis cifras'),
    }),
    response: signingProofSchema,
  },
} as const satisfies Record<string, Route>;
