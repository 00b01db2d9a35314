import * as z from 'zod';
import {
  accessRecoveryRoutes,
  type RecoveryAnswer,
  recoveryCodeSchema,
} from '../../../lambdas/contracts/access-recovery.ts';
import { emailSchema } from '../../../lambdas/contracts/email.ts';
import { createApiClient } from '../../lib/api-client.ts';
import { provePassword } from '../../lib/password-proof.ts';
import { getRuntimeConfig } from '../../lib/runtime-config.ts';
import { endSession, getAccessToken } from '../../lib/session.ts';

export interface Credentials {
  email: string;
  password: string;
}

const credentials = { email: emailSchema, password: z.string().min(1, 'La contraseña es requerida') };

/** By what somebody proves who they are beside their password. A code that was typed stays while they think it over. */
export const lostPhoneSchemas = {
  code: z.object({ ...credentials, code: recoveryCodeSchema }),
  none: z.object({ ...credentials, code: z.string().transform(() => undefined) }),
};
export type RecoveryWay = keyof typeof lostPhoneSchemas;

/** Nobody is signed in yet: the password is proven anew, and never sent. */
export async function recoverAccess({
  email,
  password,
  code,
}: Credentials & { code: string | undefined }): Promise<RecoveryAnswer> {
  const proof = await provePassword(email, password);
  const client = createApiClient(accessRecoveryRoutes, {
    apiUrl: getRuntimeConfig().apiUrl,
    getAccessToken,
    onUnauthenticated: () => endSession('expired'),
  });
  return client.call('recoverAccess', { body: { email, proof, ...(code !== undefined && { code }) } });
}
