import * as z from 'zod';
import type { Route } from '../route.ts';
import { definitionSchema } from './definition.ts';
import { runStates, runStepDataSchema, runStepEntrySchema } from './run-history.ts';
import { stepIdSchema } from './values.ts';
import { person, workflowBuilders, workflowId, workflowUsers } from './workflows.ts';

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
  /** Why it was stopped, in words; why it failed is told with its data. */
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

const runId = z.object({ runId: z.uuid() });
/** An entry of a history, counted from the first. */
const stepNumber = z.coerce.number().int().min(1).max(100_000_000);
const reason = z.string().trim().min(1, 'Escriba el motivo').max(500, 'Admite como máximo 500 caracteres');

/** As many as a list of runs answers at once, and as many as are changed together. */
export const mostRunsAtOnce = 100;

const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stop'), reason }),
  z.strictObject({ kind: z.literal('retry') }),
  /** From the start, each in the version that it ran, or all in what their workflows have published by now. */
  z.strictObject({ kind: z.literal('again'), version: z.enum(['same', 'published']) }),
  z.strictObject({ kind: z.literal('resolve'), reason }),
]);
export type BulkChange = z.infer<typeof bulkChangeSchema>;

const runOutcomeSchema = z.object({
  runId: z.uuid(),
  isDone: z.boolean(),
  /** What was done, or why not, in words. */
  text: z.string(),
  /** The run that repeats it. */
  begun: z.uuid().nullable(),
});
export type RunOutcome = z.infer<typeof runOutcomeSchema>;

export const workflowRunRoutes = {
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
    query: z.object({
      workflow: z.uuid().optional(),
      state: z.enum(runStates).optional(),
      /** The run that the last answer ended with: those that began before it. */
      after: z.uuid().optional(),
    }),
    response: z.object({ runs: z.array(workflowRunSchema), after: z.uuid().nullable() }),
  },
  readWorkflowRun: {
    method: 'GET',
    path: '/workflow-runs/{runId}',
    summary: 'Una ejecución: qué pasos ha dado y a quién espera',
    access: workflowUsers,
    params: runId,
    response: workflowRunDetailSchema,
  },
  readWorkflowRunSteps: {
    method: 'GET',
    path: '/workflow-runs/{runId}/steps',
    summary: 'Los pasos de una ejecución que vinieron antes de los que ya se conocen',
    access: workflowUsers,
    params: runId,
    query: z.object({ before: stepNumber }),
    response: workflowRunDetailSchema.pick({ steps: true, earlierSteps: true }),
  },
  readWorkflowRunData: {
    method: 'GET',
    path: '/workflow-runs/{runId}/data',
    summary: 'Lo que entró y salió de cada paso de una ejecución; queda en el registro de accesos',
    // Whoever published it may have read anything of the record.
    access: ['clinicians'],
    params: runId,
    query: z.object({ before: stepNumber.optional() }),
    response: z.object({
      /** Why it failed or was stopped, in words. */
      cause: z.string().nullable(),
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
  changeWorkflowRuns: {
    method: 'POST',
    path: '/workflow-runs/changes',
    summary: 'Hace lo mismo con muchas ejecuciones y dice de cada una qué ha sido de ella',
    access: workflowBuilders,
    body: z.strictObject({
      runIds: z
        .array(z.uuid())
        .min(1, 'Elija alguna ejecución')
        .max(mostRunsAtOnce, 'Admite como máximo 100 ejecuciones'),
      change: bulkChangeSchema,
    }),
    response: z.object({ outcomes: z.array(runOutcomeSchema) }),
  },
} as const satisfies Record<string, Route>;
