import { createHash } from 'node:crypto';
import type { ModelAnswer, ModelRequest } from '../../../lambdas/agents/model.ts';
import type { WorkerDependencies } from '../../../lambdas/agents/runtime/dependencies.ts';
import type { Database, Row } from '../../../lambdas/platform/database.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { answered, smallTools } from '../../lambdas/agents/runtime/agent-clinic.ts';

/** A model that books once for whoever asks: what it says follows from the conversation alone. */
export async function askForBooking({ messages }: Pick<ModelRequest, 'messages'>): Promise<ModelAnswer> {
  const results = messages.flatMap((message) => (message.role === 'tool' ? [message.name] : []));
  if (!results.includes('find_patient')) {
    const person = { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' };
    return answered({ text: 'Compruebo sus datos', calls: [['find_patient', person]] });
  }
  if (!results.includes('book_appointment')) {
    return answered({ text: 'Un momento', calls: [['book_appointment', { slotId: 'a' }]] });
  }
  if (!results.includes('create_task')) {
    return answered({ calls: [['create_task', { title: 'Cita', description: 'Nueva', queue: 'staff' }]] });
  }
  const isTold = messages.some((message) => message.role === 'assistant' && message.text === 'Reservada');
  return isTold ? answered({}) : answered({ text: 'Reservada' });
}

export const bookingWorker = (database: Database, now: () => Date): WorkerDependencies => ({
  database,
  extensions,
  tools: smallTools,
  checkOutgoing: async () => ({ isAllowed: true }),
  isHarmless: () => true,
  burst: { quietMs: 0, mostMs: 0 },
  inWords: async () => 'Reservar',
  askRules: () => answered({}),
  askModel: askForBooking,
  now,
  log: () => {},
});

/** What a run has come to, without what differs each time: ids, times, and how often a dead worker had asked. */
export async function outcomeOf(database: Database, organizationId: string) {
  const scope = { role: 'app', organizationId, userId: platformUserId } as const;
  return database.transaction(scope, async (sql) => {
    const rows = <Result extends Row>(statement: string) => sql<Result>(statement);
    const events = await rows<{ type: string; call_id: string | null }>(
      'SELECT type, call_id FROM run_events ORDER BY seq',
    );
    const hash = (value: unknown) =>
      createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
    return {
      runs: await rows('SELECT state, turns, patient_id IS NOT NULL AS verified FROM runs'),
      events: events.map(({ type }) => type).filter((type) => type !== 'model-asked'),
      executed: events.filter(({ type }) => type === 'tool-executed').length,
      appointments: await rows(
        `SELECT count(*)::int AS n FROM resources WHERE resource_type = 'Appointment'`,
      ),
      said: await rows(
        `SELECT content #>> '{payload,0,contentString}' AS text FROM resources
         WHERE resource_type = 'Communication' ORDER BY resource_key`,
      ),
      tasks: await rows(
        `SELECT content #>> '{code,coding,0,code}' AS code, content ->> 'status' AS status FROM resources
         WHERE resource_type = 'Task'`,
      ),
      sent: await rows('SELECT channel, body FROM outbox ORDER BY body'),
      approvals: await rows('SELECT state FROM agent_approvals'),
      // Each event stands once, in its place.
      places: hash(await rows('SELECT count(*) = max(seq) AS whole FROM run_events')),
    };
  });
}
