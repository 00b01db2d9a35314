import { describe, expect, test } from 'vitest';
import { bornUntil, yearsBefore } from '../../../lambdas/retention/plan.ts';
import {
  clinic,
  dayMs,
  fhir,
  isErased,
  nextDay,
  oldRun,
  patient,
  periods,
  plan,
  rows,
  setPlan,
  today,
  withClinic,
} from './retention-clinic.ts';

/* How long an organization keeps what may be erased: the plan, what is in its way, and the job that follows it. */

withClinic();

describe('The plan', () => {
  test.each([
    [{ ...plan, runYears: 5 }, 'El mínimo es 6'],
    [{ ...plan, runYears: 6.5 }, 'Indique los años con un número entero'],
    [{ ...plan, chartYears: 6 }, 'El mínimo es 7'],
    [{ ...plan, minorsUntilAge: 20 }, 'El mínimo es 21'],
    [{ ...plan, minorsUntilAge: 41 }, 'El máximo es 40'],
    [{ ...plan, basis: '  ' }, 'Indique en qué norma o política se basa'],
  ])('below the minimum, or without what it rests on, is refused: %#', async (body, detail) => {
    const { status, body: answer } = await setPlan(body);
    expect(status).toBe(422);
    expect(JSON.stringify(answer.errors)).toContain(detail);
  });

  test('the minimum itself is taken, and counts after seven days', async () => {
    const { status, body } = await setPlan({ ...plan, runYears: 6, minorsUntilAge: 21 });
    expect(status).toBe(200);
    expect(body.plan).toMatchObject({ runYears: 6, setBy: 'Ana Núñez Prado' });
    const waits = Date.parse(body.plan.effectiveAt) - Date.parse(body.plan.setAt);
    expect(waits).toBe(7 * dayMs);
  });

  test('who read an older one changes nothing', async () => {
    const { status } = await (await today())('PUT', '/retention', {
      body: plan,
      headers: { 'if-match': '"1"' },
    });
    expect(status).toBe(412);
  });

  test('clinicians, the front desk and other clinics neither read nor change it', async () => {
    for (const position of [1, 2]) {
      const caller = await today(position);
      expect((await caller('GET', '/retention')).status).toBe(403);
      expect((await caller('POST', '/retention/preview', { body: periods })).status).toBe(403);
    }
    expect((await (await today(3))('GET', '/retention')).body).toMatchObject({ plan: null, holds: [] });
  });
});

describe('A year ago', () => {
  test.each([
    ['2026-03-01T10:00:00.000Z', 6, '2020-03-01'],
    ['2024-02-29T10:00:00.000Z', 6, '2018-02-28'],
    ['2024-02-29T10:00:00.000Z', 8, '2016-02-29'],
  ])('%s, %i years before, is %s', (now, years, day) => {
    expect(yearsBefore(new Date(now), years).toISOString().slice(0, 10)).toBe(day);
    expect(bornUntil(new Date(now), { minorsUntilAge: years })).toBe(day);
  });
});

