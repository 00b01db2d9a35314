import type { Coverage, Encounter, Location, Organization, Patient, Practitioner } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import type { QualityRun } from '../../../lambdas/contracts/quality.ts';
import type { QualityBoard } from '../../../lambdas/contracts/quality-board.ts';
import type { QualityStrata, QualityTrend } from '../../../lambdas/contracts/quality-figures.ts';
import { endedMonths, yearUpTo } from '../../../lambdas/quality/figures/trend.ts';
import { groupsOf } from '../../../lambdas/quality/runs/groups.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { admin, chartOf, elena, luis, marta, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const measure = 'own-PoorGlycemicControl';
const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31', timeZone: 'America/New_York' };

const site: Location = { resourceType: 'Location', id: 'norte', status: 'active', name: 'Centro Norte' };
const doctor: Practitioner = {
  resourceType: 'Practitioner',
  id: 'dra-vega',
  name: [{ given: ['Ana'], family: 'Vega' }],
};
const payer: Organization = { resourceType: 'Organization', id: 'payer', active: true, name: 'Salud Sur' };
const coverage = (over: Partial<Coverage> = {}): Coverage => ({
  resourceType: 'Coverage',
  id: 'coverage',
  status: 'active',
  beneficiary: { reference: 'Patient/p' },
  payor: [{ reference: 'Organization/payer' }],
  ...over,
});
const speaks = (code: string): Pick<Patient, 'communication'> => ({
  communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code }] } }],
});

test('a run is told apart by site, clinician, payer, language, sex and age, each with its rate', async () => {
  const there: Partial<Encounter> = { location: [{ location: { reference: 'Location/norte' } }] };
  const usual = [visit('2026-03-02', there), problem('E11.9', '2019-01-01')];
  const seenBy = { generalPractitioner: [{ reference: 'Practitioner/dra-vega' }] };
  const one: Patient = { ...patient('1970-05-01'), gender: 'female', ...seenBy, ...speaks('es-PR') };
  const covered = chartOf('one', [one, ...usual, hba1c(10, '2026-06-01')]);
  const two: Patient = { ...patient('1950-01-01'), gender: 'male', ...speaks('en') };
  const refused = await clinic.bringIn([
    [site, doctor, payer],
    [...covered, coverage({ id: 'one-coverage', beneficiary: { reference: 'Patient/one' } })],
    chartOf('two', [{ ...two, birthDate: '1951-05-01' }, ...usual, hba1c(7, '2026-06-01')]),
    chartOf('three', [
      patient('1990-01-01'),
      visit('2026-04-02'),
      problem('E11.9'),
      hba1c(9.5, '2026-06-01'),
    ]),
    chartOf('four', [patient(), visit('2026-04-02'), problem('E11.9')]),
  ]);
  expect(refused).toEqual([]);
  const run = await clinic.compute(measure);
  const { status, body } = await clinic.call(marta, 'GET', `/quality/runs/${run.id}/strata`);
  expect(status).toBe(200);
  const told = Object.fromEntries(
    (body as QualityStrata).strata.map(({ by, groups }) => [
      by,
      groups.map(({ label, numerator, of, notCounted }) => [label, numerator, of, notCounted]),
    ]),
  );
  expect(told).toEqual({
    site: [
      ['Centro Norte', 1, 2, 0],
      ['No consta', 1, 1, 1],
    ],
    clinician: [
      ['Ana Vega', 1, 1, 0],
      ['No consta', 1, 2, 1],
    ],
    payer: [
      ['Salud Sur', 1, 1, 0],
      ['No consta', 1, 2, 1],
    ],
    language: [
      ['Español', 1, 1, 0],
      ['Inglés', 0, 1, 0],
      ['No consta', 1, 1, 1],
    ],
    sex: [
      ['Femenino', 1, 1, 0],
      ['Masculino', 0, 1, 0],
      ['No consta', 1, 1, 1],
    ],
    age: [
      ['De 18 a 39 años', 1, 1, 0],
      ['De 40 a 64 años', 1, 1, 0],
      ['De 65 a 84 años', 0, 1, 0],
      ['No consta', 0, 0, 1],
    ],
  });
  const [group] = body.strata[0].groups;
  // Wilson's interval of 1 of 2.
  expect(group.rate).toEqual({ rate: 0.5, low: expect.closeTo(0.0945, 4), high: expect.closeTo(0.9055, 4) });
  expect(body.strata.find(({ by }: { by: string }) => by === 'age').groups[3].rate).toBeNull();
});

