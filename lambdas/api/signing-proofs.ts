import { noteSigningRoutes as routes, type SigningProof } from '../contracts/note-signing.ts';
import { asPerson } from '../platform/as-person.ts';
import { describeError } from '../platform/log.ts';
import { beginProof, proofValidMs, settleProof } from '../visits/signing-proof.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

const tooMany: Refusal = {
  kind: 'too-many-requests',
  detail:
    'Ha hecho varios intentos de firma que han fallado. Espere un cuarto de hora. Su texto está guardado.',
};

/** Whoever signs shows anew who they are: password and authenticator code, as at a sign-in, which Cognito judges. */
export function registerSigningProofs(
  app: App,
  { database, identityProvider, now, log }: Dependencies,
): void {
  endpoint(app, database, routes.proveForSigning, async ({ sql, caller, body, requestId }) => {
    const askedAt = now();
    const proofId = await beginProof(sql, caller, askedAt);
    if (proofId === undefined) return { refusal: tooMany };
    // The user pool is asked outside of the transaction: its own triggers write to the database.
    const ask = async (): Promise<SigningProof> => {
      const proven = await identityProvider.proveBoth(body.proof, body.code);
      // Another's password and code prove nothing of the caller.
      const isOwn =
        typeof proven !== 'string' &&
        proven.user.userId === caller.user_id &&
        proven.user.organizationId === caller.organization_id;
      await asPerson(database, caller, (later) =>
        settleProof(later, caller, proofId, isOwn ? 'proven' : 'failed'),
      );
      if (!isOwn) return { outcome: typeof proven === 'string' ? proven : 'wrong-password' };
      const expiresAt = new Date(askedAt.getTime() + proofValidMs).toISOString();
      return { outcome: 'proven', proofId, expiresAt };
    };
    return {
      body: { outcome: 'unknown' as const },
      async afterCommit() {
        try {
          return { body: await ask() };
        } catch (error) {
          log({ level: 'error', event: 'signing-proof-failed', requestId, ...describeError(error) });
          return { body: { outcome: 'unknown' as const } };
        }
      },
    };
  });
}
