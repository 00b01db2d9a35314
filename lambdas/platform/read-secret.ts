import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager';

/** The secret holds bytes, where a text was to be. */
export class SecretWithoutText extends Error {
  override name = 'SecretWithoutText';
}

/** The text of a secret in Secrets Manager. */
export async function readSecret(
  secretId: string,
  options: SecretsManagerClientConfig = {},
): Promise<string> {
  // Loaded at the first call: importing a Lambda must stay quick, and most have no secret to read.
  const sdk = await import('@aws-sdk/client-secrets-manager');
  const requestHandler = { connectionTimeout: 5_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
  const client = new sdk.SecretsManagerClient({ requestHandler, ...options });
  const { SecretString } = await client.send(new sdk.GetSecretValueCommand({ SecretId: secretId }));
  if (SecretString === undefined) throw new SecretWithoutText(secretId);
  return SecretString;
}
