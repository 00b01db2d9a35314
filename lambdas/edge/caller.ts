import type { Context } from 'hono';
import type { RateLimitInfo } from 'hono-rate-limiter';
import { type AccessClaims, accessClaimsSchema } from '../contracts/claims.ts';
import { deviceWords } from '../contracts/device-words.ts';
import { originProofHeader } from '../contracts/origin-proof.ts';

/**
 * What API Gateway (in the cloud) or the local gateway tells of a request beside the request itself. Claims are
 * there only when the JWT authorizer has verified signature, issuer, client, expiry and use of the token.
 */
export interface Bindings {
  event: {
    requestContext: {
      requestId: string;
      http: { sourceIp: string };
      authorizer?: { jwt: { claims: Record<string, unknown> } };
    };
  };
}

export interface EdgeEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    /** As it is declared, without what a client put into it; what is no route has none. */
    route: string | undefined;
    /** Undefined without a token or with one that is not ours to accept. */
    caller: AccessClaims | undefined;
    /** Of an answer that is about nobody and the same for all; without it no cache keeps anything. */
    cacheControl: string | undefined;
    /** What is left of the limit of whoever asks (rates.ts). */
    rateLimit: RateLimitInfo | undefined;
  };
}

/** The `WWW-Authenticate` of a token that was accepted once (RFC 6750 §3.1). */
export const invalidToken = 'Bearer error="invalid_token"';

export type EdgeContext = Context<EdgeEnv>;

/**
 * The address of whoever asks. With `originProof`, CloudFront stands before us, which sends it along, adds the viewer's address
 * to X-Forwarded-For, and API Gateway CloudFront's own after it. In any other request the header is what a client says:
 * API Gateway has an address of its own, and adds the client's to whatever the client wrote.
 */
export function readAddress(context: EdgeContext, originProof: string | undefined): string {
  const { sourceIp } = context.env.event.requestContext.http;
  const isProven = originProof !== undefined && context.req.header(originProofHeader) === originProof;
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const viewer = isProven && forwarded.at(-1) === sourceIp ? forwarded.at(-2) : undefined;
  // IPv4 on a socket of IPv6.
  return (viewer || sourceIp).replace(/^::ffff:(?=\d+\.)/, '').slice(0, 45);
}

export function readCaller(context: EdgeContext, originProof?: string): AccessClaims | undefined {
  const claims = accessClaimsSchema.safeParse(context.env.event.requestContext.authorizer?.jwt.claims);
  if (!claims.success) return undefined;
  // A browser alone writes it, and no script of another site can: https://www.w3.org/TR/fetch-metadata/
  const isPage = context.req.header('sec-fetch-site') === 'same-origin';
  const device = deviceWords(context.req.header('user-agent'));
  return {
    ...claims.data,
    way: isPage ? 'page' : 'program',
    place: { address: readAddress(context, originProof), device },
  };
}
