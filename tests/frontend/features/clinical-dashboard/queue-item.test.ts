import type { Communication, Task } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { queueOf, type Sources } from '../../../../frontend/features/clinical-dashboard/queue/queue-item.ts';
import type { DraftNote, WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';

const now = new Date('2026-03-10T14:00:00Z');
const nothing: Sources = { reports: [], messages: [], tasks: [], refills: [], notes: [] };
const keysOf = (sources: Partial<Sources>) =>
  queueOf({ ...nothing, ...sources }, now, 'America/New_York').map(({ key }) => key);

const report = (id: string, urgency: WaitingReport['urgency'], since: string): WaitingReport => ({
  id,
  version: 1,
  title: null,
  patient: { id: 'p', name: null },
  urgency,
  status: 'final',
  clinician: null,
  since,
  critical: [],
  earlier: {},
  results: [],
});
const task = (id: string, more: Partial<Task> = {}): Task => ({
  resourceType: 'Task',
  id,
  status: 'requested',
  intent: 'order',
  ...more,
});
const dueOn = (end: string) => ({ restriction: { period: { end } } });
const message = (id: string, sent: string, head?: string): Communication => ({
  resourceType: 'Communication',
  id,
  status: 'completed',
  sent,
  sender: { reference: 'Patient/p' },
  ...(head ? { partOf: [{ reference: `Communication/${head}` }] } : {}),
});
const note = (id: string, isMine: boolean): DraftNote => ({
  id,
  title: null,
  patient: { id: 'p', name: null },
  author: null,
  isMine,
  date: '2026-03-01',
});

describe('the list of what waits', () => {
  it('begins with what hurts if it waits, then what is late, then by how long it has waited', () => {
    expect(
      keysOf({
        reports: [
          report('abnormal', 'abnormal', '2026-03-01'),
          report('plain', 'normal', '2026-03-01'),
          report('no-range', 'unknown', '2026-03-01'),
          report('new', 'critical', '2026-03-10T10:00:00Z'),
          report('old', 'critical', '2026-03-08'),
        ],
        messages: [message('later', '2026-03-09T12:00:00Z'), message('earlier', '2026-03-07T12:00:00Z')],
        tasks: [
          task('some-day'),
          task('today', dueOn('2026-03-10')),
          task('urgent', { priority: 'urgent' }),
          task('late', dueOn('2026-03-09')),
          task('at-once', { priority: 'stat' }),
        ],
        notes: [note('of-others', false), note('own', true)],
      }),
    ).toEqual([
      'resultados/old',
      'resultados/new',
      'tareas/late',
      'tareas/at-once',
      'resultados/abnormal',
      'resultados/no-range',
      'mensajes/earlier',
      'mensajes/later',
      'tareas/today',
      'tareas/urgent',
      'notas/own',
      'tareas/some-day',
      'resultados/plain',
      'notas/of-others',
    ]);
  });

  it('has a conversation once, however much was written in it, since the oldest that nobody read', () => {
    const messages = [
      message('c', '2026-03-09T12:00:00Z', 'head'),
      message('b', '2026-03-08T12:00:00Z', 'head'),
      message('head', '2026-03-07T12:00:00Z'),
    ];
    const items = queueOf({ ...nothing, messages }, now, 'America/New_York');
    expect(items.map(({ key, since }) => [key, since])).toEqual([['mensajes/head', '2026-03-07T12:00:00Z']]);
  });

  it('has requests to renew a prescription no later than messages, and what is about one once', () => {
    const asked = task('refill', { focus: { reference: 'Communication/head' }, ...dueOn('2026-03-12') });
    expect(
      keysOf({
        messages: [
          message('more', '2026-03-09T12:00:00Z', 'head'),
          message('head', '2026-03-07T12:00:00Z'),
          message('other', '2026-03-08T12:00:00Z'),
        ],
        refills: [asked, task('late', dueOn('2026-03-09'))],
        tasks: [asked, task('another', dueOn('2026-03-10'))],
      }),
    ).toEqual(['recetas/late', 'mensajes/other', 'recetas/refill', 'tareas/another']);
  });

  it('leaves out a task to review a report that is itself listed, and no other', () => {
    const focus = (id: string) => ({ focus: { reference: `DiagnosticReport/${id}` } });
    const tasks = [task('of-listed', focus('a')), task('of-another', focus('b'))];
    expect(keysOf({ reports: [report('a', 'abnormal', '2026-03-01')], tasks })).toEqual([
      'resultados/a',
      'tareas/of-another',
    ]);
  });
});
