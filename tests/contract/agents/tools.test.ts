import { beforeAll, describe, expect, test } from 'vitest';
import { outgoingCheckFor } from '../../../lambdas/agents/safety/check-outgoing.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import {
  addCalendar,
  addPerson,
  addThread,
  openToolClinic,
  type ToolClinic,
} from '../../lambdas/agents/tools/tool-clinic.ts';
import { onEachEngine } from '../on-each-engine.ts';

const week = { from: '2026-03-03T00:00:00-05:00', to: '2026-03-07T00:00:00-05:00' };

function suite(open: () => Database): void {
  let clinic: ToolClinic;
  let patients: string[];

  beforeAll(async () => {
    clinic = await openToolClinic(open());
    await addCalendar(clinic);
    patients = [];
    for (const family of ['Alba', 'Bueno', 'Calvo', 'Duarte', 'Espejo']) {
      patients.push(await addPerson(clinic, 'Carmen', family, '1980-05-17'));
    }
  });

  test('of five agents that book the same time at once, one does', async () => {
    const { output } = await clinic.use('find_times', { ...week, practitioner: 'Ruiz' });
    const { slotId } = output.times[0];
    const answers = await Promise.all(
      patients.map((patientId) => clinic.use('book_appointment', { slotId }, { run: { patientId } })),
    );
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(answers.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(Array(4).fill('conflict'));
    expect(await clinic.all('Appointment')).toHaveLength(1);
  });

  test('a refused tool leaves the transaction usable, and what came before it', async () => {
    const [patientId = ''] = patients;
    const threadId = await addThread(clinic);
    const refused = await clinic.use('cancel_appointment', { appointmentId: 'nada' }, { run: { patientId } });
    expect(refused.refusal?.code).toBe('not-found');
    const said = { givenName: 'carmen', familyName: 'ALBA', birthDate: '1980-05-17' };
    const found = await clinic.use('find_patient', said, { run: { threadId } });
    expect(found).toMatchObject({ output: { match: 'verified' }, verified: { patientId } });
  });

  test('nothing of another patient goes out', async () => {
    const [patientId = ''] = patients;
    const check = (text: string) =>
      clinic.asAgent((repository) =>
        outgoingCheckFor(undefined)(repository, clinic.run({ patientId }), text),
      );
    expect(await check('Hoy viene Carmen Bueno.')).toMatchObject({ isAllowed: false });
    expect(await check('Nacida el 17/05/1980, 201 555 0100, 1234567.')).toEqual({ isAllowed: true });
    expect(await check('Le atiende Ana Ruiz.')).toEqual({ isAllowed: true });
  });
}

describe('Tools of agents', () => onEachEngine(suite));
