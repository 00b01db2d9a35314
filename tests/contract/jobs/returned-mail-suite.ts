import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAccounts } from '../../../lambdas/people/read-accounts.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueMessage } from '../../../lambdas/platform/outbox.ts';
import { claimMessages, reportMessages } from '../../../lambdas/platform/outbox-claims.ts';
import { findReturned, noteReturned, type ReturnedMail } from '../../../lambdas/platform/returned-mail.ts';
import { openJobClinic } from './job-clinic.ts';

type Clinic = Awaited<ReturnType<typeof openJobClinic>>;

const address = 'Ana.Paz@Example.com';

/** What becomes of e-mails that come back; run on PGlite and on a PostgreSQL server. */
export function returnedMailSuite(open: () => Database): void {
  const put = (clinic: Clinic, to = address, channel: 'email' | 'sms' = 'email') =>
    open().transaction(clinic.scope, (sql) =>
      enqueueMessage(
        sql,
        { channel, to, subject: 'Cita', text: 'Texto' },
        { now: clinic.now(), notice: { kind: clinic.kind, about: 'Communication/1' } },
      ),
    );
  const deliver = async (clinic: Clinic) => {
    const facts = { now: clinic.now(), log: () => {} };
    const skills = { email: { isIdempotent: true }, sms: { isIdempotent: true } };
    const claimed = await claimMessages(open(), { ...facts, limit: 50, skills });
    await reportMessages(
      open(),
      claimed.map((message) => ({ ...message, delivery: { outcome: 'sent' } as const })),
      facts,
    );
    return claimed.map(({ messageId }) => messageId);
  };
  const comesBack = (clinic: Clinic, messageId: string, how: Partial<ReturnedMail> = {}) =>
    noteReturned(
      open(),
      { messageId, kind: 'bounce', isPermanent: true, address, ...how },
      { now: clinic.now(), log: clinic.log.push.bind(clinic.log) },
    );
  const outcomes = async (clinic: Clinic, messageId: string) =>
    (
      await clinic.as(
        `SELECT payload FROM jobs WHERE job_key LIKE 'settled/' || $1 || '/%' ORDER BY job_key`,
        [messageId],
      )
    ).map(({ payload }) => (payload as { outcome: string }).outcome);
  const stateOf = async (clinic: Clinic, messageId: string) =>
    (await clinic.as('SELECT state, error FROM outbox WHERE message_id = $1', [messageId]))[0];

  test('a mailbox that is not there: the message counts as returned, and the next is not sent', async () => {
    const clinic = await openJobClinic(open());
    const first = await put(clinic);
    expect(await deliver(clinic)).toEqual([first]);
    await comesBack(clinic, first);
    expect(await stateOf(clinic, first)).toEqual({ state: 'failed', error: 'Bounce' });
    expect(await outcomes(clinic, first)).toEqual(['returned', 'sent']);
    expect(JSON.stringify(clinic.log)).not.toMatch(/ana/i);

    // However it is written.
    const second = await put(clinic, ' ana.paz@example.COM');
    expect(await deliver(clinic)).toEqual([]);
    expect(await stateOf(clinic, second)).toEqual({ state: 'failed', error: 'ReturnedAddress' });
    expect(await outcomes(clinic, second)).toEqual(['returned']);
    expect(
      await clinic.as('SELECT 1 FROM outbox WHERE message_id = $1 AND body IS NULL', [second]),
    ).toHaveLength(1);
  });

  test('where mail is passed on, it is the mailbox that we wrote to that gets no more, whatever the event names', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic, 'ana+clinica@example.com');
    await deliver(clinic);
    await comesBack(clinic, id, { address: 'rfc822; ana.old@elsewhere.example' });
    await put(clinic, 'ana+clinica@example.com');
    expect(await deliver(clinic)).toEqual([]);
    // Another mailbox, for all that we know.
    const other = await put(clinic, 'ana@example.com');
    const named = await put(clinic, 'ana.old@elsewhere.example');
    expect(await deliver(clinic)).toEqual(expect.arrayContaining([other, named]));
  });

  test('whoever administers sees it beside the person, as long as nothing is sent there', async () => {
    const clinic = await openJobClinic(open());
    const userId = randomUUID();
    await open().transaction({ role: 'identity' }, (sql) =>
      sql(
        `INSERT INTO users (organization_id, user_id, cognito_sub, email, given_name, family_name)
         VALUES ($1, $2, $3, $4, 'Ana', 'Paz')`,
        [clinic.organizationId, userId, userId, address],
      ),
    );
    const { organizationId } = clinic;
    const list = (state?: 'returned-mail') =>
      open().transaction(clinic.scope, (sql) =>
        listAccounts(sql, { organizationId, now: clinic.now(), state }),
      );
    const id = await put(clinic);
    await deliver(clinic);
    expect((await list()).accounts).toMatchObject([{ userId, returnedMail: null }]);
    expect((await list('returned-mail')).accounts).toEqual([]);
    const at = clinic.now().toISOString();
    await comesBack(clinic, id);
    const returnedMail = { kind: 'bounce', at, until: expect.any(String) };
    expect((await list()).accounts).toMatchObject([{ userId, returnedMail }]);
    expect((await list('returned-mail')).accounts).toMatchObject([{ userId, returnedMail }]);
    clinic.pass(90 * 24 * 60);
    expect((await list()).accounts).toMatchObject([{ userId, returnedMail: null }]);
    expect((await list('returned-mail')).accounts).toEqual([]);
  });

  test('told twice it is the same', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic);
    await deliver(clinic);
    await comesBack(clinic, id);
    await comesBack(clinic, id);
    expect(await outcomes(clinic, id)).toEqual(['returned', 'sent']);
  });

  test('told before the message was reported as sent, that report changes nothing', async () => {
    const clinic = await openJobClinic(open());
    const id = await put(clinic);
    const facts = { now: clinic.now(), log: () => {} };
    const [message] = await claimMessages(open(), {
      ...facts,
      limit: 50,
      skills: { email: { isIdempotent: true } },
    });
    if (!message) throw new Error('Nothing was claimed');
    await comesBack(clinic, id);
    await reportMessages(open(), [{ ...message, delivery: { outcome: 'sent' } }], facts);
    expect(await stateOf(clinic, id)).toEqual({ state: 'failed', error: 'Bounce' });
    expect(await outcomes(clinic, id)).toEqual(['returned']);
  });

  test('a full mailbox: this message failed, and the next is tried', async () => {
    const clinic = await openJobClinic(open());
    const first = await put(clinic);
    await deliver(clinic);
    await comesBack(clinic, first, { isPermanent: false });
    expect(await stateOf(clinic, first)).toEqual({ state: 'failed', error: 'TransientBounce' });
    const second = await put(clinic);
    expect(await deliver(clinic)).toEqual([second]);
  });

  test('whoever reports a message as unwanted got it, and gets no more by e-mail', async () => {
    const clinic = await openJobClinic(open());
    const first = await put(clinic);
    await deliver(clinic);
    await comesBack(clinic, first, { kind: 'complaint' });
    expect(await stateOf(clinic, first)).toMatchObject({ state: 'sent' });
    await put(clinic);
    const sms = await put(clinic, '+12025550123', 'sms');
    expect(await deliver(clinic)).toEqual([sms]);
  });

  test('after ninety days a mailbox gets another try', async () => {
    const clinic = await openJobClinic(open());
    const first = await put(clinic);
    await deliver(clinic);
    await comesBack(clinic, first);
    clinic.pass(89 * 24 * 60);
    await put(clinic);
    expect(await deliver(clinic)).toEqual([]);
    clinic.pass(2 * 24 * 60);
    const again = await put(clinic);
    expect(await deliver(clinic)).toEqual([again]);
  });

  test('it is one clinic’s: another may know better', async () => {
    const [own, other] = [await openJobClinic(open()), await openJobClinic(open())];
    const id = await put(own);
    await deliver(own);
    await comesBack(own, id);
    const found = (clinic: Clinic) =>
      open().transaction(clinic.scope, (sql) => findReturned(sql, [address, 'b@example.com'], clinic.now()));
    expect([...(await found(own))]).toEqual([address]);
    expect([...(await found(other))]).toEqual([]);
  });

  test('what comes back of a message that is not ours changes nothing', async () => {
    const clinic = await openJobClinic(open());
    await comesBack(clinic, crypto.randomUUID());
    const id = await put(clinic);
    expect(await deliver(clinic)).toEqual([id]);
  });
}
