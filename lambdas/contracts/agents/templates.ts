import * as z from 'zod';
import { roles } from '../roles.ts';
import type { Route } from '../route.ts';
import { agentIdSchema } from './agent-id.ts';
import { agentBuilders, evaluationSchema } from './agents.ts';
import { definitionSchema } from './definition.ts';

/** What a template says of itself, after the source attributes of 45 CFR 170.315(b)(11) (ONC HTI-1). */
export const transparencySchema = z.object({
  developer: z.string(),
  intendedUse: z.string(),
  intendedUsers: z.string(),
  intendedPatients: z.string(),
  outOfScope: z.array(z.string()),
  inputs: z.array(z.string()),
  outputs: z.array(z.string()),
  /** How it decides, in plain words. */
  logic: z.string(),
  validation: z.string(),
  fairness: z.string(),
  knownRisks: z.array(z.string()),
  maintenance: z.string(),
});
export type Transparency = z.infer<typeof transparencySchema>;

export const templateSchema = z.object({
  id: agentIdSchema,
  /** Grows with each change of what it ships. */
  version: z.int(),
  category: z.enum(['intake', 'scheduling', 'follow-up', 'documentation', 'administration']),
  definition: definitionSchema,
  changes: z.string(),
  transparency: transparencySchema,
  evaluations: z.array(evaluationSchema),
  /** The agent of this organization that was installed from it, and which version of it. */
  installed: z.object({ agentId: agentIdSchema, version: z.int() }).nullable(),
});
export type AgentTemplate = z.infer<typeof templateSchema>;

export const templateCategoryLabels = {
  intake: 'Admisión',
  scheduling: 'Agenda',
  'follow-up': 'Seguimiento',
  documentation: 'Documentación',
  administration: 'Administración',
} as const satisfies Record<AgentTemplate['category'], string>;

export const agentTemplateRoutes = {
  listAgentTemplates: {
    method: 'GET',
    path: '/templates',
    summary: 'El catálogo de plantillas de agentes',
    access: roles,
    response: z.object({ templates: z.array(templateSchema) }),
  },
  readAgentTemplate: {
    method: 'GET',
    path: '/templates/{templateId}',
    summary: 'Una plantilla de agente',
    access: agentBuilders,
    params: z.object({ templateId: agentIdSchema }),
    response: templateSchema,
  },
} as const satisfies Record<string, Route>;
