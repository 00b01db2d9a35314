import * as z from 'zod';
import type { Role } from '../roles.ts';
import type { Route } from '../route.ts';
import { definitionSchema, largestDefinitionBytes } from './definition.ts';
import { findingSchema } from './findings.ts';

/** Who builds and publishes: a run has no more rights than whoever published it. */
export const workflowBuilders: readonly Role[] = ['admins', 'clinicians'];
/** Who sees workflows and begins runs. */
export const workflowUsers: readonly Role[] = ['admins', 'clinicians', 'staff'];

const name = z.string().trim().min(1, 'Escriba un nombre').max(120, 'Admite como máximo 120 caracteres');
const description = z.string().trim().max(1000, 'Admite como máximo 1000 caracteres');
/** As it is being edited: any document, so that nothing of an unfinished one is lost. */
const draftSchema = z
  .record(z.string(), z.json())
  .refine((draft) => JSON.stringify(draft).length <= largestDefinitionBytes, 'El flujo es demasiado grande');
export const person = z.object({ userId: z.uuid(), name: z.string().nullable() });

export const workflowSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  publishedVersion: z.int().nullable(),
  isPaused: z.boolean(),
  /** The draft says something else than what is published. */
  hasChanges: z.boolean(),
  changedAt: z.string(),
  /** Those under way, and those that ended in the last 30 days. */
  runs: z.object({ running: z.int(), succeeded: z.int(), failed: z.int(), stopped: z.int() }),
  /** Of those that ended by themselves in the last 30 days, how many ended well, from 0 to 1; null where none did. */
  successRate: z.number().nullable(),
  lastRunAt: z.string().nullable(),
  /** When it begins by itself next, by the clinic's clocks; null where it does not, or is paused. */
  nextAt: z.string().nullable(),
  version: z.int(),
});
export type WorkflowSummary = z.infer<typeof workflowSummarySchema>;

export const workflowSchema = workflowSummarySchema.extend({
  /** Out of use: nothing begins, and it is in no list but that of the retired. */
  isRetired: z.boolean(),
  draft: draftSchema,
  /** What keeps the draft from being published. */
  findings: z.array(findingSchema),
  versions: z.array(
    z.object({
      version: z.int(),
      note: z.string().nullable(),
      publishedAt: z.string(),
      publishedBy: person,
    }),
  ),
});
export type Workflow = z.infer<typeof workflowSchema>;

export const workflowId = z.object({ workflowId: z.uuid() });

export const workflowRoutes = {
  listWorkflows: {
    method: 'GET',
    path: '/workflows',
    summary: 'Los flujos de trabajo de la organización',
    access: workflowUsers,
    response: z.object({
      workflows: z.array(workflowSummarySchema),
      /** The last first. */
      retired: z.array(z.object({ id: z.uuid(), name: z.string(), retiredAt: z.string() })),
    }),
  },
  createWorkflow: {
    method: 'POST',
    path: '/workflows',
    summary: 'Crea un flujo de trabajo como borrador',
    access: workflowBuilders,
    body: z.strictObject({ name, description: description.default(''), draft: draftSchema }),
    response: workflowSchema,
  },
  readWorkflow: {
    method: 'GET',
    path: '/workflows/{workflowId}',
    summary: 'Un flujo de trabajo, con su borrador y lo que le falta para publicarse',
    access: workflowUsers,
    params: workflowId,
    response: workflowSchema,
    isVersioned: true,
  },
  saveWorkflow: {
    method: 'PUT',
    path: '/workflows/{workflowId}',
    summary: 'Guarda el borrador, terminado o no',
    access: workflowBuilders,
    params: workflowId,
    body: z.strictObject({ name, description, draft: draftSchema }),
    response: workflowSchema,
    isVersioned: true,
  },
  publishWorkflow: {
    method: 'POST',
    path: '/workflows/{workflowId}/publish',
    summary: 'Publica el borrador como una versión que ya no cambia',
    access: workflowBuilders,
    params: workflowId,
    body: z.strictObject({ note: z.string().trim().max(500).nullable().default(null) }),
    response: workflowSchema,
    isVersioned: true,
  },
  readWorkflowVersion: {
    method: 'GET',
    path: '/workflows/{workflowId}/versions/{version}',
    summary: 'Una versión publicada',
    access: workflowUsers,
    params: workflowId.extend({ version: z.coerce.number().int().min(1).max(100_000) }),
    response: z.object({ version: z.int(), definition: definitionSchema }),
  },
  pauseWorkflow: {
    method: 'POST',
    path: '/workflows/{workflowId}/pause',
    summary: 'No empieza más ejecuciones; las que hay siguen',
    access: workflowBuilders,
    params: workflowId,
    response: workflowSchema,
  },
  resumeWorkflow: {
    method: 'POST',
    path: '/workflows/{workflowId}/resume',
    summary: 'Vuelve a admitir ejecuciones',
    access: workflowBuilders,
    params: workflowId,
    response: workflowSchema,
  },
  retireWorkflow: {
    method: 'POST',
    path: '/workflows/{workflowId}/retire',
    summary: 'Lo deja fuera de uso; las ejecuciones que hay siguen, y sus versiones quedan',
    access: workflowBuilders,
    params: workflowId,
    response: workflowSchema,
  },
  restoreWorkflow: {
    method: 'POST',
    path: '/workflows/{workflowId}/restore',
    summary: 'Vuelve a poner en uso un flujo retirado, como estaba',
    access: workflowBuilders,
    params: workflowId,
    response: workflowSchema,
  },
} as const satisfies Record<string, Route>;
