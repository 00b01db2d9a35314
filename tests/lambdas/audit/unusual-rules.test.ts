import { describe, expect, test } from 'vitest';
import { colleagueRecord } from '../../../lambdas/audit/unusual/colleague-record.ts';
import { manyCharts, manyChartsInARow } from '../../../lambdas/audit/unusual/many-charts.ts';
import { noRelationship } from '../../../lambdas/audit/unusual/no-relationship.ts';
import { outsideHours } from '../../../lambdas/audit/unusual/outside-hours.ts';
import { ownRecord } from '../../../lambdas/audit/unusual/own-record.ts';
import type { ChartAccess, ChartRule, DayOfAccess, Home } from '../../../lambdas/audit/unusual/rule.ts';
import { chartRules, dayRules } from '../../../lambdas/audit/unusual/rules.ts';
import { sameAddress } from '../../../lambdas/audit/unusual/same-address.ts';
import { commonShare, sameFamilyName } from '../../../lambdas/audit/unusual/same-family-name.ts';
import { surnames } from '../../../lambdas/audit/unusual/surnames.ts';
import { unusualRuleNames } from '../../../lambdas/contracts/unusual-access.ts';

const home = (
  line: string,
  postalCode: string | undefined = '33101',
  city: string | undefined = 'Miami',
): Home => ({
  line,
  postalCode,
  city,
});

const access = (more: Partial<ChartAccess> = {}): ChartAccess => ({
  person: {
    userId: 'u1',
    givenName: 'Ana',
    familyName: 'Núñez Prado',
    email: 'ana@x.example',
    home: home('12 Oak St'),
  },
  patient: { givenName: 'Rosa', familyName: 'Chávez', emails: [], homes: [home('900 Elm Ave')] },
  colleagues: [{ userId: 'u2', givenName: 'Luis', familyName: 'Ortega Ríos', email: 'luis@x.example' }],
  shareOf: () => 0.001,
  relationship: { hasAppointment: false, hasWritten: false, hasOpenWork: false },
  ...more,
});
const patient = (more: Partial<ChartAccess['patient']>) =>
  access({ patient: { ...access().patient, ...more } });
const kindOf = (rule: ChartRule, of: ChartAccess) => rule.answer(of).kind;

test('surnames are told apart from particles, accents and hyphens', () => {
  expect(surnames('de la Peña-Ruiz')).toEqual(['pena', 'ruiz']);
  expect(surnames('Núñez y Prado')).toEqual(['nunez', 'prado']);
  expect(surnames('')).toEqual([]);
});

describe('One’s own record', () => {
  test.each<[string, Partial<ChartAccess['patient']>, string]>([
    ['another name', {}, 'usual'],
    ['the same name', { givenName: 'Ana', familyName: 'Nunez Prado' }, 'unusual'],
    ['the same name with one surname', { givenName: 'ana María', familyName: 'Núñez' }, 'unusual'],
    ['the same surnames and another given name', { givenName: 'Eva', familyName: 'Núñez Prado' }, 'usual'],
    ['the same e-mail', { emails: ['ANA@x.example'] }, 'unusual'],
    ['no name at all', { givenName: '', familyName: '' }, 'usual'],
  ])('%s', (_what, more, kind) => expect(kindOf(ownRecord, patient(more))).toBe(kind));
});

describe('A colleague’s record', () => {
  test.each<[string, Partial<ChartAccess['patient']>, string]>([
    ['nobody of the team', {}, 'usual'],
    ['a colleague by name', { givenName: 'Luis', familyName: 'Ortega Ríos' }, 'unusual'],
    ['a colleague by e-mail', { emails: ['luis@x.example'] }, 'unusual'],
    ['one’s own, which is another rule’s', { emails: ['ana@x.example'] }, 'usual'],
  ])('%s', (_what, more, kind) => expect(kindOf(colleagueRecord, patient(more))).toBe(kind));
});

