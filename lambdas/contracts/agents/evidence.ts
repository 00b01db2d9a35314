import * as z from 'zod';
import { largestInteger } from '../largest-integer.ts';
import type { Role } from '../roles.ts';
import type { Route } from '../route.ts';
import { agentIdSchema } from './agent-id.ts';
import {
  agentPublishers,
  agentStates,
  agentVersionSchema,
  evaluationSchema,
  incidentSchema,
} from './agents.ts';
import { definitionSchema } from './definition.ts';
import { escalationReasons } from './events.ts';
import { type SourceAttribute, sourceAttributeIds } from './source-attributes.ts';

/** What an agent is and how it has done: for whoever answers for it. Nothing in it is of a patient. */
export const evidenceReaders: readonly Role[] = agentPublishers;

export const mostTraining = 200;
const longest = 4_000;

const person = z.object({ userId: z.uuid(), name: z.string().nullable() });
const count = z.int().min(0);

/** Who learnt to work with the agent, which day, and what. */
const trainingBodySchema = z.strictObject({
  userId: z.uuid('Elija una persona'),
  on: z.iso.date('Escriba la fecha así: 2026-11-20'),
  about: z.string().trim().min(1, 'Escriba en qué se formó').max(300, 'Admite como máximo 300 caracteres'),
});

/** What only people know of an agent. An attribute that is left out says nothing. */
export const evidenceBodySchema = z.strictObject({
  texts: z.partialRecord(
    z.enum(sourceAttributeIds),
    z.string().trim().min(1).max(longest, `Admite como máximo ${longest} caracteres`),
  ),
  training: z
    .array(trainingBodySchema)
    .max(mostTraining, `Se admiten como máximo ${mostTraining} anotaciones`),
});
export type EvidenceBody = z.infer<typeof evidenceBodySchema>;

/** `version` 0: nobody has written anything yet. */
export const writtenEvidenceSchema = z.object({
  texts: z.partialRecord(z.enum(sourceAttributeIds), z.string()),
  training: z.array(z.object({ person, on: z.string(), about: z.string() })),
  version: z.int().min(0),
  writtenAt: z.string().nullable(),
  writtenBy: person.nullable(),
});
export type WrittenEvidence = z.infer<typeof writtenEvidenceSchema>;

/** `data`: read from what the platform keeps. `card`: what the template says of itself. `person`: an administrator's words. */
export const statementOrigins = ['data', 'card', 'person'] as const;
export type StatementOrigin = (typeof statementOrigins)[number];

export const statementSchema = z.object({ origin: z.enum(statementOrigins), text: z.string().min(1) });
export type Statement = z.infer<typeof statementSchema>;

/** Either says something, or why it does not. */
export const attributeSchema = z.object({
  id: z.enum(sourceAttributeIds),
  title: z.string(),
  statements: z.array(statementSchema),
  /** «No consta», with the reason; null where there are statements. */
  missing: z.string().nullable(),
});
export type Attribute = z.infer<typeof attributeSchema>;

const listed = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    entries: z.array(entry),
    /** Why there is none; null where there are. */
    whyNone: z.string().nullable(),
  });

const runCountsSchema = z.object({
  version: z.int(),
  total: count,
  open: count,
  finished: count,
  escalated: count,
  failed: count,
  stopped: count,
});
export type RunCounts = z.infer<typeof runCountsSchema>;

const approvalCountsSchema = z.object({
  tool: z.string(),
  title: z.string(),
  approved: count,
  edited: count,
  rejected: count,
  expired: count,
  open: count,
});
export type ApprovalCounts = z.infer<typeof approvalCountsSchema>;

export const evidenceReportSchema = z.object({
  format: z.literal('auxilia-agent-evidence/1'),
  generatedAt: z.string(),
  generatedBy: person,
  organization: z.object({ name: z.string(), timeZone: z.string() }),
  inventory: z.object({
    id: agentIdSchema,
    state: z.enum(agentStates),
    archivedAt: z.string().nullable(),
    isBuiltIn: z.boolean(),
    template: z.object({ id: z.string(), version: z.int() }).nullable(),
    /** The one at work, and of a draft the last one. */
    version: z.int(),
    definition: definitionSchema,
    publishedBy: person.nullable(),
    publishedAt: z.string().nullable(),
    versions: z.array(agentVersionSchema.omit({ definition: true })),
  }),
  attributes: z.array(attributeSchema),
  validation: z.object({
    evaluations: listed(evaluationSchema),
    /** On synthetic people, by version. */
    trials: listed(runCountsSchema),
    /** What people decided about what it proposed. */
    approvals: listed(approvalCountsSchema),
  }),
  monitoring: z.object({
    /** Of real work, by version. */
    runs: listed(runCountsSchema),
    last30Days: runCountsSchema.omit({ version: true }),
    /** Why it handed over to a person. */
    handOvers: listed(z.object({ reason: z.enum(escalationReasons), count })),
    /** Red flags that it passed on as alarms. */
    alarms: count,
    costMicros30Days: count,
  }),
  /** `isCut`: there are older ones than these. */
  incidents: listed(incidentSchema).extend({ isCut: z.boolean() }),
  training: listed(writtenEvidenceSchema.shape.training.element),
  written: writtenEvidenceSchema.omit({ texts: true, training: true }),
});
export type EvidenceReport = z.infer<typeof evidenceReportSchema>;

export type AttributeTexts = Partial<Record<SourceAttribute, string>>;

const params = z.object({ agentId: agentIdSchema });

export const evidenceRoutes = {
  readAgentEvidence: {
    method: 'GET',
    path: '/agents/{agentId}/evidence',
    summary: 'El informe de evidencia de un agente: qué es, cómo se comprobó, cómo trabaja y quién se formó',
    access: evidenceReaders,
    params,
    response: evidenceReportSchema,
  },
  readAgentEvidenceTexts: {
    method: 'GET',
    path: '/agents/{agentId}/evidence-texts',
    summary: 'Lo que la administración ha escrito de un agente para su informe',
    access: evidenceReaders,
    params,
    query: z.object({ version: z.coerce.number().int().min(1).max(largestInteger).optional() }),
    response: writtenEvidenceSchema,
    isVersioned: true,
  },
  updateAgentEvidenceTexts: {
    method: 'PUT',
    path: '/agents/{agentId}/evidence-texts',
    summary:
      'Guarda otra versión de lo que solo las personas saben de un agente; las anteriores se conservan',
    access: ['admins'],
    params,
    body: evidenceBodySchema,
    response: writtenEvidenceSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
