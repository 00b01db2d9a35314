import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  evidenceReportSchema,
  writtenEvidenceSchema,
} from '../../../../lambdas/contracts/agents/evidence.ts';
import { sourceAttributeIds } from '../../../../lambdas/contracts/agents/source-attributes.ts';
import { type AgentApi, openAgentApi } from './agent-api.ts';

let clinic: AgentApi;
let admin: Awaited<ReturnType<AgentApi['person']>>;
let clinician: typeof admin;
let staff: typeof admin;
let stranger: typeof admin;

beforeAll(async () => {
  clinic = await openAgentApi();
  admin = await clinic.person(['admins']);
  clinician = await clinic.person(['clinicians']);
  staff = await clinic.person(['staff']);
  stranger = await clinic.person(['admins'], 1);
});
afterAll(() => clinic?.close());

const report = '/agents/agenda/evidence';
const texts = '/agents/agenda/evidence-texts';
const version = (of: number) => ({ 'if-match': `"${of}"` });

describe('the report', () => {
  test('is there for an agent that never worked, with a reason for everything that is empty', async () => {
    const { status, body } = await clinician('GET', report);
    expect(status).toBe(200);
    const read = evidenceReportSchema.parse(body);
    expect(read.attributes.map(({ id }) => id)).toEqual(sourceAttributeIds);
    expect(read.inventory).toMatchObject({ id: 'agenda', version: 1, publishedBy: null, publishedAt: null });
    const lists = [
      ...Object.values(read.validation),
      read.monitoring.runs,
      read.monitoring.handOvers,
      read.incidents,
      read.training,
    ];
    for (const { entries, whyNone } of lists) expect(entries.length > 0).toBe(whyNone === null);
    expect(read.written).toEqual({ version: 0, writtenAt: null, writtenBy: null });
  });

  test('counts real work, trials, decisions and incidents apart, and no one of another clinic', async () => {
    const published = await clinician('POST', '/agents/agenda/publish', { version: 1 });
    expect(published.status).toBe(200);
    await staff('POST', '/runs', { kind: 'in-person', agentId: 'agenda', text: 'Quiero una cita' });
    await staff('POST', '/runs', { kind: 'trial', agentId: 'agenda', version: 1, text: 'Hola' });
    await clinic.rows(
      `UPDATE runs SET state = 'escalated', escalation_reason = 'red-flag', ended_at = updated_at, wake_at = NULL
       WHERE agent_id = 'agenda' RETURNING 1`,
    );
    await clinic.rows(
      `INSERT INTO agent_approvals (organization_id, task_id, run_id, agent_id, call_id, tool, risk, state, asked_at,
         expires_at, decided_at)
       SELECT organization_id, 't' || n, run_id, agent_id, 'c' || n, 'book_appointment', 2, d.state, now(), now(),
         CASE WHEN d.state <> 'open' THEN now() END
       FROM runs r, unnest('{approved,edited,rejected,rejected,open}'::text[]) WITH ORDINALITY d (state, n)
       WHERE r.agent_id = 'agenda' RETURNING 1`,
    );
    const read = evidenceReportSchema.parse((await admin('GET', report)).body);
    expect(read.inventory.publishedBy?.name).toBe('Ana Ruiz');
    expect(read.monitoring.runs.entries).toEqual([
      { version: 1, total: 1, open: 0, finished: 0, escalated: 1, failed: 0, stopped: 0 },
    ]);
    expect(read.validation.trials.entries).toMatchObject([{ version: 1, total: 1 }]);
    expect(read.monitoring.alarms).toBe(1);
    expect(read.monitoring.handOvers.entries).toEqual([{ reason: 'red-flag', count: 1 }]);
    expect(read.validation.approvals.entries).toEqual([
      {
        tool: 'book_appointment',
        title: 'Reservar una cita',
        approved: 1,
        edited: 1,
        rejected: 2,
        expired: 0,
        open: 1,
      },
    ]);
    expect(read.incidents.entries).toMatchObject([{ kind: 'red-flag' }]);
    const elsewhere = evidenceReportSchema.parse((await stranger('GET', report)).body);
    expect(elsewhere.monitoring.runs.entries).toEqual([]);
    expect(elsewhere.validation.trials.entries).toEqual([]);
  });

  test('is not for the front desk, and of an agent that is not there it is said so', async () => {
    expect((await staff('GET', report)).status).toBe(403);
    expect((await staff('GET', texts)).status).toBe(403);
    expect((await admin('GET', '/agents/ninguno/evidence')).status).toBe(404);
    expect((await admin('GET', '/agents/ninguno/evidence-texts')).status).toBe(404);
    const body = { texts: {}, training: [] };
    expect((await admin('PUT', '/agents/ninguno/evidence-texts', body, version(0))).status).toBe(404);
  });
});

