import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import type { HandOver } from '../../../lambdas/contracts/hand-over.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { goodPassword, signIn, userOf } from '../../contract/cognito/browser-client.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { rule } from '../scheduling/calendar-client.ts';
import { comeInWith, mailsTo, openBrowserPool, tokenOf } from './invited-person.ts';

let platform: TestPlatform;
let database: PgliteDatabase;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

type Caller = ReturnType<typeof createCaller>;
interface Somebody {
  userId: string;
  email: string;
  call: Caller;
  fhir(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Json>;
}
let ana: Somebody;
let luis: Somebody;

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
  ana = await demonstration(0);
  luis = await demonstration(1);
});

async function somebody(token: string, email: string): Promise<Somebody> {
  const call = createCaller(platform.url, token);
  const fhir: Somebody['fhir'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${platform.url}/fhir/R4/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
    return answered;
  };
  const { userId } = (await call('GET', '/me')).body;
  return { userId, email, call, fhir };
}

const demonstration = async (place: number) =>
  somebody(await accessToken(platform, place, now().getTime()), platform.accounts[place]?.email ?? '');

let count = 0;
async function member(roles: string[]): Promise<Somebody> {
  count += 1;
  const email = `saliente${count}@santalucia.example`;
  const body = { email, givenName: 'Rosa', familyName: `Saliente ${count}`, roles };
  await ana.call('POST', '/user-accounts', { body });
  const { session } = await comeInWith(platform, email, { at: now().getTime() });
  return somebody(tokenOf(session), email);
}

/** As Ana's organization has it. */
async function readRows(statement: string): Promise<Json[]> {
  const { organization } = (await ana.call('GET', '/me')).body;
  const scope = { role: 'app', organizationId: organization.organizationId, userId: ana.userId } as const;
  return database.transaction(scope, (sql) => sql<Json>(statement));
}

const asPractitioner = ({ userId }: Somebody, name: string) =>
  ana.fhir('PUT', `Practitioner/${userId}`, {
    resourceType: 'Practitioner',
    id: userId,
    active: true,
    name: [{ text: name, family: name }],
  });

const read = async ({ userId }: Somebody): Promise<UserAccount> =>
  (await ana.call('GET', `/user-accounts/${userId}`)).body;
const nobody: HandOver = {
  agents: null,
  tasks: 'staff',
  conversations: null,
  notes: null,
  schedules: null,
  feeds: null,
};
const allTo = ({ userId }: Somebody): HandOver => ({
  agents: userId,
  tasks: userId,
  conversations: userId,
  notes: userId,
  schedules: userId,
  feeds: userId,
});
async function deactivate(person: Somebody, body: object = nobody, by = ana, seen?: number) {
  const version = seen ?? (await read(person)).version;
  return by.call('POST', `/user-accounts/${person.userId}/deactivation`, {
    body,
    headers: { 'if-match': `"${version}"` },
  });
}
async function reactivate(person: Somebody, by = ana) {
  const { version } = await read(person);
  return by.call('POST', `/user-accounts/${person.userId}/reactivation`, {
    body: {},
    headers: { 'if-match': `"${version}"` },
  });
}

const author = ({ userId }: Somebody) => ({
  reference: `Practitioner/${userId}`,
  identifier: { system: 'urn:auxilia:user', value: userId },
});
const asUser = ({ userId }: Somebody) => ({
  type: 'Practitioner',
  identifier: { system: 'urn:auxilia:user', value: userId },
});

