import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import type { LocalPool } from './local-pool.ts';

/** The AWS SDK against the stand-in, with credentials that belong to nobody. */
export function sdkClient({ endpoint, clock }: LocalPool): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'example' },
    maxAttempts: 1,
    systemClockOffset: clock.offsetMs,
  });
}

/** Matches an error by Cognito's name and, where given, its words. */
export const refused = (name: string, message?: string) =>
  expect.objectContaining(message === undefined ? { name } : { name, message });
