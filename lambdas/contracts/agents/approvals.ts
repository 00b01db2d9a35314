import * as z from 'zod';
import { messagingRoles } from '../messaging-roles.ts';
import type { Route } from '../route.ts';
import { agentIdSchema } from './agent-id.ts';
import { riskClasses } from './risk-classes.ts';
import { toolNames } from './tool-names.ts';

export const approvalStates = ['open', 'approved', 'edited', 'rejected', 'expired'] as const;

/** A proposal of an agent; the truth is a FHIR Task of code `urn:auxilia:task|agent-approval`. */
export const approvalSchema = z.object({
  /** The Task's id. */
  id: z.string(),
  state: z.enum(approvalStates),
  agentId: agentIdSchema,
  agentName: z.string(),
  runId: z.uuid(),
  threadId: z.string().nullable(),
  isTrial: z.boolean(),
  tool: z.enum(toolNames),
  risk: z.enum(riskClasses),
  /** Exactly what is executed on approval. */
  arguments: z.record(z.string(), z.unknown()),
  /** The same in words, e.g. «Consulta general con Ana Ruiz el lunes 23 de noviembre a las 10:00». */
  inWords: z.string(),
  /** Why the agent proposes it, in its words. */
  reason: z.string().nullable(),
  patient: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  askedAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.object({ userId: z.uuid(), name: z.string().nullable() }).nullable(),
  decisionReason: z.string().nullable(),
  /** Whether the caller may decide on it. */
  mayDecide: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    /** Changed by the person; checked by the tool's own schema. Without it, what was proposed. */
    arguments: z.record(z.string(), z.unknown()).optional(),
  }),
  z.strictObject({
    decision: z.literal('reject'),
    reason: z.string().trim().min(1, 'Indique el motivo').max(500),
  }),
]);
export type ApprovalDecision = z.infer<typeof approvalDecisionSchema>;

const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);
const trialQuery = z.object({ trial: z.enum(['true', 'false']).default('false') });

export const approvalRoutes = {
  listApprovals: {
    method: 'GET',
    path: '/approvals',
    summary: 'Propuestas de los agentes: las abiertas por riesgo y antigüedad, o las ya decididas',
    access: messagingRoles,
    query: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      agent: agentIdSchema.optional(),
      patient: fhirId.optional(),
      run: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      ...trialQuery.shape,
    }),
    response: z.object({ approvals: z.array(approvalSchema), total: z.int() }),
  },
  readApproval: {
    method: 'GET',
    path: '/approvals/{approvalId}',
    summary: 'Una propuesta',
    access: messagingRoles,
    params: z.object({ approvalId: fhirId }),
    query: trialQuery,
    response: approvalSchema,
  },
  decideApproval: {
    method: 'POST',
    path: '/approvals/{approvalId}/decision',
    summary: 'Aprueba, cambia y aprueba, o rechaza una propuesta; una sola vez',
    access: messagingRoles,
    params: z.object({ approvalId: fhirId }),
    query: trialQuery,
    body: approvalDecisionSchema,
    response: approvalSchema,
  },
} as const satisfies Record<string, Route>;
