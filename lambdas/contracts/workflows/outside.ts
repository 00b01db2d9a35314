import * as z from 'zod';
import type { Route } from '../route.ts';

/* What workflows have to do with systems outside: partners whom they may call, and calls that begin them. */

/** As many as an organization has need of; each is a way out for patients' data. */
export const mostPartners = 50;
/** What a system sends to begin a run. */
export const largestPayloadBytes = 64 * 1024;

/** By name, without port, user or parameters; its own name and not the number of a machine. */
const plainAddress =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?:\/[A-Za-z0-9._~/-]*)?$/i;

export const partnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  baseUrl: z.string(),
  addedAt: z.string(),
});
export type WorkflowPartner = z.infer<typeof partnerSchema>;

export const newPartnerSchema = z.strictObject({
  name: z.string().trim().min(1, 'Escriba el nombre').max(120, 'Admite como máximo 120 caracteres'),
  baseUrl: z
    .string()
    .trim()
    .max(500, 'Admite como máximo 500 caracteres')
    .regex(
      plainAddress,
      'Escriba una dirección que empiece por https://, con un nombre y sin puerto, usuario ni parámetros',
    ),
});

const builders = ['admins', 'clinicians'] as const;
const partnerId = z.object({ partnerId: z.uuid() });

export const workflowOutsideRoutes = {
  listWorkflowPartners: {
    method: 'GET',
    path: '/workflow-partners',
    summary: 'Los sistemas de fuera a los que los flujos de trabajo pueden llamar',
    access: builders,
    response: z.object({ partners: z.array(partnerSchema) }),
  },
  addWorkflowPartner: {
    method: 'POST',
    path: '/workflow-partners',
    summary: 'Permite llamar a un sistema de fuera; la clave con la que se firma se dice una sola vez',
    access: ['admins'],
    body: newPartnerSchema,
    response: z.object({ partner: partnerSchema, signingKey: z.string() }),
  },
  removeWorkflowPartner: {
    method: 'DELETE',
    path: '/workflow-partners/{partnerId}',
    summary: 'No permite llamar más a un sistema de fuera',
    access: ['admins'],
    params: partnerId,
    response: z.object({}),
  },
  readWorkflowHook: {
    method: 'POST',
    path: '/workflows/{workflowId}/hook',
    summary:
      'Dónde y con qué clave empieza un sistema de la clínica un flujo; queda anotado quién la ha visto',
    access: ['admins'],
    params: z.object({ workflowId: z.uuid() }),
    response: z.object({ path: z.string(), key: z.string() }),
  },
  callWorkflowHook: {
    method: 'POST',
    path: '/workflow-hooks/{organizationId}/{workflowId}',
    summary: 'Empieza una ejecución; firmada (HMAC-SHA256) con la clave del flujo, una vez por cada `id`',
    access: 'public',
    params: z.object({ organizationId: z.uuid(), workflowId: z.uuid() }),
    response: z.object({ runId: z.uuid(), isDuplicate: z.boolean() }),
  },
} as const satisfies Record<string, Route>;