describe('What is due', () => {
  test('is counted before anything is done: too young, of unknown age and under a hold stays', async () => {
    const ana = await today();
    const [adult, child, unknown, held] = [
      await patient('1970-05-05'),
      await patient(String(clinic.now().getUTCFullYear() - 21)),
      await patient(),
      await patient('1950'),
    ];
    const runs = {
      nobody: await oldRun({ years: 7 }),
      adult: await oldRun({ years: 8, patientId: adult }),
      child: await oldRun({ years: 8, patientId: child }),
      unknown: await oldRun({ years: 8, patientId: unknown }),
      held: await oldRun({ years: 8, patientId: held }),
      gone: await oldRun({ years: 8, patientId: 'nunca-existio' }),
      young: await oldRun({ years: 6, patientId: adult }),
    };
    const body = { patientId: held, reason: 'Reclamación 12/2026' };
    const placed = (await ana('POST', '/retention/holds', { body })).body;
    expect(placed.holds).toMatchObject([{ reason: 'Reclamación 12/2026', placedBy: 'Ana Núñez Prado' }]);
    const asked = (await ana('POST', '/retention/preview', { body: periods })).body;
    expect(asked.runs).toMatchObject({ erased: 2, held: 1, minors: 3 });
    expect(
      (await ana('POST', '/retention/preview', { body: { ...periods, runYears: null } })).body.runs,
    ).toMatchObject({ erased: 0, held: 0, minors: 0 });
    for (const run of Object.values(runs)) expect(await isErased(run)).toBe(false);

    // Nothing before the seventh day, whatever is due.
    expect((await setPlan(plan)).status).toBe(200);
    await nextDay(6);
    expect(await isErased(runs.adult)).toBe(false);
    await nextDay();
    await nextDay();
    expect(await isErased(runs.adult)).toBe(true);
    expect(await isErased(runs.nobody)).toBe(true);
    for (const name of ['child', 'unknown', 'held', 'gone', 'young'] as const)
      expect([name, await isErased(runs[name])]).toEqual([name, false]);
    const { passes } = (await (await today())('GET', '/retention')).body;
    expect(passes).toMatchObject([{ runs: 2, held: 1, minors: 3 }]);
    const [entry] = await rows(`SELECT detail FROM audit_events WHERE action = 'retention-applied'`);
    expect(entry.detail).toEqual({ erased: { runs: 2 } });
    // The counting of what agents did is as it was.
    const trace = await (await today())('GET', `/runs/${runs.adult}`);
    expect(trace.body).toMatchObject({ state: 'finished', patient: null });
    expect(trace.body.erasedAt).toBeTruthy();
  });

  test('a hold that is released no longer stands in the way; one of everybody stops all', async () => {
    const ana = await today();
    const { holds } = (await ana('GET', '/retention')).body;
    const path = `/retention/holds/${holds[0].holdId}/release`;
    expect((await ana('POST', path, { body: { reason: '' } })).status).toBe(422);
    expect((await ana('POST', path, { body: { reason: 'Cerrada' } })).body.holds).toEqual([]);
    expect((await ana('POST', path, { body: { reason: 'Cerrada' } })).status).toBe(409);
    const everybody = { patientId: null, reason: 'Inspección' };
    expect((await ana('POST', '/retention/holds', { body: everybody })).status).toBe(200);
    const preview = (await ana('POST', '/retention/preview', { body: periods })).body;
    expect(preview).toMatchObject({ runs: { erased: 0, held: 4 }, charts: { due: 0 } });
    await nextDay();
    const { passes } = (await (await today())('GET', '/retention')).body;
    expect(passes).toHaveLength(1);
  });

  test('a hold also covers the records that were joined to the patient', async () => {
    const ana = await today();
    const [everybody] = (await ana('GET', '/retention')).body.holds;
    await ana('POST', `/retention/holds/${everybody.holdId}/release`, { body: { reason: 'Terminada' } });
    const [used, former] = [await patient('1960-01-01'), await patient('1960-01-01')];
    const run = await oldRun({ years: 9, patientId: former });
    const link = [{ other: { reference: `Patient/${used}` }, type: 'replaced-by' }];
    const { body: stored } = await fhir('GET', `/Patient/${former}`);
    expect((await fhir('PUT', `/Patient/${former}`, { ...stored, link })).status).toBe(200);
    await ana('POST', '/retention/holds', { body: { patientId: used, reason: 'Reclamación' } });
    const preview = (await ana('POST', '/retention/preview', { body: periods })).body;
    expect(preview.runs.held).toBe(1);
    await nextDay();
    expect(await isErased(run)).toBe(false);
  });

  test('a patient whom nobody knows cannot be held', async () => {
    const body = { patientId: 'nadie', reason: 'Reclamación' };
    expect((await (await today())('POST', '/retention/holds', { body })).status).toBe(422);
  });
});