/** A bit of everything, of a clinician who stands in the record. */
async function workOf(rosa: Somebody) {
  await asPractitioner(rosa, 'Rosa Saliente');
  const patient = await luis.fhir('POST', 'Patient', {
    resourceType: 'Patient',
    name: [{ family: 'Prueba', given: ['Uno'] }],
    birthDate: '1970-01-01',
    gender: 'female',
  });
  const subject = { reference: `Patient/${patient.id}` };
  const task = (more: object) =>
    rosa.fhir('POST', 'Task', {
      resourceType: 'Task',
      status: 'accepted',
      intent: 'order',
      code: { text: 'Llamar' },
      owner: asUser(rosa),
      ...more,
    });
  const own = await task({ description: 'El resultado de la biopsia' });
  const ofTeam = await task({
    performerType: [{ coding: [{ system: 'urn:auxilia:queue', code: 'clinicians' }] }],
  });
  const done = await task({ status: 'completed' });
  const started = await rosa.call('POST', '/threads', {
    body: { kind: 'internal', topic: 'Guardia', text: 'Hola' },
  });
  const { headers } = await rosa.call('GET', `/threads/${started.body.id}`);
  const assigned = await rosa.call('PATCH', `/threads/${started.body.id}`, {
    body: { assigneeId: rosa.userId },
    headers: { 'if-match': headers.get('etag') ?? '' },
  });
  expect(assigned.status).toBe(200);
  const content = [{ attachment: { contentType: 'text/plain', data: 'Tm90YQ==' } }];
  const note = (docStatus: string) =>
    rosa.fhir('POST', 'DocumentReference', {
      resourceType: 'DocumentReference',
      status: 'current',
      docStatus,
      type: { text: 'Nota de evolución' },
      subject,
      author: [author(rosa)],
      content,
    });
  const draft = await note('preliminary');
  const signed = await note('final');
  const schedule = await rosa.fhir('POST', 'Schedule', {
    resourceType: 'Schedule',
    actor: [{ reference: `Practitioner/${rosa.userId}` }],
    extension: [rule({ days: ['mon'] })],
  });
  const start = new Date(now().getTime() + 5 * 86_400_000);
  start.setUTCMinutes(0, 0, 0);
  await luis.fhir('POST', 'Appointment', {
    resourceType: 'Appointment',
    status: 'booked',
    start: start.toISOString(),
    end: new Date(start.getTime() + 1_800_000).toISOString(),
    participant: [
      { actor: { reference: `Practitioner/${rosa.userId}` }, status: 'accepted' },
      { actor: subject, status: 'accepted' },
    ],
  });
  const feed = await rosa.call('POST', '/calendar-feeds', { body: { practitionerId: rosa.userId } });
  expect(feed.status).toBe(200);
  return { own, ofTeam, done, threadId: started.body.id, draft, signed, schedule, feedPath: feed.body.path };
}

