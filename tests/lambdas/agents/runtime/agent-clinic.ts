import { randomUUID } from 'node:crypto';
import type { ModelAnswer, ModelCall, ModelRequest } from '../../../../lambdas/agents/model.ts';
import { advance } from '../../../../lambdas/agents/runtime/advance.ts';
import { claimRuns } from '../../../../lambdas/agents/runtime/claims.ts';
import type { Tools, WorkerDependencies } from '../../../../lambdas/agents/runtime/dependencies.ts';
import { workOn } from '../../../../lambdas/agents/runtime/work-on.ts';
import { syncTriggers } from '../../../../lambdas/agents/triggers/sync-triggers.ts';
import { defaultLimits, definitionSchema } from '../../../../lambdas/contracts/agents/definition.ts';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import type { Repository } from '../../../../lambdas/fhir/index.ts';
import { softwareReference } from '../../../../lambdas/messaging/person-reference.ts';
import { receiveMessage } from '../../../../lambdas/messaging/receive-message.ts';
import { writeMessage } from '../../../../lambdas/messaging/write-message.ts';
import type { Database, Row } from '../../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../../lambdas/platform/log.ts';
import { platformCaller } from '../../../../lambdas/platform/platform-caller.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import { inRecord } from '../../../../lambdas/record/in-record.ts';
import { addPatient, openClinic } from '../../messaging/clinic.ts';

export type Said = { text?: string; calls?: [string, unknown][] } | { failed: 'timeout' | 'malformed' };

export const answered = ({
  text,
  calls = [],
}: {
  text?: string;
  calls?: [string, unknown][];
}): ModelAnswer => ({
  outcome: 'answered',
  text: text ?? null,
  // One name for all: the runtime gives its own.
  calls: calls.map(([name, input]): ModelCall => ({ callId: 'x', name, arguments: input })),
  usage: { inputTokens: 10, outputTokens: 5 },
  costMicros: 1_000,
  durationMs: 1,
});

/** Small tools that write to the real record. */
export const smallTools: Tools = {
  find_patient: {
    name: 'find_patient',
    run: async ({ repository }, { familyName, phone }) => {
      const [row] = await repository.sql<{ id: string }>(
        `SELECT id FROM resources WHERE resource_type = 'Patient' AND content #>> '{name,0,family}' = $1`,
        [familyName],
      );
      if (!row) return { output: { match: 'not-found' } };
      return {
        output: { match: 'verified', givenName: 'Ana' },
        verified: { patientId: row.id, by: ['nombre', phone ? 'teléfono' : 'fecha de nacimiento'] },
      };
    },
  },
  book_appointment: {
    name: 'book_appointment',
    run: async ({ repository, run }, { slotId, reason }) => {
      if (slotId === 'taken') return { refusal: { code: 'conflict', detail: 'La hora ya no está libre.' } };
      if (slotId === 'defect') throw new TypeError('A defect');
      const { id } = repository.create({
        resourceType: 'Appointment',
        // Refused by the record's own validation.
        status: slotId === 'invalid' ? 'nonsense' : 'proposed',
        ...(reason ? { description: reason } : {}),
        participant: [{ actor: { reference: `Patient/${run.patientId}` }, status: 'accepted' }],
      });
      const output = {
        appointmentId: id,
        status: 'proposed',
        start: '',
        end: '',
        service: null,
        practitioner: null,
        isConfirmed: false,
      };
      return { output, resources: [`Appointment/${id}`] };
    },
  },
  send_message: {
    name: 'send_message',
    run: async ({ repository, run }, { text }) => {
      const communicationId = await writeMessage(repository, run.threadId ?? '', {
        text,
        sender: softwareReference(repository.software ?? { id: '', name: '' }),
      });
      return { output: { messageId: communicationId }, communicationId };
    },
  },
  create_task: { name: 'create_task', run: async () => ({ output: { taskId: 'none' } }) },
  finish: {
    name: 'finish',
    run: async (_context, { outcome, summary }) => ({
      output: {},
      ends: { state: 'finished', outcome, summary },
    }),
  },
};

export const definition = (more: object = {}) =>
  definitionSchema.parse({
    name: 'Agenda de prueba',
    purpose: 'Reserva citas',
    program: 'scheduling',
    instructions: '',
    model: 'openai:test',
    scopes: [
      'system/Patient.rs',
      'system/Appointment.rs',
      'system/Appointment.cu',
      'system/Communication.rs',
      'system/Communication.cu',
      'system/Task.cu',
    ],
    tools: {
      find_patient: 'automatic',
      book_appointment: 'automatic',
      send_message: 'automatic',
      create_task: 'automatic',
    },
    triggers: [{ kind: 'message', channels: ['sms'] }],
    limits: { ...defaultLimits, quietHours: null },
    escalation: { queue: 'staff', dueMinutes: 60 },
    ...more,
  });