describe('what people write', () => {
  const userOf = async () => {
    const [row] = await clinic.rows('SELECT user_id AS id FROM users ORDER BY user_id LIMIT 1');
    return String(row?.id);
  };

  test('is kept in versions, by administrators alone, and each writing is in the log', async () => {
    const body = {
      texts: { funding: 'La propia clínica', 'out-of-scope': 'Pediatría' },
      training: [{ userId: await userOf(), on: '2026-11-10', about: 'Aprobar propuestas' }],
    };
    expect((await clinician('PUT', texts, body, version(0))).status).toBe(403);
    expect((await staff('PUT', texts, body, version(0))).status).toBe(403);
    expect((await admin('PUT', texts, body)).status).toBe(428);
    const first = await admin('PUT', texts, body, version(0));
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    writtenEvidenceSchema.parse(first.body);
    expect((await admin('PUT', texts, { ...body, texts: {} }, version(0))).status).toBe(412);
    const second = await admin('PUT', texts, { texts: { funding: 'Una beca' }, training: [] }, version(1));
    expect(second.body.version).toBe(2);

    const read = evidenceReportSchema.parse((await clinician('GET', report)).body);
    expect(read.attributes.find(({ id }) => id === 'funding')).toMatchObject({
      statements: [{ origin: 'person', text: 'Una beca' }],
      missing: null,
    });
    expect(read.training.whyNone).not.toBeNull();
    expect((await clinician('GET', `${texts}?version=1`)).body.texts).toEqual(body.texts);
    expect((await clinician('GET', `${texts}?version=9`)).status).toBe(404);
    const trail = await clinic.rows(
      `SELECT detail FROM audit_events WHERE action = 'agent-evidence-written' ORDER BY sequence`,
    );
    expect(trail.map(({ detail }) => detail)).toEqual([
      { fields: ['agenda', 'funding', 'out-of-scope', 'training'] },
      { fields: ['agenda', 'funding'] },
    ]);
  });

  test('of two who write at once the second is told', async () => {
    const write = (text: string) =>
      admin('PUT', texts, { texts: { funding: text }, training: [] }, version(2));
    const answers = await Promise.all([write('Uno'), write('Otro')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test.each([
    ['an attribute that does not exist', { texts: { raro: 'x' }, training: [] }],
    ['a text without a word', { texts: { funding: '   ' }, training: [] }],
    [
      'a day that does not exist',
      {
        texts: {},
        training: [{ userId: '00000000-0000-4000-8000-000000000001', on: '2026-02-30', about: 'x' }],
      },
    ],
    [
      'somebody of nowhere',
      {
        texts: {},
        training: [{ userId: '00000000-0000-4000-8000-000000000001', on: '2026-02-20', about: 'x' }],
      },
    ],
  ])('%s is refused', async (_, body) => {
    expect((await admin('PUT', texts, body, version(3))).status).toBe(422);
  });

  test('somebody of another clinic was trained in no one’s name here', async () => {
    const [other] = await clinic.rows('SELECT user_id AS id FROM users LIMIT 1', [], 1);
    const body = { texts: {}, training: [{ userId: other?.id, on: '2026-02-20', about: 'x' }] };
    const refused = await admin('PUT', texts, body, version(3));
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/training/0/userId']);
  });

  test('stays as it was written: no statement of the product changes or removes it', async () => {
    await expect(clinic.rows(`UPDATE agent_evidence SET texts = '{}'`)).rejects.toThrow(/permission denied/);
    await expect(clinic.rows('DELETE FROM agent_evidence')).rejects.toThrow(/permission denied/);
  });
});
