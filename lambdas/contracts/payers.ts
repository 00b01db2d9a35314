import * as z from 'zod';
import { line } from './prior-authorization.ts';
import type { Route } from './route.ts';

/* Payers whose systems are asked. */

/** As many as an organization has need of; each is a way out for patients' data. */
export const mostPayers = 50;

/** By name, without port, user or parameters; its own name and not the number of a machine. */
const plainAddress =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?:\/[A-Za-z0-9._~/-]*)?$/i;
const address = z
  .string()
  .trim()
  .max(500, 'Admite como máximo 500 caracteres')
  .regex(
    plainAddress,
    'Escriba una dirección que empiece por https://, con un nombre y sin puerto, usuario ni parámetros',
  );

export const newPayerSchema = z.strictObject({
  /** As coverages name it. */
  name: line(200, 'Escriba la aseguradora como consta en las coberturas'),
  baseUrl: address,
  /** Of its CDS Hooks service (CRD); null where it has none. */
  hooksUrl: address.nullable(),
  hasEligibility: z.boolean(),
  tokenUrl: address,
  clientId: line(200, 'Escriba el identificador que le dio la aseguradora'),
});
export type NewPayer = z.infer<typeof newPayerSchema>;

/** The public half of the clinic's key, which the payer is given: a JWK (RFC 7517). */
const publicKeySchema = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

export const payerSchema = newPayerSchema.extend({
  id: z.uuid(),
  addedAt: z.string(),
  publicKey: publicKeySchema,
});
export type Payer = z.infer<typeof payerSchema>;

export const payerConnectionRoutes = {
  listPayers: {
    method: 'GET',
    path: '/payers',
    summary: 'Aseguradoras a cuyos sistemas se pregunta',
    access: ['admins'],
    response: z.object({ payers: z.array(payerSchema) }),
  },
  addPayer: {
    method: 'POST',
    path: '/payers',
    summary: 'Conecta una aseguradora; se crea la clave con la que la organización se identifica',
    access: ['admins'],
    body: newPayerSchema,
    response: payerSchema,
  },
  removePayer: {
    method: 'DELETE',
    path: '/payers/{payerId}',
    summary: 'No pregunta más a una aseguradora',
    access: ['admins'],
    params: z.object({ payerId: z.uuid() }),
    response: z.object({ payerId: z.uuid() }),
  },
  readPayerNoticeKey: {
    method: 'POST',
    path: '/payers/{payerId}/notice-key',
    summary: 'Dónde y con qué clave firma sus avisos una aseguradora; queda anotado quién la ha visto',
    access: ['admins'],
    params: z.object({ payerId: z.uuid() }),
    response: z.object({ path: z.string(), key: z.string() }),
  },
  receivePayerNotice: {
    method: 'POST',
    path: '/inbound/prior-authorization',
    summary:
      'Entrega el aviso de una aseguradora sobre una solicitud (Bundle de FHIR), firmado (HMAC-SHA256) con la clave de esa aseguradora',
    access: 'public',
    response: z.object({ isDuplicate: z.boolean() }),
  },
} as const satisfies Record<string, Route>;
