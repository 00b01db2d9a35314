import * as z from 'zod';
import type { Role } from '../roles.ts';
import type { Route } from '../route.ts';
import { definitionSchema, largestDefinitionBytes } from './definition.ts';
import { findingSchema } from './findings.ts';
import { runStates, runStepDataSchema, runStepEntrySchema } from './run-history.ts';
import { stepIdSchema } from './values.ts';

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
const person = z.object({ userId: z.uuid(), name: z.string().nullable() });

export const workflowSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  publishedVersion: z.int().nullable(),
  isPaused: z.boolean(),
  /** The draft says something else than what is published. */
  hasChanges: z.boolean(),
  changedAt: z.string(),
  /** Of the last 30 days. */
  runs: z.object({ running: z.int(), succeeded: z.int(), failed: z.int(), stopped: z.int() }),
  /** Of those of the last 30 days that ended by themselves, how many ended well, from 0 to 1; null where none did. */
  successRate: z.number().nullable(),
  lastRunAt: z.string().nullable(),
  /** When it begins by itself next, by the clinic's clocks; null where it does not, or is paused. */
  nextAt: z.string().nullable(),
  version: z.int(),
});
export type WorkflowSummary = z.infer<typeof workflowSummarySchema>;

export const workflowSchema = workflowSummarySchema.extend({
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

export const workflowRunSchema = z.object({
  id: z.uuid(),
  workflowId: z.uuid(),
  workflowName: z.string(),
  version: z.int(),
  state: z.enum(runStates),
  patientId: z.string().nullable(),
  startedAt: z.string(),
  startedBy: person.nullable(),
  endedAt: z.string().nullable(),
  error: z.string().nullable(),
  /** Why it failed, in words; null for whoever sees no clinical data. */
  cause: z.string().nullable(),
  resolution: z.string().nullable(),
  /** The run that it repeats, and the step from which on; null from the start. */
  again: z.object({ of: z.uuid(), from: z.string().nullable() }).nullable(),
});
export type WorkflowRun = z.infer<typeof workflowRunSchema>;

export const workflowRunDetailSchema = workflowRunSchema.extend({
  /** What it runs, whatever the workflow has become since. */
  definition: definitionSchema,
  /** The one that new runs take; null where there is none any more. */
  publishedVersion: z.int().nullable(),
  /** In the order in which they were entered, tries that came to nothing among them: the last 2,000. */
  steps: z.array(runStepEntrySchema),
  /** How many came before those. */
  earlierSteps: z.int(),
  /** Who is waited for now. */
  waits: z.array(
    z.object({
      taskId: z.string(),
      stepId: z.string(),
      kind: z.enum(['task', 'approval', 'event', 'run', 'form', 'agent', 'request']),
      askedAt: z.string(),
    }),
  ),
});
export type WorkflowRunDetail = z.infer<typeof workflowRunDetailSchema>;

const workflowId = z.object({ workflowId: z.uuid() });
const runId = z.object({ runId: z.uuid() });
const reason = z.string().trim().min(1, 'Escriba el motivo').max(500, 'Admite como máximo 500 caracteres');

export const workflowRoutes = {
  listWorkflows: {
    method: 'GET',
    path: '/workflows',
    summary: 'Los flujos de trabajo de la organización',
    access: workflowUsers,
    response: z.object({ workflows: z.array(workflowSummarySchema) }),
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
  startWorkflowRun: {
    method: 'POST',
    path: '/workflows/{workflowId}/runs',
    summary: 'Empieza una ejecución de la versión publicada',
    access: workflowUsers,
    params: workflowId,
    body: z.strictObject({
      patientId: z
        .string()
        .regex(/^[A-Za-z0-9.-]{1,64}$/)
        .nullable(),
    }),
    response: workflowRunSchema,
  },
  listWorkflowRuns: {
    method: 'GET',
    path: '/workflow-runs',
    summary: 'Ejecuciones, las más recientes primero',
    access: workflowUsers,
    query: z.object({ workflow: z.uuid().optional(), state: z.enum(runStates).optional() }),
    response: z.object({ runs: z.array(workflowRunSchema) }),
  },
  readWorkflowRun: {
    method: 'GET',
    path: '/workflow-runs/{runId}',
    summary: 'Una ejecución: qué pasos ha dado y a quién espera',
    access: workflowUsers,
    params: runId,
    response: workflowRunDetailSchema,
  },
  readWorkflowRunData: {
    method: 'GET',
    path: '/workflow-runs/{runId}/data',
    summary: 'Lo que entró y salió de cada paso de una ejecución; queda en el registro de accesos',
    // Whoever published it may have read anything of the record.
    access: ['clinicians'],
    params: runId,
    response: z.object({
      trigger: z.record(z.string(), z.json()),
      steps: z.array(runStepDataSchema),
    }),
  },
  stopWorkflowRun: {
    method: 'POST',
    path: '/workflow-runs/{runId}/stop',
    summary: 'Detiene una ejecución y retira lo que ha pedido',
    access: workflowBuilders,
    params: runId,
    body: z.strictObject({ reason }),
    response: workflowRunSchema,
  },
  retryWorkflowRun: {
    method: 'POST',
    path: '/workflow-runs/{runId}/retry',
    summary: 'Sigue una ejecución fallida o detenida desde donde quedó, con su versión',
    access: workflowBuilders,
    params: runId,
    response: workflowRunSchema,
  },
  repeatWorkflowRun: {
    method: 'POST',
    path: '/workflow-runs/{runId}/again',
    summary: 'Repite una ejecución terminada, desde el principio o desde un paso, con su versión o con otra',
    access: workflowBuilders,
    params: runId,
    body: z.strictObject({
      from: stepIdSchema.nullable(),
      version: z.int().min(1).max(100_000),
    }),
    response: workflowRunSchema,
  },
  resolveWorkflowRun: {
    method: 'POST',
    path: '/workflow-runs/{runId}/resolve',
    summary: 'Anota cómo se ha resuelto una ejecución fallida',
    access: workflowBuilders,
    params: runId,
    body: z.strictObject({ reason }),
    response: workflowRunSchema,
  },
  decideWorkflowApproval: {
    method: 'POST',
    path: '/workflow-approvals/{taskId}/decision',
    summary: 'Responde a la aprobación que pide un flujo de trabajo',
    access: ['clinicians', 'staff'],
    params: z.object({ taskId: z.uuid() }),
    body: z.strictObject({
      decision: z.enum(['approved', 'rejected']),
      note: z.string().trim().max(500).nullable().default(null),
    }),
    response: z.object({ runId: z.uuid(), decision: z.enum(['approved', 'rejected']) }),
  },
} as const satisfies Record<string, Route>;
