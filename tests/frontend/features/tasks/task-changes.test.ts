import { describe, expect, it } from 'vitest';
import { changedFields, conflictingFields } from '../../../../frontend/features/tasks/detail/edited-task.ts';
import { historySteps, stepAuthors } from '../../../../frontend/features/tasks/detail/history-steps.ts';
import {
  emptyNewTask,
  newTask,
  newTaskSchema,
} from '../../../../frontend/features/tasks/new/new-task-form.ts';
import { recurrenceText } from '../../../../frontend/features/tasks/recurrence-text.ts';
import {
  cancel,
  comment,
  finish,
  isSameBut,
  start,
  undo,
} from '../../../../frontend/features/tasks/task-changes.ts';
import { fieldsOf, withFields } from '../../../../frontend/features/tasks/task-fields.ts';
import { recurrenceSchema } from '../../../../lambdas/clinical/task-recurrence.ts';
import { dueOn, entryOf, storedTask, zone } from './sample-task.ts';

const now = new Date('2026-11-20T19:00:00Z');

describe('a change of a task', () => {
  it('that is undone leaves what was written since', () => {
    const begun = storedTask({ status: 'in-progress', executionPeriod: { start: '2026-11-20T10:00:00Z' } });
    const commented = comment({ display: 'Ana' }, 'Hecho')(finish(begun, now), now);
    const back = undo(begun)(commented, now);
    expect(back).toMatchObject({ status: 'in-progress', note: [{ text: 'Hecho' }] });
    expect(back.executionPeriod).toEqual({ start: '2026-11-20T10:00:00Z' });
    expect(undo(begun)(cancel('No hace falta')(begun, now), now).statusReason).toBeUndefined();
  });

  it('is not stopped by a comment that came in between, and is by anything else', () => {
    const seen = storedTask({ status: 'accepted' });
    const commented = comment({ display: 'Ana' }, 'Hecho')(seen, now);
    const newer = { ...commented, meta: { ...commented.meta, versionId: '9' } };
    expect(isSameBut(seen, newer, ['note'])).toBe(true);
    expect(isSameBut(seen, newer, [])).toBe(false);
    expect(isSameBut(seen, start(newer, now), ['note'])).toBe(false);
  });

  it('touches only the fields that the person changed', () => {
    const task = storedTask({
      ...dueOn('2026-11-20T22:00:00Z'),
      code: { coding: [{ code: 'red-flag' }], text: 'Señal' },
      reasonCode: { text: 'Mensaje' },
      description: 'Leer',
    });
    const fields = { ...fieldsOf(entryOf(task), zone), title: 'Señal de alarma', description: '' };
    const changed = changedFields(fields, fieldsOf(entryOf(task), zone));
    const { description: _gone, ...rest } = task;
    expect(withFields(task, changed, fields, zone)).toEqual({
      ...rest,
      code: { coding: [{ code: 'red-flag' }], text: 'Señal de alarma' },
    });
  });

  it('takes the due date off and leaves no empty restriction', () => {
    const task = storedTask(dueOn('2026-11-20T22:00:00Z'));
    const fields = fieldsOf(entryOf(task), zone);
    expect(fields).toMatchObject({ dueDay: '2026-11-20', dueTime: '17:00' });
    const without = { ...fields, dueDay: '', dueTime: '' };
    expect(withFields(task, changedFields(without, fields), without, zone).restriction).toBeUndefined();
  });

  it('conflicts with another’s where both changed the same to something else', () => {
    const base = fieldsOf(entryOf(), zone);
    const mine = { title: 'Mío', priority: 'urgent', reason: 'Igual' } as const;
    const theirs = { ...base, title: 'Suyo', reason: 'Igual', description: 'Nueva' };
    expect(conflictingFields(mine, base, theirs)).toEqual(['title']);
  });
});

describe('a new task', () => {
  const fields = {
    ...emptyNewTask('u-1'),
    title: 'Revisar',
    repeat: 'wk',
    every: '2',
    until: '2027-01-31',
  } as const;
  const writing = { id: 'nueva', now, timeZone: zone, requester: { display: 'Ana' } };

  it('of a team waits for somebody, one’s own is taken; the server understands how it repeats', () => {
    const ofTeam = newTask(fields, { ...writing, to: { queue: 'staff' } });
    expect(ofTeam).toMatchObject({ status: 'requested', performerType: [{ coding: [{ code: 'staff' }] }] });
    expect(ofTeam.owner).toBeUndefined();
    expect(newTask(fields, { ...writing, to: { owner: { display: 'Ana' } } }).status).toBe('accepted');
    const repeat = recurrenceSchema.parse(ofTeam.extension?.[0]?.valueTiming?.repeat);
    expect(recurrenceText(repeat)).toBe('Cada 2 semanas, hasta el 31 de enero de 2027');
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ assignee: '' }, 'assignee'],
    [{ every: '0' }, 'every'],
    [{ every: 'dos' }, 'every'],
    [{ every: '367' }, 'every'],
    [{ dueDay: '2026-02-30' }, 'dueDay'],
    [{ dueDay: '2027-02-01' }, 'until'],
  ])('with %j is refused at %s', (wrong, field) => {
    expect(newTaskSchema.safeParse(fields).success).toBe(true);
    const issues = newTaskSchema.safeParse({ ...fields, ...wrong }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe('the history of a task', () => {
  it('tells each step and who made it, a person by software too', () => {
    const first = storedTask();
    const taken = storedTask({ status: 'accepted', owner: { display: 'Ana' } });
    const versions = [
      { version: 'W/"2"', lastModified: '2026-11-20T19:00:00Z', resource: taken },
      { version: 'W/"1"', lastModified: '2026-11-20T18:00:00Z', resource: first },
    ];
    expect(historySteps(versions, zone)).toEqual([
      { version: '2', at: '2026-11-20T19:00:00Z', texts: ['Estado: Tomada', 'Responsable: Ana'] },
      { version: '1', at: '2026-11-20T18:00:00Z', texts: ['Creada'] },
    ]);
    const authors = stepAuthors(
      [
        {
          resourceType: 'Provenance',
          recorded: '2026-11-20T19:00:00Z',
          target: [{ reference: 'Task/uno/_history/2' }, { reference: 'Task/dos/_history/1' }],
          agent: [
            { who: { identifier: { system: 'urn:auxilia:user', value: 'u-1' } } },
            { who: { identifier: { system: 'urn:auxilia:software', value: 'agents/x' }, display: 'Agente' } },
          ],
        },
      ],
      'uno',
    );
    expect([...authors]).toEqual([['2', { userId: 'u-1', software: 'Agente' }]]);
  });
});
