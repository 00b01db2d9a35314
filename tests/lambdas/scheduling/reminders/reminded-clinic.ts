import { randomUUID } from 'node:crypto';
import { startWorker } from '../../../../infra/local/worker.ts';
import type { AccessClaims } from '../../../../lambdas/contracts/claims.ts';
import { createTransactions, type Extensions, type FhirResource } from '../../../../lambdas/fhir/index.ts';
import { listJobHandlers } from '../../../../lambdas/jobs/handlers.ts';
import type { Database, Row, Scope } from '../../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../../lambdas/platform/log.ts';
import type { OutgoingMessage } from '../../../../lambdas/platform/outbox.ts';
import { reminderReaction } from '../../../../lambdas/scheduling/reminders/plan-reminders.ts';

const extensions: Extensions = { operations: [], reactions: [reminderReaction] };

/** A clinic with a patient, whose clock the test moves; whatever is sent ends up in `sent`. */
export async function openRemindedClinic(database: Database, startsAt = '2026-11-20T15:00:00Z') {
  const organizationId = randomUUID();
  await database.transaction({ role: 'identity' }, (sql) =>
    sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at) VALUES ($1, 'Clínica «Sol & Mar»', 'clinic', 'America/New_York', '2025-01', now())`,
      [organizationId],
    ),
  );
  const userId = randomUUID();
  const caller: AccessClaims = {
    token_use: 'access',
    sub: userId,
    organization_id: organizationId,
    user_id: userId,
    roles: ['clinicians'],
  };
  const scope: Scope = { role: 'app', organizationId, userId };
  let time = new Date(startsAt);
  const now = () => time;
  const sent: OutgoingMessage[] = [];
  const log: LogEntry[] = [];
  const worker = startWorker({
    database,
    channels: {
      email: {
        isIdempotent: true,
        send: async (_id, { channel, to, subject, text, html }) => {
          sent.push({ channel, to, subject, text, html });
          return { outcome: 'sent' };
        },
      },
    },
    handlers: listJobHandlers(),
    extensions,
    now,
    log: (entry) => log.push(entry),
    siteUrl: 'https://auxilia.example',
  });
  const run = createTransactions({ database, now, extensions }, caller, '');
  const put = (resource: FhirResource & { id: string }) => run((repository) => repository.update(resource));

  const patient = {
    resourceType: 'Patient',
    id: randomUUID(),
    name: [{ family: 'Núñez', given: ['Ana'] }],
    telecom: [{ system: 'email', value: 'ana@example.com' }],
  };
  const location = {
    resourceType: 'Location',
    id: randomUUID(),
    name: 'Consultas',
    telecom: [{ system: 'phone', value: '(305) 555-0100' }],
    address: { line: ['2300 Palisade Terrace'], city: 'Miami' },
  };
  await put(patient);
  await put(location);
  const appointment = (id: string, start: string, change: object = {}) => ({
    resourceType: 'Appointment',
    id,
    status: 'booked',
    start,
    end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    reasonCode: [{ text: 'Depresión' }],
    description: 'Control de depresión',
    participant: [
      { actor: { reference: `Patient/${patient.id}` }, status: 'accepted' },
      { actor: { reference: `Location/${location.id}` }, status: 'accepted' },
    ],
    ...change,
  });
  const as = <Result extends Row>(statement: string) =>
    database.transaction(scope, (sql) => sql<Result>(statement));
  return {
    organizationId,
    patient,
    appointment,
    put,
    delete: (type: string, id: string) => run((repository) => repository.delete(type, id, undefined)),
    sent,
    log,
    worker,
    as,
    at: async (instant: string) => {
      time = new Date(instant);
      await worker.idle();
    },
    planned: async () =>
      (await as<{ due_at: Date }>(`SELECT due_at FROM jobs WHERE state = 'waiting' ORDER BY due_at`)).map(
        ({ due_at }) => due_at.toISOString(),
      ),
    communications: async () =>
      (
        await as<{ content: Record<string, unknown> }>(
          `SELECT content FROM resources WHERE resource_type = 'Communication' ORDER BY last_updated`,
        )
      ).map(({ content }) => content),
  };
}
