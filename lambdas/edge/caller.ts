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
      /** As in the gateway's own log. */
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

/** What CloudFront may send along, where it stands before us: also what it sent before, and will. */
export type OriginProofs = readonly string[] | undefined;

/** Did it come through CloudFront? API Gateway has an address of its own, which anybody can ask. */
export const isProven = (context: EdgeContext, proofs: OriginProofs): boolean =>
  proofs?.includes(context.req.header(originProofHeader) ?? '') ?? false;

/**
 * The address of whoever asks. Through CloudFront, which adds the viewer's address to X-Forwarded-For, and API Gateway
 * CloudFront's own after it. In any other request the header is what a client says, and API Gateway adds the client's to it.
 */
export function readAddress(context: EdgeContext, originProofs: OriginProofs): string {
  const { sourceIp } = context.env.event.requestContext.http;
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const viewer =
    isProven(context, originProofs) && forwarded.at(-1) === sourceIp ? forwarded.at(-2) : undefined;
  // IPv4 on a socket of IPv6.
  return (viewer || sourceIp).replace(/^::ffff:(?=\d+\.)/, '').slice(0, 45);
}

export function readCaller(context: EdgeContext, originProofs?: OriginProofs): AccessClaims | undefined {
  const claims = accessClaimsSchema.safeParse(context.env.event.requestContext.authorizer?.jwt.claims);
  if (!claims.success) return undefined;
  // A browser alone writes it, and no script of another site can: https://www.w3.org/TR/fetch-metadata/
  const isPage = context.req.header('sec-fetch-site') === 'same-origin';
  const device = deviceWords(context.req.header('user-agent'));
  return {
    ...claims.data,
    way: isPage ? 'page' : 'program',
    place: { address: readAddress(context, originProofs), device },
  };
}
