import {
  type NoteSigning,
  noteSigningRoutes,
  type SigningProof,
} from '../../../../lambdas/contracts/note-signing.ts';
import type { GivenSignature } from '../../../../lambdas/contracts/notes.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { toAuthError } from '../../../lib/auth-error.ts';
import { provePassword } from '../../../lib/password-proof.ts';

/** What somebody typed to sign: their name, or password and code. */
export interface Typed {
  name: string;
  password: string;
  code: string;
}

export const isTyped = (signing: NoteSigning, { name, password, code }: Typed): boolean =>
  signing === 'typed-name' ? name.trim() !== '' : password !== '' && code.length === 6;

const failures: Record<Exclude<SigningProof['outcome'], 'proven'>, string> = {
  'wrong-password': 'La contraseña no es correcta. No se ha firmado nada.',
  'wrong-code': 'El código no es correcto. No se ha firmado nada.',
  'used-code': 'Ese código ya se usó: espere a que su aplicación muestre el siguiente.',
  locked: 'Hay demasiados intentos fallidos: espere un momento antes del siguiente. No se ha firmado nada.',
  unknown: 'No se ha podido comprobar su identidad. Inténtelo de nuevo con otro código.',
};

/** In words for whoever signs. */
export class NotProven extends Error {}

/** What is sent with a signature. Throws `NotProven` where the password or the code is not right. */
export async function giveSignature(
  api: ApiClient,
  { signing, email }: { signing: NoteSigning; email: string },
  { name, password, code }: Typed,
): Promise<GivenSignature> {
  if (signing === 'typed-name') return { typedName: name };
  const proof = await provePassword(email, password).catch((error: unknown) => {
    throw new NotProven(
      toAuthError(error).code === 'NetworkError' ? failures.unknown : failures['wrong-password'],
    );
  });
  const answer = await api.of(noteSigningRoutes).call('proveForSigning', { body: { proof, code } });
  if (answer.outcome !== 'proven') throw new NotProven(failures[answer.outcome]);
  return { proofId: answer.proofId };
}
