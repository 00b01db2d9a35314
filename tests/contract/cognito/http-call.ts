import type { LocalPool } from './local-pool.ts';

export const target = (operation: string) => `AWSCognitoIdentityProviderService.${operation}`;

export type HttpCall = (
  operation: string,
  body: unknown,
  headers?: Record<string, string>,
  path?: string,
) => Promise<Response>;

/** Cognito's protocol by hand, where a test sends what no SDK would. */
export const callsTo =
  (local: () => LocalPool): HttpCall =>
  (operation, body, headers = {}, path = '') =>
    fetch(`${local().endpoint}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': target(operation),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