describe('Whoever leaves', () => {
  test('hands over all that is under way to whom was chosen, with one commit, and what they signed stays theirs', async () => {
    const rosa = await member(['admins', 'clinicians']);
    const eva = await member(['clinicians', 'staff']);
    await asPractitioner(eva, 'Eva Nueva');
    const work = await workOf(rosa);
    expect((await rosa.call('POST', '/agents/agenda/publish', { body: { version: 1 } })).status).toBe(200);

    const held = await ana.call('GET', `/user-accounts/${rosa.userId}/work`);
    expect(held).toMatchObject({
      status: 200,
      body: {
        held: { agents: 1, tasks: 2, conversations: 1, notes: 1, schedules: 1, feeds: 1 },
        agentNames: [expect.any(String)],
        appointments: 1,
      },
    });
    const offered = held.body.colleagues.map(({ userId }: { userId: string }) => userId);
    expect(offered).toContain(eva.userId);
    expect(offered).not.toContain(rosa.userId);

    const { status, body } = await deactivate(rosa, allTo(eva));
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'deactivated', isPending: false } });
    expect((await rosa.call('GET', '/me')).status).toBe(401);

    for (const { id } of [work.own, work.ofTeam]) {
      const task = await eva.fhir('GET', `Task/${id}`);
      expect(task).toMatchObject({ status: 'accepted', owner: { identifier: { value: eva.userId } } });
    }
    expect((await luis.fhir('GET', `Task/${work.done.id}`)).owner.identifier.value).toBe(rosa.userId);
    expect((await eva.call('GET', `/threads/${work.threadId}`)).body.assignee.id).toBe(eva.userId);
    const draft = await eva.fhir('GET', `DocumentReference/${work.draft.id}`);
    expect(draft.author.map(({ identifier }: Json) => identifier.value)).toEqual([rosa.userId, eva.userId]);
    const final = await eva.fhir('PUT', `DocumentReference/${work.draft.id}`, {
      ...draft,
      docStatus: 'final',
      authenticator: author(eva),
    });
    expect(final.docStatus).toBe('final');
    const signed = await eva.fhir('GET', `DocumentReference/${work.signed.id}`);
    expect(signed.author).toHaveLength(1);
    expect((await eva.fhir('GET', `Schedule/${work.schedule.id}`)).active).toBe(false);
    const { entry } = await eva.fhir('GET', `Schedule?actor=Practitioner/${eva.userId}`);
    expect(entry).toHaveLength(1);
    expect(entry[0].resource).toMatchObject({ active: true, extension: work.schedule.extension });
    expect((await eva.call('GET', '/calendar-feeds')).body.feeds).toHaveLength(1);
    expect((await fetch(platform.url + work.feedPath)).status).toBe(200);
    const [agent] = await readRows(
      `SELECT acting_user_id, state, to_jsonb(acting_roles)::text AS acting_roles FROM agents WHERE agent_id = 'agenda'
         AND organization_id = (SELECT organization_id FROM users WHERE user_id = '${eva.userId}')`,
    );
    expect(agent).toMatchObject({
      acting_user_id: eva.userId,
      state: 'active',
      acting_roles: '["clinicians", "staff"]',
    });

    const tasks = await eva.fhir('GET', 'Task?performer=urn:auxilia:queue|staff&status=requested');
    const descriptions = tasks.entry.map(({ resource }: Json) => resource.code.text);
    expect(descriptions).toContain(`Cambiar las citas de Rosa Saliente ${count - 1}`);
    await expect
      .poll(async () => (await mailsTo(platform, eva.email))[0]?.text)
      .toContain('Notas sin firmar: 1');
    expect((await mailsTo(platform, rosa.email))[0]?.subject).toBe('Su cuenta de Auxilia se ha desactivado');
    const [entryOfLog] = await readRows(
      `SELECT detail FROM audit_events WHERE action = 'user-deactivated' AND detail ->> 'about' = '${rosa.userId}'`,
    );
    expect(entryOfLog?.detail.handedOver.tasks).toEqual({ to: eva.userId, count: 2 });
  });

  test('and has nobody chosen: agents pause, tasks go to their teams, links end, drafts stay', async () => {
    const rosa = await member(['admins', 'clinicians']);
    const work = await workOf(rosa);
    expect((await rosa.call('POST', '/agents/agenda/publish', { body: { version: 1 } })).status).toBe(200);
    expect(await deactivate(rosa, { ...nobody, tasks: 'clinicians' })).toMatchObject({ status: 200 });
    for (const { id } of [work.own, work.ofTeam]) {
      const task = await luis.fhir('GET', `Task/${id}`);
      expect(task).toMatchObject({
        status: 'requested',
        performerType: [{ coding: [{ code: 'clinicians' }] }],
      });
      expect(task.owner).toBeUndefined();
    }
    expect((await luis.call('GET', `/threads/${work.threadId}`)).body.assignee).toBeNull();
    expect((await luis.fhir('GET', `DocumentReference/${work.draft.id}`)).author).toHaveLength(1);
    expect((await fetch(platform.url + work.feedPath)).status).toBe(404);
    const agents = await luis.call('GET', '/agents');
    const agenda = agents.body.agents.find(({ id }: Json) => id === 'agenda');
    expect(agenda).toMatchObject({ state: 'paused', pauseCause: 'publisher-left' });
  });

  test('hands no clinical task to the front desk, and nothing to whom may not have it; then nothing is done', async () => {
    const rosa = await member(['admins', 'clinicians']);
    const marta = await member(['staff']);
    await workOf(rosa);
    await rosa.call('POST', '/agents/documentacion/publish', { body: { version: 1 } });
    const pointers = async (body: object) => {
      const answer = await deactivate(rosa, body);
      expect(answer.status).toBe(422);
      return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
    };
    expect(await pointers(nobody)).toEqual(['/tasks']);
    const all = await pointers(allTo(marta));
    expect(all).toEqual(expect.arrayContaining(['/notes', '/schedules', '/tasks', '/agents']));
    const gone = await member(['clinicians']);
    await deactivate(gone);
    expect(await pointers({ ...nobody, tasks: 'clinicians', notes: gone.userId })).toEqual(['/notes']);
    expect(await pointers({ ...nobody, tasks: 'clinicians', notes: rosa.userId })).toEqual(['/notes']);
    const stranger = await demonstration(3);
    expect(await pointers({ ...nobody, tasks: stranger.userId })).toEqual(['/tasks']);
    expect(await pointers({ ...nobody, tasks: 'everybody' })).toEqual(['/tasks']);
    expect(await read(rosa)).toMatchObject({ state: 'active' });
    expect((await rosa.call('GET', '/me')).status).toBe(200);
  });

  test('is neither oneself nor the last administrator, and of the version that was seen', async () => {
    const rosa = await member(['staff']);
    expect(await deactivate(ana)).toMatchObject({ status: 409 });
    const { version } = await read(rosa);
    const stale = await ana.call('POST', `/user-accounts/${rosa.userId}/deactivation`, {
      body: nobody,
      headers: { 'if-match': `"${version + 1}"` },
    });
    expect(stale.status).toBe(412);
    const admin = await member(['admins']);
    const { accounts } = (await ana.call('GET', '/user-accounts?role=admins&state=active')).body;
    for (const { userId } of accounts as UserAccount[]) {
      if (userId === admin.userId || userId === ana.userId) continue;
      const { body } = await ana.call('GET', `/user-accounts/${userId}`);
      await ana.call('PUT', `/user-accounts/${userId}/roles`, {
        body: { roles: ['staff'] },
        headers: { 'if-match': `"${body.version}"` },
      });
    }
    // Of two administrators who send each other away at once one stays.
    const both = await Promise.all([deactivate(admin, nobody, ana), deactivate(ana, nobody, admin)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = both[0]?.status === 200 ? ana : admin;
    const away = left === ana ? admin : ana;
    const { version: ofAway } = (await left.call('GET', `/user-accounts/${away.userId}`)).body;
    const back = await left.call('POST', `/user-accounts/${away.userId}/reactivation`, {
      body: {},
      headers: { 'if-match': `"${ofAway}"` },
    });
    expect(back.status).toBe(200);
  });

  test('is sent away by administrators of their organization alone', async () => {
    const rosa = await member(['staff']);
    const stranger = await demonstration(3);
    const { version } = await read(rosa);
    const send = (by: Somebody, path: string, body: object) =>
      by.call('POST', `/user-accounts/${rosa.userId}/${path}`, {
        body,
        headers: { 'if-match': `"${version}"` },
      });
    for (const roles of [['staff'], ['clinicians']]) {
      const other = await member(roles);
      expect((await other.call('GET', `/user-accounts/${rosa.userId}/work`)).status).toBe(403);
      expect((await send(other, 'deactivation', nobody)).status).toBe(403);
      expect((await send(other, 'reactivation', {})).status).toBe(403);
    }
    expect((await stranger.call('GET', `/user-accounts/${rosa.userId}/work`)).status).toBe(404);
    expect((await send(stranger, 'deactivation', nobody)).status).toBe(404);
    expect((await send(stranger, 'reactivation', {})).status).toBe(404);
    expect(await read(rosa)).toMatchObject({ state: 'active' });
  });
});

