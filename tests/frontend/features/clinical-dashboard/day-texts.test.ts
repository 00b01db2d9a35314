import type { Task } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { changeTexts } from '../../../../frontend/features/clinical-dashboard/agenda/change-text.ts';
import { dueTask } from '../../../../frontend/features/clinical-dashboard/queue/due-tasks.ts';
import { elapsedText } from '../../../../frontend/lib/instant-text.ts';

const zone = 'America/New_York';
const now = new Date('2025-03-10T14:00:00Z');

describe('the change of today’s patients', () => {
  const counts = {
    today: { day: '2025-03-10', patients: 28 },
    yesterday: { day: '2025-03-09', patients: 0 },
    sameWeekday: { day: '2025-03-03', patients: 25 },
    firstDay: '2025-01-02',
    todayByStatus: {},
  };

  it('names the day before and the same weekday, with no percentage of nobody', () => {
    expect(changeTexts(counts)).toEqual([
      'Ayer, domingo: 0 (sin porcentaje)',
      'Hace una semana, lunes: 25 (+12\u00a0%)',
    ]);
  });

  it('knows nothing of days before the first appointment', () => {
    expect(changeTexts({ ...counts, firstDay: '2025-03-09' })[1]).toBe('Hace una semana, lunes: sin datos');
  });
});

describe('tasks', () => {
  const task = (id: string, end?: string): Task => ({
    resourceType: 'Task',
    id,
    status: 'requested',
    intent: 'order',
    ...(end ? { restriction: { period: { end } } } : {}),
  });

  it.each([
    ['yesterday', '2025-03-09', 'overdue'],
    ['an hour that has passed', '2025-03-10T09:59:00-04:00', 'overdue'],
    ['today', '2025-03-10', 'today'],
    ['another day', '2025-03-12T12:00:00-04:00', 'later'],
    ['a month, which is no date', '2025-03', 'undated'],
    ['nothing', undefined, 'undated'],
  ])('due on %s stand so', (id, end, state) => {
    expect(dueTask(task(id, end), now, zone).state).toBe(state);
  });
});

describe('how long ago something was', () => {
  it.each([
    ['2025-03-10T13:40:00Z', 'hace 20 minutos'],
    ['2025-03-10T11:00:00Z', 'hace 3 horas'],
    ['2025-03-10T03:00:00Z', 'ayer'],
    ['2025-03-06T15:00:00Z', 'hace 4 días'],
  ])('%s is told as "%s" by the calendar of the clinic', (instant, text) => {
    expect(elapsedText(instant, now, zone)).toBe(text);
  });
});
