import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importSourceHeader } from '../../../lambdas/contracts/authorship-marks.ts';
import {
  type Activity,
  activitySchema,
  clinicalActivitySchema,
} from '../../../lambdas/contracts/dashboard.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { dashboardRecords } from './dashboard-records.ts';

/* The figures of both dashboards over the real platform, on records written two days ago. */

const [admin, luis, marta, elena] = [0, 1, 2, 3];
const dayMs = 86_400_000;
/** Noon in New York, so that no hour of the records lies on another day. */
const now = new Date('2025-03-12T16:00:00Z');
let platform: TestPlatform;
const tokens = new Map<number, string>();
const call = (position: number, path: string) =>
  createCaller(platform.url, tokens.get(position))('GET', path);

async function fhir(token: string, method: string, path: string, body: unknown, headers = {}) {
  const response = await fetch(`${platform.url}/fhir/R4${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer).slice(0, 500));
  return answer;
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() - 2 * dayMs });
  platform = await startTestPlatform();
  const token = await accessToken(platform, luis);
  const { body: me } = await createCaller(platform.url, token)('GET', '/me');
  const brought = { [importSourceHeader]: 'Otro sistema' };
  await fhir(await accessToken(platform, admin), 'POST', '', dashboardRecords(now, me.userId), brought);
  // Acknowledged two days ago, a day after it was given out.
  const waiting = await fhir(token, 'GET', '/DiagnosticReport/por-ver', undefined);
  const interpreter = [{ reference: `Practitioner/${me.userId}` }];
  await fhir(token, 'PUT', '/DiagnosticReport/por-ver', { ...waiting, resultsInterpreter: interpreter });
  vi.setSystemTime(now);
  for (const position of [admin, luis, marta, elena]) {
    tokens.set(position, await accessToken(platform, position));
  }
});
afterAll(async () => {
  await platform?.close();
  vi.useRealTimers();
});

describe('patients today', () => {
  test('are counted once each, without those whose appointment was cancelled', async () => {
    const { status, body } = await call(marta, '/clinical-dashboard/patients-today');
    expect(status).toBe(200);
    expect(body).toEqual({
      today: { day: '2025-03-12', patients: 1 },
      yesterday: { day: '2025-03-11', patients: 1 },
      sameWeekday: { day: '2025-03-05', patients: 0 },
      firstDay: '2025-02-20',
      todayByStatus: { booked: 2, cancelled: 1 },
    });
  });

  test('of another organization are not counted', async () => {
    const { body } = await call(elena, '/clinical-dashboard/patients-today');
    expect(body).toMatchObject({ today: { patients: 0 }, firstDay: null, todayByStatus: {} });
  });
});

describe('reports that nobody has acknowledged', () => {
  test('come with the critical ones first, and what cannot be judged is counted apart', async () => {
    const { body } = await call(luis, '/clinical-dashboard/waiting-reports');
    expect(body.reports.map(({ id, urgency }: { id: string; urgency: string }) => [id, urgency])).toEqual([
      ['critico', 'critical'],
      ['anormal-viejo', 'abnormal'],
      ['sin-rango', 'unknown'],
      ['normal', 'normal'],
    ]);
    expect(body.reports[0]).toMatchObject({ version: 1, patient: { id: 'uno', name: 'uno Núñez' } });
    expect(body.reports[0].results.map(({ id }: { id: string }) => id)).toEqual(['critico']);
    expect(body.counts).toEqual({ critical: 1, abnormal: 1, unknown: 1, normal: 1 });
    expect(body.isCut).toBe(false);
  });

  test('leave a trace in the access log of each patient shown, and of nobody else', async () => {
    const token = tokens.get(luis) ?? '';
    const seen = async (patient: string) => {
      const { entry = [] } = await fhir(token, 'GET', `/AuditEvent?patient=${patient}&action=E`, undefined);
      return entry.filter((one: { resource: { entity: unknown[] } }) =>
        JSON.stringify(one.resource.entity).includes(
          btoa('DiagnosticReport?results-interpreter:missing=true'),
        ),
      ).length;
    };
    expect(await seen('uno')).toBe(1);
    expect(await seen('cuatro')).toBe(0);
  });

  test('are of the caller’s organization alone', async () => {
    const { body } = await call(elena, '/clinical-dashboard/waiting-reports');
    expect(body.reports).toEqual([]);
  });
});

test('drafts come with the caller’s own first, without what is written in them', async () => {
  const { body } = await call(luis, '/clinical-dashboard/draft-notes');
  expect(body.notes.map(({ id, isMine }: { id: string; isMine: boolean }) => [id, isMine])).toEqual([
    ['propia', true],
    ['ajena', false],
  ]);
  expect(body).toMatchObject({ mine: 1, total: 2 });
  expect(JSON.stringify(body)).not.toContain('U2VjcmV0');
  expect((await call(admin, '/clinical-dashboard/draft-notes')).body).toMatchObject({ mine: 0, total: 2 });
});

describe('the activity of a week', () => {
  let activity: Activity;
  beforeAll(async () => {
    activity = activitySchema.parse((await call(marta, '/dashboard/activity/7')).body);
  });

  test('ends yesterday, and today’s appointments are not in it', () => {
    expect(activity.period.current).toEqual({ from: '2025-03-05', to: '2025-03-11' });
    expect(activity.appointments.current).toEqual({ attended: 2, noshow: 1, cancelled: 1, open: 1 });
    expect(activity.appointments.buckets.at(-1)).toEqual({
      from: '2025-03-11',
      to: '2025-03-11',
      counts: { attended: 0, noshow: 1, cancelled: 0, open: 0 },
    });
  });

  test('tells reasons, services and clinicians', () => {
    expect(activity.cancellations).toEqual([{ reason: 'Falta de transporte', count: 1 }]);
    expect(activity.services).toEqual([
      { name: 'Control médico', attended: 2, noshow: 1, cancelled: 1, open: 1 },
    ]);
    expect(activity.clinicians[0]?.name).toBe('Luis Ortega Ríos');
  });

  test('compares with the week before where records reach back that far, and else with nothing', async () => {
    expect(activity.appointments.previous).toEqual({ attended: 0, noshow: 0, cancelled: 0, open: 0 });
    expect(activity.messages).toMatchObject({ current: 1, previous: null, firstDay: '2025-03-11' });
    expect(activity.messages.buckets).toEqual([null, null, null, null, null, null, 1]);
    const month = activitySchema.parse((await call(marta, '/dashboard/activity/30')).body);
    expect(month.appointments).toMatchObject({ current: { attended: 3 }, previous: null });
  });

  test('counts open tasks and those that are late', () => {
    // Of the critical result there is an alarm, whose hour is over.
    expect(activity.tasks).toEqual({ open: 3, overdue: 2, withoutDue: 0, oldestDue: '2025-03-07' });
  });

  test('of an organization without records is unknown, not zero', async () => {
    const { body } = await call(elena, '/dashboard/activity/7');
    expect(body.appointments).toMatchObject({ current: null, previous: null });
    expect(body.messages).toMatchObject({ current: null, previous: null });
  });
});

test('clinical figures tell new patients from known ones and how long results waited', async () => {
  const { body } = await call(luis, '/dashboard/clinical-activity/7');
  const activity = clinicalActivitySchema.parse(body);
  expect(activity.encounters).toMatchObject({ current: 2, previous: 0 });
  expect(activity.newPatients).toMatchObject({ current: 1 });
  expect(activity.documents.current).toBe(3);
  expect(activity.acknowledgement.current).toEqual({ count: 1, medianHours: 24, ninetiethHours: 24 });
  expect(activity.acknowledgement.previous).toEqual({ count: 0, medianHours: null, ninetiethHours: null });
  expect(activity.drafts).toEqual([
    { days: '0-1', count: 0 },
    { days: '2-3', count: 2 },
    { days: '4-7', count: 0 },
    { days: '8-30', count: 0 },
    { days: '31+', count: 0 },
  ]);
});

test('the front desk is refused what is clinical, in figures too', async () => {
  for (const path of [
    '/clinical-dashboard/waiting-reports',
    '/clinical-dashboard/draft-notes',
    '/dashboard/clinical-activity/7',
  ]) {
    expect([path, (await call(marta, path)).status]).toEqual([path, 403]);
  }
});

test('a period that there is not is not found', async () => {
  expect((await call(marta, '/dashboard/activity/8')).status).toBe(404);
});
