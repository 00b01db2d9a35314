import { once } from './once.ts';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Whoever the environment says we are: a Lambda's role, a profile, a signed-in session. Every client of the SDK
 * resolves and renews them alike; this one is asked for nothing else.
 */
export function openAwsCredentials(): () => Promise<AwsCredentials> {
  const load = once(async () => {
    const { LambdaClient } = await import('@aws-sdk/client-lambda');
    return new LambdaClient({ region: process.env.AWS_REGION ?? 'us-east-1' }).config.credentials;
  });
  return async () => {
    const resolve = await load();
    const { accessKeyId, secretAccessKey, sessionToken } = await resolve();
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  };
}
