import { describe, expect, it } from 'vitest';
import { dueDays, dueGroupOf, readDue } from '../../../../frontend/features/tasks/due.ts';
import { clockText, dueText } from '../../../../frontend/features/tasks/due-text.ts';
import { dueEnd, dueError } from '../../../../frontend/features/tasks/task-fields.ts';
import { zone } from './sample-task.ts';

// A Friday, 14:00 in New York.
const now = Date.parse('2026-11-20T19:00:00Z');
const days = dueDays(now, zone);

describe('when a task is due', () => {
  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20T18:59:00Z', 'overdue'],
    ['2026-11-20T19:00:00Z', 'overdue'],
    ['2026-11-20', 'today'],
    // 23:30 in New York is tomorrow in UTC.
    ['2026-11-21T04:30:00Z', 'today'],
    ['2026-11-21T05:00:00Z', 'week'],
    ['2026-11-22', 'week'],
    ['2026-11-23', 'later'],
    ['2026-11', 'later'],
    ['2026-10', 'overdue'],
    [undefined, 'none'],
    ['mañana', 'none'],
  ])('%s falls under %s', (end, group) => {
    expect(dueGroupOf(readDue(end, zone), days)).toBe(group);
  });

  it('lasts until the day ends where the clocks change', () => {
    expect(readDue('2026-11-01', zone)?.at).toBe(Date.parse('2026-11-02T05:00:00Z'));
    expect(readDue('2026-03-08', zone)?.at).toBe(Date.parse('2026-03-09T04:00:00Z'));
  });

  it('is told by days, by hours, and by the minute while minutes count', () => {
    expect(dueText(readDue('2026-11-18T22:00:00Z', zone), now, zone)).toMatch(/^Venció hace 1 día /);
    expect(dueText(readDue('2026-11-20T16:00:00Z', zone), now, zone)).toMatch(/^Venció hace 3 horas /);
    expect(dueText(readDue('2026-11-27', zone), now, zone)).toBe('Vence 27 nov 2026');
    expect(clockText(readDue('2026-11-20T19:14:30Z', zone), now)).toBe('Quedan 15 minutos');
    expect(clockText(readDue('2026-11-20T19:00:30Z', zone), now)).toBe('Queda 1 minuto');
    expect(clockText(readDue('2026-11-20T20:01:00Z', zone), now)).toBeUndefined();
    expect(clockText(readDue('2026-11-20', zone), now)).toBeUndefined();
  });
});

describe('a due time that is written', () => {
  it('is the clinic’s, also where the clocks change', () => {
    expect(dueEnd({ dueDay: '2026-11-20', dueTime: '' }, zone)).toBe('2026-11-20');
    expect(dueEnd({ dueDay: '2026-03-09', dueTime: '10:00' }, zone)).toBe('2026-03-09T14:00:00.000Z');
    expect(dueEnd({ dueDay: '2026-03-07', dueTime: '10:00' }, zone)).toBe('2026-03-07T15:00:00.000Z');
  });

  it.each([
    [{ dueDay: '', dueTime: '10:00' }, 'dueDay'],
    [{ dueDay: '2026-11-19', dueTime: '' }, 'dueDay'],
    [{ dueDay: '2026-11-20', dueTime: '13:00' }, 'dueTime'],
    [{ dueDay: '2026-11-20', dueTime: '' }, undefined],
    [{ dueDay: '2026-11-20', dueTime: '14:30' }, undefined],
    [{ dueDay: '', dueTime: '' }, undefined],
  ])('of %j is refused at %s', (fields, field) => {
    expect(dueError(fields, now, zone)?.field).toBe(field);
  });
});
