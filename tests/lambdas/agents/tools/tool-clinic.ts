import { randomUUID } from 'node:crypto';
import type { RunFacts } from '../../../../lambdas/agents/tool.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import { type AgentDefinition, defaultLimits } from '../../../../lambdas/contracts/agents/definition.ts';
import { agentScopeCodes } from '../../../../lambdas/contracts/agents/scopes.ts';
import { toolInputs } from '../../../../lambdas/contracts/agents/tool-inputs.ts';
import { type ToolName, toolNames } from '../../../../lambdas/contracts/agents/tool-names.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import { inRepository, type Repository } from '../../../../lambdas/fhir/index.ts';
import type { Database, Sql } from '../../../../lambdas/platform/database.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';
import { rule, service } from '../../scheduling/calendar-client.ts';

/** Monday, at seven in the morning in New York. */
export const monday = new Date('2026-03-02T12:00:00Z');

const clinicians: readonly Role[] = ['clinicians'];

export const everything: AgentDefinition = {
  name: 'Asistente de pruebas',
  purpose: 'Probar las herramientas',
  program: 'general',
  instructions: '',
  model: 'rules',
  scopes: [...agentScopeCodes],
  tools: Object.fromEntries(toolNames.map((name) => [name, 'automatic'])),
  triggers: [{ kind: 'manual' }],
  limits: defaultLimits,
  escalation: { queue: 'staff', dueMinutes: 60 },
};

export interface CallOptions {
  run?: Partial<RunFacts>;
  /** What was written to the run; by default whatever a tool is given that takes only what was written. */
  says?: readonly string[];
  /** The address it came from; by default they stand before somebody of the team. */
  from?: string;
  roles?: readonly Role[];
  approvedBy?: string;
  now?: Date;
}

/** A tool's answer of either kind, of which tests say what they expect. */
export interface Answer {
  output: Json;
  refusal?: { code: string; detail: string };
  resources?: string[];
  communicationId?: string;
  verified?: { patientId: string; by: string[] };
  opened?: { threadId: string };
}

export interface ToolClinic {
  organizationId: string;
  ana: Person;
  /** Runs a tool as the runtime does, in a transaction of its own. */
  use(name: ToolName, input: object, options?: CallOptions): Promise<Answer>;
  /** Does something in the record as an agent. */
  asAgent<Result>(work: (repository: Repository) => Promise<Result>, options?: CallOptions): Promise<Result>;
  /** Current resources of a type, oldest first. */
  all(resourceType: string): Promise<Json[]>;
  query(text: string, parameters?: readonly unknown[]): ReturnType<Sql>;
  /** A run with its agent, as rows. */
  addRun(threadId?: string): Promise<string>;
  run(facts?: Partial<RunFacts>): RunFacts;
}

export async function openToolClinic(database: Database): Promise<ToolClinic> {
  const clinic = await openClinic(database, { now: () => monday });
  const ana = await clinic.person('Ana');
  const { organizationId } = clinic;
  const scope = { role: 'app', organizationId, userId: ana.userId } as const;
  const query = (text: string, parameters: readonly unknown[] = []) =>
    database.transaction(scope, (sql) => sql(text, parameters));
  const run = (facts: Partial<RunFacts> = {}): RunFacts => ({
    runId: randomUUID(),
    agentId: 'asistente',
    version: 1,
    program: 'general',
    threadId: null,
    patientId: null,
    focus: null,
    definition: everything,
    received: [],
    mayPassOn: false,
    ...facts,
  });

  const asAgent: ToolClinic['asAgent'] = (work, { roles = clinicians, approvedBy, now = monday } = {}) =>
    database.transaction(scope, (sql) =>
      inRepository(
        {
          sql,
          caller: {
            token_use: 'access',
            sub: ana.userId,
            organization_id: organizationId,
            user_id: ana.userId,
            roles: [...roles],
          },
          now: () => now,
          baseUrl: '',
          extensions,
          software: {
            id: 'agents/asistente',
            name: 'Asistente de pruebas',
            ...(approvedBy === undefined ? {} : { approvedBy }),
          },
        },
        work,
      ),
    );

  const runTool = async (
    repository: Repository,
    name: ToolName,
    input: object,
    facts: RunFacts,
  ): Promise<Answer> => {
    const context = { repository, run: facts, callId: randomUUID(), timeZone: 'America/New_York' };
    // The name picks the input: no type says so of a name that is not known here.
    const tool = tools[name] as unknown as { run(context: object, input: unknown): Promise<Answer> };
    return tool.run(context, toolInputs[name].parse(input));
  };

  const write = (text: string, { run: facts, from }: CallOptions) =>
    ana.bring({
      resourceType: 'Communication',
      ...(facts?.threadId ? { partOf: [{ reference: `Communication/${facts.threadId}` }] } : {}),
      status: 'completed',
      category: [{ coding: [{ system: 'urn:auxilia:message-category', code: 'patient' }] }],
      topic: { text: 'Consulta' },
      sender: senderOf(from),
      sent: monday.toISOString(),
      payload: [{ contentString: text }],
    });

  return {
    organizationId,
    ana,
    query,
    run,
    asAgent,
    use: async (name, input, options = {}) => {
      const says = options.says ?? (ownWords.has(name) ? [Object.values(input).join(' ')] : []);
      const received: string[] = [];
      for (const text of says) received.push((await write(text, options)).id);
      const facts = run({ received, ...options.run });
      return asAgent((repository) => runTool(repository, name, input, facts), options);
    },
    all: async (resourceType) =>
      (
        await query(
          `SELECT content FROM resources WHERE organization_id = $1 AND resource_type = $2 AND NOT is_deleted ORDER BY resource_key`,
          [organizationId, resourceType],
        )
      ).map(({ content }) => content),
    async addRun(threadId) {
      const runId = randomUUID();
      await query(
        `INSERT INTO agents (organization_id, agent_id, created_at, updated_at) VALUES ($1, 'asistente', now(), now()) ON CONFLICT DO NOTHING`,
        [organizationId],
      );
      await query(
        `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
         VALUES ($1, 'asistente', 1, '{}', $2, now()) ON CONFLICT DO NOTHING`,
        [organizationId, ana.userId],
      );
      await query(
        `INSERT INTO runs (organization_id, run_id, agent_id, version, state, trigger, cause, thread_id, started_at, updated_at)
         VALUES ($1, $2, 'asistente', 1, 'queued', 'manual', $3, $4, now(), now())`,
        [organizationId, runId, runId, threadId ?? null],
      );
      return runId;
    },
  };
}

