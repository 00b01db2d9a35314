import * as z from 'zod';

/**
 * `GET /config.json`: how the browser learns its pool and its API, so that one build serves every stage.
 * `cognitoEndpoint` exists only on one machine; in the cloud the browser derives AWS's own endpoint.
 */
export const runtimeConfigSchema = z.object({
  region: z.string(),
  userPoolId: z.string().regex(/^[\w-]+_[0-9A-Za-z]+$/),
  userPoolClientId: z.string(),
  /** Origin-relative or absolute base of the API, without a trailing slash, e.g. `/api`. */
  apiUrl: z.string(),
  cognitoEndpoint: z.url().optional(),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