describe('A deactivated account', () => {
  test('lets nobody in, is not invited anew, and comes back with its roles', async () => {
    const rosa = await member(['staff']);
    await deactivate(rosa);
    const step = signIn(userOf(await openBrowserPool(platform), rosa.email), rosa.email, goodPassword);
    await expect(step).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    const again = await ana.call('POST', '/user-accounts', {
      body: { email: rosa.email, givenName: 'Rosa', familyName: 'Otra', roles: ['staff'] },
    });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('reactívela') } });
    const colleagues = (await luis.call('GET', '/users')).body.users;
    expect(colleagues.find(({ userId }: Json) => userId === rosa.userId)).toMatchObject({ hasLeft: true });

    expect(await reactivate(rosa)).toMatchObject({
      status: 200,
      body: { state: 'active', roles: ['staff'], isPending: false },
    });
    expect((await reactivate(rosa)).status).toBe(404);
    // What was open before ended for good.
    expect((await rosa.call('GET', '/me')).status).toBe(401);
    const back = await signIn(userOf(await openBrowserPool(platform), rosa.email), rosa.email, goodPassword);
    expect(back.kind).toBe('totp');
  });

  test('is told to the user pool later where that is away', async () => {
    const rosa = await member(['staff']);
    const { version } = await read(rosa);
    const { execute } = platform.pool;
    platform.pool.execute = () => Promise.reject(new Error('The user pool is away'));
    const answer = await deactivate(rosa, nobody, ana, version);
    platform.pool.execute = execute;
    expect(answer).toMatchObject({ status: 200, body: { state: 'deactivated', isPending: true } });
    expect((await rosa.call('GET', '/me')).status).toBe(401);
    aheadMs += 60_000;
    platform.worker.wake();
    await expect.poll(async () => (await read(rosa)).isPending).toBe(false);
  });
});