/** What these are given must have been written by the patient. */
const ownWords: ReadonlySet<ToolName> = new Set(['find_patient', 'register_patient', 'update_demographics']);

/** A reference of the record, an address, or somebody who stands there. */
function senderOf(from: string | undefined) {
  if (from === undefined) return { display: 'Paciente (en persona)' };
  if (from.includes('/')) return { reference: from };
  return { type: 'Patient', identifier: { system: 'urn:auxilia:address', value: from } };
}

/** A clinician with hours on weekdays and a service of half an hour; answers their references. */
export async function addCalendar({ ana }: Pick<ToolClinic, 'ana'>) {
  const practitioner = await ana.bring({
    resourceType: 'Practitioner',
    name: [{ given: ['Ana'], family: 'Ruiz' }],
  });
  const other = await ana.bring({
    resourceType: 'Practitioner',
    name: [{ given: ['Luis'], family: 'Ortega' }],
  });
  const general = await ana.create({ ...service(30), name: 'Consulta general' });
  const paediatrics = await ana.create({ ...service(30), name: 'Pediatría' });
  for (const { id } of [practitioner, other]) {
    await ana.create({
      resourceType: 'Schedule',
      extension: [rule({ from: '09:00:00', until: '11:00:00' })],
      actor: [{ reference: `Practitioner/${id}` }],
    });
  }
  return {
    practitioner: `Practitioner/${practitioner.id}`,
    other: `Practitioner/${other.id}`,
    general: `HealthcareService/${general.id}`,
    paediatrics: `HealthcareService/${paediatrics.id}`,
  };
}

/** A patient; answers their id. */
export async function addPerson(
  { ana }: Pick<ToolClinic, 'ana'>,
  given: string,
  family: string,
  birthDate: string,
  more: object = {},
): Promise<string> {
  const { id } = await ana.create({
    resourceType: 'Patient',
    name: [{ given: given.split(' '), family }],
    birthDate,
    ...more,
  });
  return id;
}

/** A conversation that somebody began whom nobody has identified; answers its id. */
export async function addThread({ ana }: Pick<ToolClinic, 'ana'>, patientId?: string): Promise<string> {
  const { id } = await ana.bring({
    resourceType: 'Communication',
    status: 'completed',
    category: [{ coding: [{ system: 'urn:auxilia:message-category', code: 'patient' }] }],
    topic: { text: 'Consulta' },
    ...(patientId === undefined ? {} : { subject: { reference: `Patient/${patientId}` } }),
    sender:
      patientId === undefined
        ? { type: 'Patient', identifier: { system: 'urn:auxilia:address', value: '+12015550100' } }
        : { reference: `Patient/${patientId}` },
    sent: monday.toISOString(),
    payload: [{ contentString: 'Hola' }],
  });
  return id;
}
