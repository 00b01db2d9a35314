import * as z from 'zod';
import { cdsFeedbackSchema, cdsHooks, cdsRequestSchema, cdsResponseSchema, cdsRoles } from './cds-hooks.ts';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many systems as an organization lets ask. */
export const maximumCdsClients = 20;

const line = (maximum: number, words: string) =>
  z.string().trim().min(1, words).max(maximum, `Admite como máximo ${maximum} caracteres`).refine(isOneLine);
/** Where keys or data are fetched from. */
export const fetchedAddress = z
  .url({ protocol: /^https$/, error: 'Indique una dirección https' })
  .max(500)
  .refine((url) => !/[#@]/.test(url), 'La dirección no lleva usuario ni fragmento');

/** Public keys as RFC 7517 writes them; a private or shared one has no place here. */
const publicKeySchema = z
  .looseObject({
    kid: line(200, 'Cada clave lleva su kid'),
    kty: z.enum(['RSA', 'EC'], 'Se admiten claves RSA y EC'),
    use: z.literal('sig', 'La clave es para firmar').optional(),
    alg: z.string().optional(),
    crv: z.enum(['P-256', 'P-384', 'P-521'], 'Se admiten las curvas P-256, P-384 y P-521').optional(),
    n: z.string().max(2_000).optional(),
    e: z.string().max(20).optional(),
    x: z.string().max(200).optional(),
    y: z.string().max(200).optional(),
  })
  .refine((key) => !['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'oth'].some((name) => name in key), {
    error: 'Lleva una clave privada: pegue solo las públicas',
  })
  .refine((key) => (key.kty === 'RSA' ? key.n && key.e : key.crv && key.x && key.y), {
    error: 'La clave está incompleta',
  })
  // 2048 bits are 256 bytes, in base64url 342 characters.
  .refine((key) => key.kty !== 'RSA' || (key.n ?? '').length >= 342, {
    error: 'Una clave RSA tiene al menos 2048 bits',
  });

export const jwksSchema = z
  .object({ keys: z.array(publicKeySchema).min(1, 'No hay ninguna clave').max(20, 'Admite 20 claves') })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, {
    error: 'Dos claves llevan el mismo kid',
  });
export type Jwks = z.infer<typeof jwksSchema>;

export const cdsClientInputSchema = z
  .strictObject({
    name: line(120, 'Indique el nombre'),
    /** The claim `iss` of its tokens. */
    issuer: line(500, 'Indique el emisor (iss)'),
    /** The claim `tenant`, where one system asks for several organizations. */
    tenant: z.string().trim().max(200).refine(isOneLine).default(''),
    jwks: jwksSchema.nullable().default(null),
    jwksUrl: fetchedAddress.nullable().default(null),
    fhirServer: fetchedAddress.nullable().default(null),
    hooks: z.array(z.enum(cdsHooks)).min(1, 'Elija al menos un gancho').max(cdsHooks.length),
    isEnabled: z.boolean(),
  })
  .refine(({ jwks, jwksUrl }) => jwks !== null || jwksUrl !== null, {
    path: ['jwks'],
    error: 'Indique las claves públicas o su dirección',
  });

export const cdsClientSchema = z.object({
  clientId: z.uuid(),
  name: z.string(),
  issuer: z.string(),
  tenant: z.string(),
  jwks: jwksSchema.nullable(),
  jwksUrl: z.string().nullable(),
  fhirServer: z.string().nullable(),
  hooks: z.array(z.enum(cdsHooks)),
  isEnabled: z.boolean(),
  version: z.int(),
});
export type CdsClient = z.infer<typeof cdsClientSchema>;
export type CdsClientInput = z.output<typeof cdsClientInputSchema>;

const clientParams = z.object({ clientId: z.uuid() });
const serviceParams = z.object({ service: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/) });

export const cdsRoutes = {
  listCdsClients: {
    method: 'GET',
    path: '/cds-clients',
    summary: 'Los sistemas que pueden preguntar a los servicios de apoyo a la decisión',
    access: ['admins'],
    /** `canFetch`: whether this installation fetches keys and data by address. */
    response: z.object({ clients: z.array(cdsClientSchema), canFetch: z.boolean() }),
  },
  createCdsClient: {
    method: 'POST',
    path: '/cds-clients',
    summary: 'Registra un sistema con sus claves públicas',
    access: ['admins'],
    body: cdsClientInputSchema,
    response: cdsClientSchema,
  },
  updateCdsClient: {
    method: 'PUT',
    path: '/cds-clients/{clientId}',
    summary: 'Cambia el registro de un sistema, o lo detiene',
    access: ['admins'],
    params: clientParams,
    body: cdsClientInputSchema,
    response: cdsClientSchema,
    isVersioned: true,
  },
  deleteCdsClient: {
    method: 'DELETE',
    path: '/cds-clients/{clientId}',
    summary: 'Quita el registro de un sistema',
    access: ['admins'],
    params: clientParams,
    response: z.object({ clientId: z.uuid() }),
  },
  /** As `/cds-services/{service}`, for people of the organization with their own session. */
  callCdsService: {
    method: 'POST',
    path: '/cds-services/{service}',
    summary: 'Pregunta a un servicio de apoyo a la decisión (CDS Hooks 2.0)',
    access: cdsRoles,
    params: serviceParams,
    body: cdsRequestSchema,
    response: cdsResponseSchema,
    isReading: true,
  },
  sendCdsFeedback: {
    method: 'POST',
    path: '/cds-services/{service}/feedback',
    summary: 'Dice qué se hizo con las tarjetas de un servicio (CDS Hooks 2.0)',
    access: cdsRoles,
    params: serviceParams,
    body: cdsFeedbackSchema,
    response: z.object({}),
  },
} as const satisfies Record<string, Route>;
