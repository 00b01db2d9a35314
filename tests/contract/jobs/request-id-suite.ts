import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { claimMessages, reportMessages } from '../../../lambdas/platform/outbox-claims.ts';
import { currentRequestId, forRequest } from '../../../lambdas/platform/request-id.ts';
import { openJobClinic } from './job-clinic.ts';

/** What workers do is told by the id of the request that asked for it; run on PGlite and on a PostgreSQL server. */
export function requestIdSuite(open: () => Database): void {
  const email = { channel: 'email', to: 'ana@example.com', subject: 'Cita', text: 'Texto' } as const;

  test('a job, and the message that it sends, are for the request that asked for the job', async () => {
    const clinic = await openJobClinic(open());
    const ask = () =>
      open().transaction(clinic.scope, (sql) =>
        enqueueJob(sql, { key: 'a', kind: clinic.kind, dueAt: clinic.now(), payload: {} }),
      );
    const requestId = randomUUID();
    await forRequest(requestId, ask);
    const seen: unknown[] = [];
    await clinic.run(async ({ sql, now }) => {
      seen.push(currentRequestId());
      await enqueueMessage(sql, email, { now });
      return undefined;
    });
    expect(seen).toEqual([requestId]);

    const facts = { now: clinic.now(), log: clinic.log.push.bind(clinic.log) };
    const skills = { email: { isIdempotent: true } };
    const messages = await claimMessages(open(), { ...facts, limit: 10, skills });
    const sent = { outcome: 'sent' } as const;
    await reportMessages(
      open(),
      messages.map((message) => ({ ...message, delivery: sent })),
      facts,
    );
    expect(clinic.log.filter(({ event }) => event === 'message-sent')).toEqual([
      expect.objectContaining({ requestId }),
    ]);
  });

  test('asked for anew, a job is for the request that did so; what nobody asked for is for none', async () => {
    const clinic = await openJobClinic(open());
    const ask = (minutes: number) =>
      open().transaction(clinic.scope, (sql) => {
        const dueAt = new Date(clinic.now().getTime() + minutes * 60_000);
        return enqueueJob(sql, { key: 'a', kind: clinic.kind, dueAt, payload: {} });
      });
    const stored = async () => (await clinic.as('SELECT request_id AS id FROM jobs'))[0]?.id;
    await ask(1);
    expect(await stored()).toBeNull();
    await forRequest('JKJaXmPLvHcESHA=', () => ask(2));
    expect(await stored()).toBe('JKJaXmPLvHcESHA=');
    // On the same connection, whose transaction before had one.
    await ask(3);
    expect(await stored()).toBeNull();
  });
}
