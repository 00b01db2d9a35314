import { expect, test } from 'vitest';
import { decideApproval } from '../../../lambdas/agents/approvals/decide-approval.ts';
import type { ModelRequest } from '../../../lambdas/agents/model.ts';
import { runTable } from '../../../lambdas/agents/runtime/claims.ts';
import { stopRun } from '../../../lambdas/agents/runtime/stop-run.ts';
import { workOn } from '../../../lambdas/agents/runtime/work-on.ts';
import { type Database, DatabaseUnavailable } from '../../../lambdas/platform/database.ts';
import { releaseLeases } from '../../../lambdas/platform/lease.ts';
import { type AgentClinic, answered, openAgentClinic } from '../../lambdas/agents/runtime/agent-clinic.ts';
import { askForBooking, outcomeOf } from './booking.ts';

/** As whoever works on sees it: whatever was under way is gone. */
class Killed extends DatabaseUnavailable {}

/** A database that fails its `at`th transaction of runs, just before it is committed or just after. */
function failing(database: Database, at: number, when: 'before' | 'after') {
  let transactions = 0;
  const counted: Database = {
    ...database,
    transaction: async (scope, work) => {
      if (scope.role !== 'app') return database.transaction(scope, work);
      transactions += 1;
      const isLast = transactions === at;
      const result = await database.transaction(scope, async (sql) => {
        const done = await work(sql);
        if (isLast && when === 'before') throw new Killed();
        return done;
      });
      if (isLast) throw new Killed();
      return result;
    },
  };
  return { database: counted, transactions: () => transactions };
}

const withApproval = {
  definition: {
    tools: {
      find_patient: 'automatic',
      book_appointment: 'approval',
      send_message: 'automatic',
      create_task: 'automatic',
    },
  },
};

/** A booking from the first message to the end; workers die where the database fails. Answers how often it did. */
async function book(clinic: AgentClinic, database: Database): Promise<number> {
  let deaths = 0;
  const worker = { ...clinic.dependencies, askModel: askForBooking };
  const work = async () => {
    for (let claims = await clinic.claim(); claims.length > 0; claims = await clinic.claim()) {
      for (const claim of claims) {
        await workOn({ ...worker, database }, claim).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          deaths += 1;
          // The dead worker's lease ends.
          clinic.pass(4);
        });
      }
    }
  };
  await clinic.receive('Quiero una cita');
  await work();
  const [open] = await clinic.query<{ task_id: string }>('SELECT task_id FROM agent_approvals');
  await clinic.as((repository) => decideApproval(repository, open?.task_id ?? '', { decision: 'approve' }));
  await work();
  return deaths;
}

