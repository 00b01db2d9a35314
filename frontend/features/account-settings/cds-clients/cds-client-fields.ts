import * as z from 'zod';
import { type CdsHook, cdsHooks } from '../../../../lambdas/contracts/cds-hooks.ts';
import {
  type CdsClient,
  cdsClientInputSchema,
  fetchedAddress,
  type Jwks,
  jwksSchema,
} from '../../../../lambdas/contracts/cds-routes.ts';

const { name, issuer, tenant } = cdsClientInputSchema.shape;

const optionalAddress = z
  .string()
  .transform((text) => text.trim() || null)
  .pipe(fetchedAddress.nullable());

/** What is pasted: a set of keys, or one key alone. */
const pastedKeys = z.string().transform((text, context): Jwks | null => {
  if (text.trim() === '') return null;
  const refuse = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  let pasted: unknown;
  try {
    pasted = JSON.parse(text);
  } catch {
    return refuse('No es un documento JWKS: pegue el texto completo, de la primera llave a la última');
  }
  const keys = jwksSchema.safeParse(isOneKey(pasted) ? { keys: [pasted] } : pasted);
  return keys.success ? keys.data : refuse(keys.error.issues[0]?.message ?? 'No es un documento JWKS');
});

const isOneKey = (pasted: unknown) => typeof pasted === 'object' && pasted !== null && 'kty' in pasted;

/** The contract's body as a form holds it: keys as text, and empty where there is none. */
export const cdsClientFormSchema = z
  .object({
    name,
    issuer,
    tenant: tenant.unwrap(),
    jwks: pastedKeys,
    jwksUrl: optionalAddress,
    fhirServer: optionalAddress,
    hooks: z.array(z.enum(cdsHooks)).min(1, 'Elija al menos un momento'),
  })
  .refine(({ jwks, jwksUrl }) => jwks !== null || jwksUrl !== null, {
    path: ['jwks'],
    error: 'Pegue las claves públicas del sistema',
    // Where the text could not be read, that is said already.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'jwks'),
  });

export const clientValues = (client: CdsClient | undefined) => ({
  name: client?.name ?? '',
  issuer: client?.issuer ?? '',
  tenant: client?.tenant ?? '',
  jwks: client?.jwks ? JSON.stringify(client.jwks, null, 2) : '',
  jwksUrl: client?.jwksUrl ?? '',
  fhirServer: client?.fhirServer ?? '',
  hooks: client?.hooks ?? ([...cdsHooks] as CdsHook[]),
});