describe('The same family name', () => {
  const shared = (share: number | undefined, familyName = 'Núñez') =>
    sameFamilyName.answer({ ...patient({ familyName }), shareOf: () => share });
  test.each<[string, number | undefined, string]>([
    ['that fewer patients bear than the common share', commonShare - 0.001, 'unusual'],
    ['that as many bear', commonShare, 'unusual'],
    ['that more bear', commonShare + 0.001, 'usual'],
    ['of which nobody knows how many bear it', undefined, 'unknown'],
  ])('%s', (_what, share, kind) => expect(shared(share).kind).toBe(kind));
  test('of both surnames is pointed out however common they are', () =>
    expect(shared(0.5, 'Prado Núñez').kind).toBe('unusual'));
  test('says why, and that it proves nothing', () =>
    expect(shared(0.01)).toEqual({
      kind: 'unusual',
      reason: 'La persona y el paciente comparten un apellido que lleva el 1\u00a0% de los pacientes.',
      mayBe: 'Compartir apellidos no prueba parentesco.',
    }));
});

describe('The same address', () => {
  const at = (...homes: Home[]) => kindOf(sameAddress, patient({ homes }));
  test.each<[string, Home, string]>([
    ['the same house', home('12 Oak St'), 'unusual'],
    ['the same house, written otherwise', home('Oak St. 12, Apt 4'), 'unusual'],
    ['nine doors away', home('21 Oak St'), 'unusual'],
    ['ten doors away', home('22 Oak St'), 'unusual'],
    ['eleven doors away', home('23 Oak St'), 'usual'],
    ['the street of another town', home('12 Oak St', '10001', 'New York'), 'usual'],
    ['a street without a number', home('Oak St'), 'usual'],
    ['no street', home(''), 'unknown'],
    ['a street of no town', { line: '12 Oak St', postalCode: undefined, city: undefined }, 'unknown'],
  ])('%s', (_what, where, kind) => expect(at(where)).toBe(kind));
  test('of whom none is known is unknown, and not another one', () => {
    expect(at()).toBe('unknown');
    const nowhere = { ...access().person, home: undefined };
    expect(sameAddress.answer(access({ person: nowhere }))).toEqual({
      kind: 'unknown',
      missing: 'el domicilio de la persona',
    });
  });
});

describe('No relationship', () => {
  test.each<[keyof ChartAccess['relationship'] | 'nothing', string]>([
    ['nothing', 'unusual'],
    ['hasAppointment', 'usual'],
    ['hasWritten', 'usual'],
    ['hasOpenWork', 'usual'],
  ])('%s', (name, kind) => {
    const relationship = { ...access().relationship, ...(name === 'nothing' ? {} : { [name]: true }) };
    expect(kindOf(noRelationship, access({ relationship }))).toBe(kind);
  });
});

const day = (more: Partial<DayOfAccess>): DayOfAccess => ({
  charts: [],
  minutes: [],
  isOnCall: false,
  ...more,
});

describe('Outside hours', () => {
  test.each([
    ['5:59', 5 * 60 + 59, 'unusual'],
    ['6:00', 6 * 60, 'usual'],
    ['21:59', 21 * 60 + 59, 'usual'],
    ['22:00', 22 * 60, 'unusual'],
    ['midnight', 0, 'unusual'],
  ])('%s', (_what, minute, kind) => {
    expect(outsideHours.answer(day({ minutes: [minute, 12 * 60] })).kind).toBe(kind);
    expect(outsideHours.answer(day({ minutes: [minute], isOnCall: true })).kind).toBe('usual');
  });
  test('nothing at all is usual', () => expect(outsideHours.answer(day({})).kind).toBe('usual'));
});

describe('Many charts in a row', () => {
  const opened = (count: number, apartMs: number) =>
    manyChartsInARow.answer(
      day({
        charts: Array.from({ length: count }, (_, index) => ({
          patientId: `${index}`,
          firstAt: index * apartMs,
        })),
      }),
    ).kind;
  test.each([
    ['one less than many', manyCharts - 1, 1_000, 'usual'],
    ['many', manyCharts, 1_000, 'unusual'],
    ['more', manyCharts + 1, 1_000, 'unusual'],
    ['many, the last of them an hour after the first', manyCharts, 3_600_000 / (manyCharts - 1), 'usual'],
    ['many, just within the hour', manyCharts, 3_599_000 / (manyCharts - 1), 'unusual'],
    ['none', 0, 1_000, 'usual'],
  ])('%s', (_what, count, apartMs, kind) => expect(opened(count, apartMs)).toBe(kind));
});

test('each rule has a name for people, once', () => {
  const names = [...chartRules, ...dayRules].map(({ name }) => name);
  expect(names.toSorted()).toEqual(unusualRuleNames.toSorted());
});