/** What runs of agents promise; run on PGlite and on a PostgreSQL server. */
export function runsSuite(open: () => Database): void {
  test('a worker is killed at each boundary of a booking: the end is the same, and each effect is there once', {
    timeout: 180_000,
  }, async () => {
    const calm = await openAgentClinic(open(), withApproval);
    const count = failing(open(), 0, 'before');
    await book(calm, count.database);
    const expected = await outcomeOf(open(), calm.organizationId);
    expect(expected).toMatchObject({
      runs: [{ state: 'waiting-message' }],
      executed: 6,
      appointments: [{ n: 1 }],
      sent: [{ body: 'Compruebo sus datos' }, { body: 'Reservada' }, { body: 'Un momento' }],
      approvals: [{ state: 'approved' }],
    });
    const boundaries = count.transactions();
    expect(boundaries).toBeGreaterThan(6);
    for (let at = 1; at <= boundaries; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const clinic = await openAgentClinic(open(), withApproval);
        expect(await book(clinic, failing(open(), at, when).database), `${at} ${when}`).toBe(1);
        expect(await outcomeOf(open(), clinic.organizationId), `${at} ${when}`).toEqual(expected);
      }
    }
  });

  test('a worker is killed at each boundary of a burst: its messages are answered once, together', {
    timeout: 120_000,
  }, async () => {
    const burst = { quietMs: 4_000, mostMs: 15_000 };
    const talk = async (clinic: AgentClinic, database: Database) => {
      const askModel = async ({ messages }: ModelRequest) =>
        answered({ text: `Leídos: ${messages.filter(({ role }) => role === 'user').length}` });
      let deaths = 0;
      const work = async () => {
        for (let claims = await clinic.claim(); claims.length > 0; claims = await clinic.claim()) {
          for (const claim of claims) {
            await workOn({ ...clinic.dependencies, burst, askModel, database }, claim).catch(
              (error: unknown) => {
                if (!(error instanceof Killed)) throw error;
                deaths += 1;
              },
            );
          }
        }
      };
      for (const text of ['hola', 'quiero', 'una cita']) {
        await clinic.receive(text);
        await work();
        clinic.pass(1 / 60);
      }
      // The pause is over, and so is the lease of whoever died.
      for (let rounds = 0; rounds < 3; rounds += 1) {
        clinic.pass(4);
        await work();
      }
      const { runs, said } = await outcomeOf(open(), clinic.organizationId);
      expect(runs).toMatchObject([{ state: 'waiting-message' }]);
      expect(said.map(({ text }) => text).filter((text) => String(text).startsWith('Leídos'))).toEqual([
        'Leídos: 3',
      ]);
      return deaths;
    };
    const calm = failing(open(), 0, 'before');
    expect(await talk(await openAgentClinic(open()), calm.database)).toBe(0);
    for (let at = 1; at <= calm.transactions(); at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { database } = failing(open(), at, when);
        expect(await talk(await openAgentClinic(open()), database), `${at} ${when}`).toBe(1);
      }
    }
  });

  test('of a hundred decisions on one proposal at once one takes effect', { timeout: 60_000 }, async () => {
    const clinic = await openAgentClinic(open(), withApproval);
    const worker = { ...clinic.dependencies, askModel: askForBooking };
    await clinic.receive('Quiero una cita');
    for (const claim of await clinic.claim()) await workOn(worker, claim);
    const [row] = await clinic.query<{ task_id: string }>('SELECT task_id FROM agent_approvals');
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        clinic.as((repository) =>
          decideApproval(
            repository,
            row?.task_id ?? '',
            index % 3 === 2 ? { decision: 'reject', reason: 'No' } : { decision: 'approve' },
          ),
        ),
      ),
    );
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.state] : []));
    expect(won).toHaveLength(1);
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
    expect(new Set(lost)).toEqual(new Set([409]));
    // Workers, too, come in numbers.
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (const claim of await clinic.claim()) await workOn(worker, claim);
      }),
    );
    const outcome = await outcomeOf(open(), clinic.organizationId);
    expect(outcome.appointments).toEqual([{ n: won[0] === 'approved' ? 1 : 0 }]);
    expect(outcome.events.filter((type) => type === 'approval-decided')).toHaveLength(1);
  });

  test('messages that come while an agent works are all taken in, in order, and nothing deadlocks', async () => {
    const clinic = await openAgentClinic(open());
    clinic.script.push(...Array.from({ length: 30 }, () => ({ text: 'Sí' })));
    await clinic.receive('Mensaje 0');
    const working = async () => {
      for (let round = 0; round < 20; round += 1) await clinic.work();
    };
    await Promise.all([
      working(),
      ...Array.from({ length: 8 }, (_, index) => clinic.receive(`Mensaje ${index + 1}`)),
    ]);
    await clinic.work();
    const received = (await clinic.events()).filter(({ type }) => type === 'message-received');
    expect(new Set(received.map(({ communicationId }) => communicationId)).size).toBe(9);
    expect(received).toHaveLength(9);
    expect(await clinic.runs()).toMatchObject([{ state: 'waiting-message' }]);
    expect(clinic.logs).toEqual([]);
  });

  test('of many workers that look at once one takes a run, and a message begins one run', async () => {
    const clinic = await openAgentClinic(open());
    const first = await Promise.all(Array.from({ length: 6 }, (_, index) => clinic.receive(`Hola ${index}`)));
    expect(first).toHaveLength(6);
    expect(await clinic.runs()).toHaveLength(1);
    const claims = await Promise.all(Array.from({ length: 6 }, () => clinic.claim()));
    expect(claims.flat()).toHaveLength(1);
  });

  test('to stop, to decide and to go on at once comes to one end', async () => {
    const clinic = await openAgentClinic(open(), withApproval);
    const worker = { ...clinic.dependencies, askModel: askForBooking };
    await clinic.receive('Quiero una cita');
    for (const claim of await clinic.claim()) await workOn(worker, claim);
    const [approval] = await clinic.query<{ task_id: string; run_id: string }>(
      'SELECT task_id, run_id FROM agent_approvals',
    );
    const by = clinic.ana.userId;
    const ends = await Promise.allSettled([
      clinic.as((repository) => decideApproval(repository, approval?.task_id ?? '', { decision: 'approve' })),
      clinic.as((repository) => stopRun(repository, approval?.run_id ?? '', { reason: 'by-person', by })),
      clinic.receive('¿Ya?'),
    ]);
    expect(ends[1]?.status).toBe('fulfilled');
    for (const claim of await clinic.claim()) await workOn(worker, claim);
    const { runs, appointments } = await outcomeOf(open(), clinic.organizationId);
    expect(runs).toContainEqual(expect.objectContaining({ state: 'stopped' }));
    expect(appointments).toEqual([{ n: 0 }]);
  });

  test('a process that knows to be alone gives back what a dead one held', async () => {
    const clinic = await openAgentClinic(open());
    await clinic.receive('Hola');
    expect(await clinic.claim()).toHaveLength(1);
    expect(await clinic.claim()).toEqual([]);
    await releaseLeases(open(), [runTable], clinic.now());
    expect(await clinic.claim()).toHaveLength(1);
  });

  test('no organization sees another’s runs', async () => {
    const one = await openAgentClinic(open());
    const other = await openAgentClinic(open());
    await one.receive('Hola');
    for (const table of ['agents', 'agent_versions', 'agent_triggers', 'runs', 'run_events']) {
      const [row] = await other.query(`SELECT count(*)::int AS n FROM ${table} WHERE organization_id = $1`, [
        one.organizationId,
      ]);
      expect(row, table).toEqual({ n: 0 });
    }
    await expect(other.query(`UPDATE run_events SET type = 'finished'`)).rejects.toThrow();
  });
}
