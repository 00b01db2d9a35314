import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';

/** What a pre token generation trigger of version 2 may answer. */
const tokenChangesSchema = z
  .looseObject({
    claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(),
    claimsToSuppress: z.array(z.string()).nullish(),
    scopesToAdd: z.array(z.string()).nullish(),
    scopesToSuppress: z.array(z.string()).nullish(),
  })
  .nullish();
const detailsSchema = z
  .looseObject({
    idTokenGeneration: tokenChangesSchema,
    accessTokenGeneration: tokenChangesSchema,
    groupOverrideDetails: z.looseObject({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
  })
  .nullish();

export type TokenCustomization = z.infer<typeof detailsSchema>;
type TokenChanges = z.infer<typeof tokenChangesSchema>;
type Claims = Record<string, unknown>;

export function parseCustomization(response: Record<string, unknown>): TokenCustomization {
  const details = detailsSchema.safeParse(response.claimsAndScopeOverrideDetails);
  if (!details.success) {
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return details.data;
}

/**
 * Claims that a trigger can neither set nor remove.
 * Source: "Pre token generation Lambda trigger", Excluded claims and scopes.
 */
const excluded = new Set([
  ...['acr', 'amr', 'at_hash', 'auth_time', 'azp', 'exp', 'iat', 'iss', 'jti', 'nbf', 'nonce', 'origin_jti'],
  ...['sub', 'token_use', 'identities', 'aud', 'username', 'client_id', 'device_key', 'event_id', 'version'],
]);
const isExcluded = (claim: string) =>
  excluded.has(claim) || claim.startsWith('cognito:') || claim.startsWith('dev:') || claim === 'scope';

export function customizeClaims(claims: Claims, changes: TokenChanges): Claims {
  const suppressed = new Set(changes?.claimsToSuppress?.filter((claim) => !isExcluded(claim)));
  const added = Object.entries(changes?.claimsToAddOrOverride ?? {}).filter(([claim]) => !isExcluded(claim));
  const kept = Object.entries(claims).filter(([claim]) => !suppressed.has(claim));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(added) };
}

/** Scopes cannot contain spaces, which is what separates them. */
export function customizeScopes(scopes: readonly string[], changes: TokenChanges): string {
  const suppressed = new Set(changes?.scopesToSuppress);
  const added = changes?.scopesToAdd?.filter(
    (scope) => !scope.includes(' ') && !scope.startsWith('aws.cognito'),
  );
  return [...scopes.filter((scope) => !suppressed.has(scope)), ...(added ?? [])].join(' ');
}
