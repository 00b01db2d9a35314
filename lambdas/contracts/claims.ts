import * as z from 'zod';
import { isRole, type Role } from './roles.ts';

/**
 * The claims of a Cognito access token that the platform reads, after its signature, issuer, client and
 * expiry were verified. `organization_id`, `user_id` and `roles` are put there by the pre token generation
 * trigger; `roles` is separated by spaces, as OAuth writes a scope.
 */
export const accessClaimsSchema = z.object({
  /** An identity token has a token_use of its own and is no key to the API. */
  token_use: z.literal('access'),
  sub: z.string(),
  organization_id: z.uuid(),
  user_id: z.uuid(),
  /** When they signed in, and when this token was made of it; in seconds. What no sign-in stands behind has neither. */
  auth_time: z.coerce.number().int().optional(),
  iat: z.coerce.number().int().optional(),
  /** The sign-in: all tokens that come from it bear the same. */
  origin_jti: z.uuid().optional(),
  /** The client of the user pool for which the token was made. */
  client_id: z.string().optional(),
  roles: z.string().transform((value): Role[] => value.split(' ').filter(isRole)),
});

/** How a request came: from a page of the platform, as browsers say of their own requests, or from another program. */
export type RequestWay = 'page' | 'program';

/** Where a request came from: the network address, and the program as it says of itself, in words. Neither is proof. */
export interface RequestPlace {
  address: string;
  device: string;
}

/** `way` and `place`: of a request, and no claims of its token. */
export type AccessClaims = z.infer<typeof accessClaimsSchema> & { way?: RequestWay; place?: RequestPlace };