/** A clinic with an agent at work, a clock that the test moves, and a model that says what the test wrote for it. */
export async function openAgentClinic(
  database: Database,
  options: { definition?: object; roles?: readonly Role[]; tools?: Tools; at?: string } = {},
) {
  let time = Date.parse(options.at ?? '2026-11-20T15:00:00Z');
  const now = () => new Date(time);
  const clinic = await openClinic(database, { now });
  const { organizationId } = clinic;
  const roles = options.roles ?? (['clinicians', 'staff'] as const);
  const ana = await clinic.person('Ana', roles);
  const patientId = await addPatient(await clinic.person('Luis', ['clinicians']));
  const caller = { ...platformCaller(organizationId), user_id: ana.userId, roles: [...roles] };
  const as = <Result>(work: (repository: Repository) => Promise<Result>): Promise<Result> =>
    database.transaction({ role: 'app', organizationId, userId: ana.userId }, (sql) =>
      inRecord({ sql, caller, now }, work),
    );
  const query = <Result extends Row>(statement: string, parameters: unknown[] = []) =>
    database.transaction({ role: 'app', organizationId, userId: ana.userId }, (sql) =>
      sql<Result>(statement, parameters),
    );
  const agentId = 'agenda';
  const version = definition(options.definition);
  await as(async (repository) => {
    const at = repository.now.toISOString();
    await repository.sql(
      `INSERT INTO agents (organization_id, agent_id, state, published_version, acting_user_id, acting_roles, created_at,
         updated_at) VALUES ($1, $2, 'active', 1, $3, $4, $5, $5)`,
      [organizationId, agentId, ana.userId, roles, at],
    );
    await repository.sql(
      `INSERT INTO agent_versions (organization_id, agent_id, version, definition, created_by, created_at)
       VALUES ($1, $2, 1, $3::jsonb, $4, $5)`,
      [organizationId, agentId, JSON.stringify(version), ana.userId, at],
    );
    await syncTriggers(repository, agentId, version);
  });

  const script: (Said | ((request: ModelRequest) => Said | Promise<Said>))[] = [];
  const asked: ModelRequest[] = [];
  const logs: LogEntry[] = [];
  const say = async (request: ModelRequest): Promise<ModelAnswer> => {
    asked.push(request);
    const next = script.shift() ?? {};
    const said = typeof next === 'function' ? await next(request) : next;
    return 'failed' in said ? { outcome: 'failed', reason: said.failed, detail: 'scripted' } : answered(said);
  };
  const dependencies: WorkerDependencies = {
    database,
    extensions,
    tools: options.tools ?? smallTools,
    checkOutgoing: async (_session, _run, text) =>
      text.includes('Usted tiene') ? { isAllowed: false, reason: 'No diagnostique.' } : { isAllowed: true },
    // What these tests have a model say stands for anything; `tests/agents/red-team` has the real judge.
    isHarmless: () => true,
    burst: { quietMs: 0, mostMs: 0 },
    inWords: async (_session, _run, tool) => `Propone ${tool}`,
    askRules: () => answered({}),
    askModel: say,
    now,
    log: (entry) => logs.push(entry),
  };
  /** Only this clinic's: others share the database. */
  const claim = async () => {
    const claims = await claimRuns(database, { now: now(), limit: 100 });
    return claims.filter((one) => one.organizationId === organizationId);
  };
  const work = async () => {
    for (let claims = await claim(); claims.length > 0; claims = await claim()) {
      for (const one of claims) await workOn(dependencies, one);
    }
  };
  let messages = 0;
  return {
    ...clinic,
    ana,
    patientId,
    agentId,
    as,
    query,
    script,
    asked,
    logs,
    dependencies,
    claim,
    work,
    now,
    advance,
    pass: (minutes: number) => {
      time += minutes * 60_000;
    },
    receive: (text: string, channel: 'sms' | 'email' = 'sms') => {
      messages += 1;
      const from = channel === 'sms' ? '+12015550142' : 'ana@example.com';
      const message = { messageId: `m${messages}-${randomUUID()}`, channel, from, text };
      return as((repository) => receiveMessage(repository, 'test', message));
    },
    runs: () =>
      query<{
        run_id: string;
        state: string;
        thread_id: string;
        patient_id: string | null;
        escalation_reason: string | null;
        wake_at: Date | null;
        trigger: string;
        focus: string | null;
      }>('SELECT * FROM runs WHERE agent_id = $1 ORDER BY started_at, run_id', [agentId]),
    events: async (): Promise<({ type: string } & Record<string, unknown>)[]> =>
      (
        await query<{ type: string; payload: Record<string, unknown> }>(
          'SELECT type, payload FROM run_events ORDER BY run_id, seq',
        )
      ).map(({ type, payload }) => ({ type, ...payload })),
    types: async () =>
      (await query<{ type: string }>('SELECT type FROM run_events ORDER BY run_id, seq')).map(
        ({ type }) => type,
      ),
    resources: (type: string) =>
      query<{ id: string; content: Record<string, unknown> }>(
        'SELECT id, content FROM resources WHERE resource_type = $1 AND NOT is_deleted ORDER BY resource_key',
        [type],
      ),
  };
}

export type AgentClinic = Awaited<ReturnType<typeof openAgentClinic>>;
