import { identity } from '../../../lambdas/contracts/identity.ts';

/**
 * The declaration that the stand-in obeys. Values are read from it everywhere; what stands here are the
 * choices whose other side is not built: should the declaration leave them, this no longer compiles.
 */
export const settings = identity satisfies {
  usernameAttributes: readonly ['email'];
  autoVerifiedAttributes: readonly ['email'];
  attributesRequireVerificationBeforeUpdate: readonly ['email'];
  preventUserExistenceErrors: true;
  mfa: { configuration: 'ON'; softwareToken: true; sms: false };
  client: { generateSecret: false; enableTokenRevocation: true };
};
