import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideApproval } from '../../../../lambdas/agents/approvals/decide-approval.ts';
import { stopRun } from '../../../../lambdas/agents/runtime/stop-run.ts';
import { tools } from '../../../../lambdas/agents/tools/tools.ts';
import type { ApprovalDecision } from '../../../../lambdas/contracts/agents/approvals.ts';
import { writeSlotId } from '../../../../lambdas/contracts/agents/slot-id.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openAgentClinic, smallTools } from '../runtime/agent-clinic.ts';
import { addCalendar } from '../tools/tool-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

type Clinic = Awaited<ReturnType<typeof open>>;

/** Friday at seven in the morning in New York; the time is at nine. */
async function open() {
  const clinic = await openAgentClinic(database, {
    at: '2026-11-20T12:00:00Z',
    definition: {
      tools: { find_patient: 'automatic', book_appointment: 'approval', send_message: 'automatic' },
    },
    tools: { ...smallTools, book_appointment: tools.book_appointment },
  });
  const { practitioner, general } = await addCalendar(clinic);
  const slotAt = (start: string) => writeSlotId({ start, practitioner, service: general });
  const held = () =>
    clinic.query<{ source: string }>(
      `SELECT source FROM calendar_times WHERE kind = 'held' AND expires_at > $1`,
      [clinic.now().toISOString()],
    );
  const openTasks = async () =>
    (
      await clinic.query<{ task_id: string }>(
        `SELECT task_id FROM agent_approvals WHERE state = 'open' ORDER BY asked_at`,
      )
    ).map(({ task_id }) => task_id);
  const decide = (taskId: string, decision: ApprovalDecision) =>
    clinic.as((repository) => decideApproval(repository, taskId, decision));
  return { ...clinic, slotAt, held, openTasks, decide };
}

let clinic: Clinic;
let slotId: string;
beforeEach(async () => {
  clinic = await open();
  slotId = clinic.slotAt('2026-11-20T14:00:00Z');
  clinic.script.push(
    { calls: [['find_patient', { givenName: 'Ana', familyName: 'Núñez', birthDate: '1980-01-01' }]] },
    { calls: [['book_appointment', { slotId }]] },
  );
  await clinic.receive('Quiero cita');
  await clinic.work();
});

const book = (id: string) => clinic.script.push({ calls: [['book_appointment', { slotId: id }]] });

test('a time that waits for a decision is kept, and is the patient’s once it is approved', async () => {
  expect(await clinic.held()).toHaveLength(1);
  const [taskId = ''] = await clinic.openTasks();
  await clinic.decide(taskId, { decision: 'approve' });
  expect(await clinic.held()).toHaveLength(1);
  await clinic.work();
  expect(await clinic.held()).toEqual([]);
  expect((await clinic.resources('Appointment')).map(({ content }) => content)).toMatchObject([
    { status: 'booked', start: expect.stringContaining('2026-11-20T') },
  ]);
});

test('a time that is kept is not asked for a second time', async () => {
  book(slotId);
  await clinic.receive('La misma hora, por favor');
  await clinic.work();
  expect(await clinic.openTasks()).toHaveLength(1);
  expect((await clinic.events()).findLast(({ type }) => type === 'tool-refused')).toMatchObject({
    code: 'conflict',
  });
});

test('what is rejected, runs out or is stopped lets its time go', async () => {
  const [taskId = ''] = await clinic.openTasks();
  await clinic.decide(taskId, { decision: 'reject', reason: 'Ese día no' });
  expect(await clinic.held()).toEqual([]);
  book(slotId);
  await clinic.work();
  expect(await clinic.held()).toHaveLength(1);
  const [run] = await clinic.runs();
  await clinic.as((repository) =>
    stopRun(repository, run?.run_id ?? '', { reason: 'by-person', by: clinic.ana.userId }),
  );
  expect(await clinic.held()).toEqual([]);
});

test('nobody who decides: the time is anybody’s again', async () => {
  clinic.pass(25 * 60);
  expect(await clinic.held()).toEqual([]);
  await clinic.work();
  expect(await clinic.query('SELECT 1 FROM appointment_holds')).toEqual([]);
});

test('an edit to a time that is taken, or is none, is refused while it can be mended', async () => {
  const [taskId = ''] = await clinic.openTasks();
  const edit = (id: string) => clinic.decide(taskId, { decision: 'approve', arguments: { slotId: id } });
  await expect(edit('nada')).rejects.toMatchObject({ status: 422 });
  await expect(edit(clinic.slotAt('2026-11-20T03:00:00Z'))).rejects.toMatchObject({ status: 409 });
  expect(await clinic.held()).toHaveLength(1);
  expect(await edit(clinic.slotAt('2026-11-20T14:30:00Z'))).toMatchObject({ state: 'edited' });
  expect(await clinic.held()).toHaveLength(1);
  await clinic.work();
  expect(await clinic.held()).toEqual([]);
  expect((await clinic.resources('Appointment')).map(({ content }) => content)).toMatchObject([
    { status: 'booked' },
  ]);
});

test('of two decisions at once one holds, and there is one appointment', async () => {
  const [taskId = ''] = await clinic.openTasks();
  const decided = await Promise.allSettled([
    clinic.decide(taskId, { decision: 'approve' }),
    clinic.decide(taskId, { decision: 'approve' }),
  ]);
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await clinic.work();
  expect(await clinic.resources('Appointment')).toHaveLength(1);
});
