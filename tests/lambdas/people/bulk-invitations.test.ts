import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { comeIn, mailsTo, tokenOf } from './invited-person.ts';

let platform: TestPlatform;
let database: PgliteDatabase;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
type Caller = ReturnType<typeof createCaller>;
let ana: Caller;

beforeAll(async () => {
  platform = await startTestPlatform({
    now,
    openInMemory: async () => {
      database = await openMemoryDatabase();
      return database;
    },
  });
});
afterAll(() => platform?.close());
beforeEach(async () => {
  aheadMs += 60_000;
  ana = createCaller(platform.url, await accessToken(platform, 0, now().getTime()));
});

let count = 0;
const person = (more: object = {}) => {
  count += 1;
  const email = `lista${count}@santalucia.example`;
  return { email, givenName: 'Rosa', familyName: `Lista ${count}`, roles: ['staff'], ...more };
};
const invite = (invitations: object[], by = ana, key?: string) =>
  by('POST', '/user-accounts/invitations', {
    body: { invitations },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const elsewhere = () => platform.accounts[3]?.email ?? '';

describe('Many invitations', () => {
  test('reach everybody who may be invited, and say of the others why not', async () => {
    const [one, two] = [person(), person({ roles: ['clinicians', 'admins'] })];
    const member = platform.accounts[1]?.email;
    const { status, body } = await invite([
      one,
      person({ email: member }),
      person({ email: elsewhere() }),
      two,
      person({ email: one.email.toUpperCase() }),
    ]);
    expect({ status, body }).toEqual({
      status: 200,
      body: { outcomes: [null, 'member', 'email-taken', null, 'invited'] },
    });
    for (const { email } of [one, two]) {
      const mails = await mailsTo(platform, email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Le han invitado a Auxilia']);
    }
    const session = await comeIn(platform, two.email, { at: now().getTime() });
    const me = (await createCaller(platform.url, tokenOf(session))('GET', '/me')).body;
    expect(me.roles.sort()).toEqual(['admins', 'clinicians']);
    // Each has an entry of its own.
    const scope = {
      role: 'app',
      organizationId: me.organization.organizationId,
      userId: me.userId,
    } as const;
    const [entries] = await database.transaction(scope, (sql) =>
      sql<{ n: number }>(
        `SELECT count(DISTINCT detail ->> 'about')::int AS n FROM audit_events WHERE action = 'user-invited'`,
      ),
    );
    expect(entries?.n).toBe(3);
  });

  test('that are sent again under their key invite nobody twice', async () => {
    const people = [person(), person()];
    const key = crypto.randomUUID();
    const first = await invite(people, ana, key);
    expect((await invite(people, ana, key)).body).toEqual(first.body);
    expect(await mailsTo(platform, people[0]?.email ?? '')).toHaveLength(1);
    expect((await invite(people)).body.outcomes).toEqual(['invited', 'invited']);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 21 }, () => person())],
    ['one without roles', [person({ roles: [] })]],
    ['one without an address', [person({ email: 'rosa' })]],
  ])('are refused as a whole where there are %s', async (_what, people) => {
    const total = async () => (await ana('GET', '/user-accounts')).body.total;
    const before = await total();
    expect((await invite(people)).status).toBe(422);
    expect(await total()).toBe(before);
  });

  test('are for administrators, of their own organization', async () => {
    const luis = createCaller(platform.url, await accessToken(platform, 1, now().getTime()));
    const marta = createCaller(platform.url, await accessToken(platform, 2, now().getTime()));
    for (const by of [luis, marta]) {
      expect((await invite([person()], by)).status).toBe(403);
      const asked = await by('POST', '/user-accounts/standings', { body: { emails: [elsewhere()] } });
      expect(asked.status).toBe(403);
    }
  });
});

describe('Before anybody is written to', () => {
  test('it is told who is here or invited already, and nothing of who belongs elsewhere', async () => {
    const invited = person();
    await invite([invited]);
    const emails = [
      ` ${invited.email.toUpperCase()} `,
      platform.accounts[1]?.email,
      elsewhere(),
      'nadie@x.example',
    ];
    const { body } = await ana('POST', '/user-accounts/standings', { body: { emails } });
    expect(body.known).toHaveLength(2);
    expect(body.known).toEqual(
      expect.arrayContaining([
        { email: platform.accounts[1]?.email, standing: 'member' },
        { email: invited.email, standing: 'invited' },
      ]),
    );
  });

  test('it answers for 5,000 addresses at once, and for no more', async () => {
    const emails = Array.from({ length: 5_000 }, (_, n) => `persona-${n}@santalucia.example`);
    expect((await ana('POST', '/user-accounts/standings', { body: { emails } })).status).toBe(200);
    const more = [...emails, 'otra@santalucia.example'];
    expect((await ana('POST', '/user-accounts/standings', { body: { emails: more } })).status).toBe(422);
  });
});
