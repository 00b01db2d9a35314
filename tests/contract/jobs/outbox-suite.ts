import { expect, test } from 'vitest';
import { dispatchMessages, skillsOf } from '../../../lambdas/jobs/dispatch-messages.ts';
import type { Channels, Delivery } from '../../../lambdas/platform/channel.ts';
import { clearSettled } from '../../../lambdas/platform/clear-settled.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueMessage, type OutgoingMessage } from '../../../lambdas/platform/outbox.ts';
import { claimMessages, reportMessages } from '../../../lambdas/platform/outbox-claims.ts';
import { openJobClinic } from './job-clinic.ts';

type Clinic = Awaited<ReturnType<typeof openJobClinic>>;

const email = {
  channel: 'email',
  to: 'ana@example.com',
  subject: 'Cita',
  text: 'Texto',
  html: '<p>',
} as const;

/** What the outbox promises; run on PGlite and on a PostgreSQL server. */
export function outboxSuite(open: () => Database): void {
  const put = (clinic: Clinic, message: OutgoingMessage = email, notice?: { kind: string; about: string }) =>
    open().transaction(clinic.scope, (sql) =>
      enqueueMessage(sql, message, { now: clinic.now(), ...(notice && { notice }) }),
    );
  const claim = (clinic: Clinic, channels: Channels) => {
    const { log, now } = clinic;
    const facts = { now: now(), limit: 50, skills: skillsOf(channels), log: log.push.bind(log) };
    return claimMessages(open(), facts);
  };
  const dispatch = async (clinic: Clinic, channels: Channels) =>
    dispatchMessages(await claim(clinic, channels), channels, (reports) =>
      reportMessages(open(), reports, { now: clinic.now(), log: clinic.log.push.bind(clinic.log) }),
    );
  /** A channel that answers what it is told and remembers what it sent. */
  function mailTo(sent: unknown[], isIdempotent: boolean, answer: () => Delivery | Error): Channels {
    return {
      email: {
        isIdempotent,
        async send(id, { to, subject, text, html }) {
          sent.push({ id, to, subject, text, html });
          const delivery = answer();
          if (delivery instanceof Error) throw delivery;
          return delivery;
        },
      },
    };
  }
  const sentNow = (): Delivery => ({ outcome: 'sent', providerId: 'p-1' });
  const state = async (clinic: Clinic, id: string) =>
    (
      await clinic.as(
        'SELECT state, attempts, provider_id, error, is_erased, recipient, body FROM outbox WHERE message_id = $1',
        [id],
      )
    )[0];

  test('a message is sent once, with what was written', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic);
    const sent: unknown[] = [];
    await dispatch(clinic, mailTo(sent, false, sentNow));
    await dispatch(clinic, mailTo(sent, false, sentNow));
    const { channel: _, ...content } = email;
    expect(sent).toEqual([{ id, ...content }]);
    expect(await state(clinic, id)).toMatchObject({ state: 'sent', provider_id: 'p-1', error: null });
  });

  test('a message of a transaction that fails is never sent', async () => {
    const clinic = await openJobClinic(open());
    await expect(
      open().transaction(clinic.scope, async (sql) => {
        await enqueueMessage(sql, email, { now: clinic.now() });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await claim(clinic, mailTo([], false, sentNow))).toEqual([]);
  });

  test.each([true, false])(
    'a dispatcher that dies after sending: sent again only if the channel tells repeats apart (%s)',
    async (isIdempotent) => {
      const clinic = await openJobClinic(open());
      const id = await put(clinic);
      const channels = mailTo([], isIdempotent, sentNow);
      expect(await claim(clinic, channels)).toHaveLength(1);
      const sent: unknown[] = [];
      const again = mailTo(sent, isIdempotent, sentNow);
      await dispatch(clinic, again);
      expect(sent).toEqual([]);
      clinic.pass(6);
      await dispatch(clinic, again);
      expect(sent).toHaveLength(isIdempotent ? 1 : 0);
      expect(await state(clinic, id)).toMatchObject({ state: isIdempotent ? 'sent' : 'uncertain' });
      expect(clinic.log).toContainEqual(
        isIdempotent
          ? expect.objectContaining({ event: 'message-sent' })
          : expect.objectContaining({ level: 'warn', event: 'message-uncertain', error: 'NoReport' }),
      );
    },
  );

  test('a report that comes after all corrects what was held to be uncertain', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic);
    const channels = mailTo([], false, sentNow);
    const [late] = await claim(clinic, channels);
    clinic.pass(6);
    await claim(clinic, channels);
    expect(await state(clinic, id)).toMatchObject({ state: 'uncertain' });
    if (!late) throw new Error('Nothing was claimed');
    const facts = { now: clinic.now(), log: () => {} };
    await reportMessages(open(), [{ ...late, delivery: { outcome: 'sent' } }], facts);
    expect(await state(clinic, id)).toMatchObject({ state: 'sent' });
  });

  test('what could not be sent is tried again later, and given up in the end', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic);
    const sent: unknown[] = [];
    const throttled = mailTo(sent, false, () => ({ outcome: 'postponed', reason: 'Throttled' }));
    await dispatch(clinic, throttled);
    await dispatch(clinic, throttled);
    expect(sent).toHaveLength(1);
    for (let attempt = 0; attempt < 10; attempt++) {
      clinic.pass(200);
      await dispatch(clinic, throttled);
    }
    expect(sent).toHaveLength(8);
    expect(await state(clinic, id)).toMatchObject({ state: 'failed', error: 'Throttled' });
    expect(clinic.log.at(-1)).toMatchObject({ event: 'message-failed', route: 'outbox/email' });
  });

  test.each([
    [false, 'uncertain'],
    [true, 'waiting'],
  ])(
    'after a channel that tells repeats apart (%s) broke, the message is %s; the log has nothing of it',
    async (isIdempotent, expected) => {
      const clinic = await openJobClinic(open());
      const id = await put(clinic);
      await dispatch(
        clinic,
        mailTo([], isIdempotent, () => new TypeError('ana@example.com')),
      );
      expect(await state(clinic, id)).toMatchObject({ state: expected, error: 'TypeError' });
      expect(JSON.stringify(clinic.log)).not.toContain('@');
    },
  );

  test('a message for a channel that is not there fails visibly', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic, { channel: 'sms', to: '+13055550199', text: 'x' });
    await dispatch(clinic, mailTo([], true, sentNow));
    expect(await state(clinic, id)).toMatchObject({ state: 'failed', error: 'NoSuchChannel' });
  });

  test('whoever asked is told by a job how it went', async () => {
    const clinic = await openJobClinic(open());
    const messageId = await put(clinic, email, { kind: clinic.kind, about: 'Communication/1' });
    await dispatch(
      clinic,
      mailTo([], true, () => ({ outcome: 'failed', reason: 'NoMailbox' })),
    );
    const told: unknown[] = [];
    await clinic.run(async (_session, { payload }) => {
      told.push(payload);
      return undefined;
    });
    expect(told).toEqual([{ messageId, outcome: 'failed', about: 'Communication/1' }]);
  });

  test('what was sent is erased after seven days, what was not after thirty', async () => {
    const clinic = await openJobClinic(open());
    await put(clinic);
    await put(clinic);
    let turn = 0;
    const outcomes: Delivery[] = [sentNow(), { outcome: 'failed', reason: 'NoMailbox' }];
    await dispatch(
      clinic,
      mailTo([], true, () => outcomes[turn++] ?? sentNow()),
    );
    const both = async () => {
      const erased = await clinic.as(
        'SELECT is_erased, body IS NULL AND recipient IS NULL AS empty FROM outbox',
      );
      return erased.map(({ is_erased, empty }) => [is_erased, empty]).toSorted();
    };
    const day = 24 * 60;
    clinic.pass(7 * day - 5);
    await clearSettled(open(), clinic.now());
    expect(await both()).toEqual([
      [false, false],
      [false, false],
    ]);
    clinic.pass(10);
    await clearSettled(open(), clinic.now());
    expect(await both()).toEqual([
      [false, false],
      [true, true],
    ]);
    clinic.pass(23 * day);
    await clearSettled(open(), clinic.now());
    expect(await both()).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('one organization does not see the messages of another', async () => {
    const clinic = await openJobClinic(open());
    const other = await openJobClinic(open());
    await put(clinic);
    expect(await other.as('SELECT 1 FROM outbox')).toEqual([]);
    await dispatch(other, mailTo([], true, sentNow));
  });
}
