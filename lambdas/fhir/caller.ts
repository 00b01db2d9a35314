import type { Context } from 'hono';
import { type AccessClaims, accessClaimsSchema } from '../contracts/claims.ts';

/** What API Gateway or the local gateway tells of a request; claims only when its authorizer verified the token. */
export interface FhirEnv {
  Bindings: {
    event: {
      requestContext: {
        requestId: string;
        http: { sourceIp: string };
        authorizer?: { jwt: { claims: Record<string, unknown> } };
      };
    };
  };
  Variables: { requestId: string; route: string; caller: AccessClaims };
}

export function readCaller(context: Context<FhirEnv>): AccessClaims | undefined {
  const claims = accessClaimsSchema.safeParse(context.env.event.requestContext.authorizer?.jwt.claims);
  return claims.success ? claims.data : undefined;
}
