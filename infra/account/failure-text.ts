const missingCredentials =
  'Faltan credenciales de AWS: indíquelas con --profile, AWS_PROFILE o AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.';
const expiredCredentials = 'Las credenciales de AWS han caducado: renuévelas y repita la orden.';

const isMissing =
  /unable to resolve AWS account|no credentials|could not load credentials|CredentialsProviderError/i;
const hasExpired = /ExpiredToken|security token included in the request is expired|session has expired/i;

/** One Spanish sentence on what CDK or AWS's client says of credentials; undefined where it is about something else. */
export function credentialsText(output: string): string | undefined {
  if (hasExpired.test(output)) return expiredCredentials;
  return isMissing.test(output) ? missingCredentials : undefined;
}

/** One Spanish sentence on a call to AWS that failed. */
export function failureText(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: String(error) };
  return credentialsText(`${name} ${message}`) ?? `AWS ha contestado ${name}: ${message}`;
}