describe('of a patient', () => {
  const groups = (...resources: Parameters<typeof groupsOf>[0][number][]) => groupsOf(resources, year);

  test.each([
    ['18 on the last day', '2008-12-31', '18-39'],
    ['17 until the day after it', '2009-01-01', '0-17'],
    ['40 on it', '1986-12-31', '40-64'],
    ['85', '1941-12-31', '85-'],
    ['born after it', '2027-01-01', undefined],
    ['of whom the year alone is known', '1970', undefined],
  ])('%s', (_what, birthDate, age) => {
    expect(groups(patient(birthDate)).age).toBe(age);
  });

  test.each<[string, Partial<Coverage>, string | undefined]>([
    ['in force', { period: { start: '2026-12-31' } }, 'Organization/payer'],
    ['that begins later', { period: { start: '2027-01-01' } }, undefined],
    ['that ended', { period: { end: '2026-12-30' } }, undefined],
    ['cancelled', { status: 'cancelled' }, undefined],
    ['entered in error', { status: 'entered-in-error' }, undefined],
    ['of a payer in words', { payor: [{ display: 'Pago propio' }] }, 'Pago propio'],
  ])('a coverage %s', (_what, over, key) => {
    expect(groups(coverage(over)).payer).toBe(key);
  });

  test('the last visit of the period says where, and who where nobody is named', () => {
    const at = (day: string, place: string, who: string): Encounter =>
      visit(day, {
        id: `visit-${day}`,
        location: [{ location: { reference: `Location/${place}` } }],
        participant: [{ individual: { reference: `Practitioner/${who}` } }],
      });
    const told = groups(at('2026-11-01', 'b', 'y'), at('2026-02-01', 'a', 'x'), at('2027-01-01', 'c', 'z'));
    expect(told).toMatchObject({ site: 'Location/b', clinician: 'Practitioner/y' });
    const started = (start: string) => {
      const begun: Encounter = { ...at('2026-12-31', 'd', 'w'), period: { start } };
      return groups(begun);
    };
    expect(started('2027-01-01T01:30:00Z').site).toBe('Location/d');
    expect(started('2026-01-01T01:30:00Z').site).toBeUndefined();
  });
});

test('months of a trend end with calendar months that are over', () => {
  expect(endedMonths('2026-03-01', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(endedMonths('2026-02-28', 1)).toEqual(['2026-01']);
  expect(yearUpTo('2024-02')).toEqual({
    month: '2024-02',
    periodStart: '2023-03-01',
    periodEnd: '2024-02-29',
  });
});

test('a trend is what was computed, month after month beside the year before', async () => {
  // Of no other test, whose periods may be among the months.
  const path = '/quality/measures/own-UnsignedNotes/trend';
  const before: QualityTrend = (await clinic.call(marta, 'GET', path)).body;
  expect(before.months).toHaveLength(12);
  expect(before.months.every(({ figure, lastYear }) => figure === null && lastYear.figure === null)).toBe(
    true,
  );
  expect((await clinic.call(luis, 'POST', path)).body).toEqual({ asked: 24 });
  await clinic.platform.measures.idle();
  expect((await clinic.call(luis, 'POST', path)).body).toEqual({ asked: 0 });
  const after: QualityTrend = (await clinic.call(marta, 'GET', path)).body;
  expect(after.months.every(({ figure, lastYear }) => figure && lastYear.figure)).toBe(true);
  const [month] = after.months;
  expect(month?.lastYear.month).toBe(`${Number(month?.month.slice(0, 4)) - 1}${month?.month.slice(4)}`);
});

test('what draws a trend is among no runs, and a period that was over is not what a measure says now', async () => {
  const thisYear = dayOf(new Date(), 'America/New_York').slice(0, 4);
  const now = await clinic.compute(measure, `${thisYear}-01-01`, `${thisYear}-12-31`);
  const over = await clinic.compute(measure, '2023-01-01', '2023-12-31');
  const statins = 'own-StatinTherapy';
  expect((await clinic.call(luis, 'POST', `/quality/measures/${statins}/trend`)).body).toEqual({ asked: 24 });
  await clinic.platform.measures.idle();
  const known = await clinic.measures();
  expect(known.find(({ id }) => id === statins)?.runs).toEqual([]);
  const ids = known.find(({ id }) => id === measure)?.runs.map(({ id }) => id);
  expect(ids?.slice(0, 2)).toEqual([over.id, now.id]);
  const { body: board } = await clinic.call(admin, 'PUT', '/quality/board', {
    followed: [measure, statins].map((measureId) => ({ measureId, target: null })),
  });
  const last = (board as QualityBoard).followed.map((followed) => followed.last?.periodStart);
  expect(last).toEqual([`${thisYear}-01-01`, undefined]);
});

test('of the period that is looked at a run is told however many came after', async () => {
  const asked = await clinic.compute(measure, '2020-01-01', '2020-12-31');
  for (let day = 10; day < 22; day++) await clinic.compute(measure, '2021-01-01', `2021-12-${day}`);
  const told = async (query: string) =>
    (await clinic.call(marta, 'GET', `/quality/measures${query}`)).body.measures.flatMap(
      ({ runs }: { runs: QualityRun[] }) => runs.map(({ id }) => id),
    );
  expect(await told('')).not.toContain(asked.id);
  expect(await told('?periodStart=2020-01-01&periodEnd=2020-12-31')).toContain(asked.id);
});

describe('who may', () => {
  test.each<[string, string, number[], number]>([
    ['POST', `/quality/measures/${measure}/trend`, [marta], 403],
    ['GET', `/quality/runs/${crypto.randomUUID()}/strata`, [luis, elena], 404],
    ['POST', '/quality/measures/own-Nothing/trend', [luis], 404],
  ])('%s %s', async (method, path, positions, status) => {
    for (const position of positions) expect((await clinic.call(position, method, path)).status).toBe(status);
  });

  test('another organization sees no figures', async () => {
    const [own] = await clinic.measures();
    const run = own?.runs.find(({ state }) => state === 'done');
    expect((await clinic.call(elena, 'GET', `/quality/runs/${run?.id}/strata`)).status).toBe(404);
    const { body } = await clinic.call(elena, 'GET', `/quality/measures/${measure}/trend`);
    expect((body as QualityTrend).months.every(({ figure }) => figure === null)).toBe(true);
  });
});
