import { describe, expect, it } from 'vitest';
import { dueDays } from '../../../../frontend/features/tasks/due.ts';
import { groupByDue, isShown } from '../../../../frontend/features/tasks/shown-tasks.ts';
import { knownAddress, readAddress, writeAddress } from '../../../../frontend/features/tasks/task-address.ts';
import { isReadable } from '../../../../frontend/features/tasks/task-entry.ts';
import { viewSearches } from '../../../../frontend/features/tasks/tasks-api.ts';
import { readSavedFilters } from '../../../../frontend/lib/saved-filters.ts';
import { dueOn, entryOf, zone } from './sample-task.ts';

const days = dueDays(Date.parse('2026-11-20T19:00:00Z'), zone);
const address = (text: string) => readAddress(new URLSearchParams(text));

describe('the list of tasks', () => {
  it('finds words without accents in what a task says, and nothing else', () => {
    const entry = entryOf({ description: 'Autorización del seguro', for: { display: 'Belén Beltrán' } });
    expect(isShown(entry, {}, ' BELEN  autorizacion', days)).toBe(true);
    expect(isShown(entry, {}, 'belen receta', days)).toBe(false);
  });

  it('shows what is due today under this week too, and nothing closed under any term', () => {
    const today = entryOf(dueOn('2026-11-20'));
    expect(isShown(today, { plazo: 'semana' }, '', days)).toBe(true);
    expect(isShown(today, { plazo: 'vencidas' }, '', days)).toBe(false);
    const closed = entryOf({ ...dueOn('2026-11-20'), status: 'completed' });
    expect(isShown(closed, { plazo: 'hoy' }, '', days)).toBe(false);
  });

  it.each([
    [{ requester: { display: 'Ana' } }, 'persona'],
    [{ requester: { identifier: { system: 'urn:auxilia:software', value: 'agents/x' } } }, 'agente'],
    [{ requester: { identifier: { system: 'urn:auxilia:software', value: 'jobs/x' } } }, 'regla'],
    [{ code: { coding: [{ code: 'offer-free-time' }] } }, 'regla'],
    [{ code: { coding: [{ system: 'urn:auxilia:task', code: 'red-flag' }] } }, 'alarma'],
  ])('knows of %j that it comes from: %s', (more, origin) => {
    expect(entryOf(more).origin).toBe(origin);
  });

  it('begins with what is late, of two due at once with the more pressing', () => {
    const entries = [
      entryOf({ id: 'sin' }),
      entryOf({ id: 'normal', ...dueOn('2026-11-20') }),
      entryOf({ id: 'urgente', priority: 'urgent', ...dueOn('2026-11-20') }),
      entryOf({ id: 'tarde', ...dueOn('2026-11-01') }),
    ];
    const groups = groupByDue(entries, days).map(({ group, entries: own }) => [
      group,
      own.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['overdue', ['tarde']],
      ['today', ['urgente', 'normal']],
      ['none', ['sin']],
    ]);
  });

  it('tells a task of which the server left something out', () => {
    expect(isReadable(entryOf({ meta: { security: [{ code: 'REDACTED' }] } }))).toBe(false);
    expect(isReadable(entryOf())).toBe(true);
  });
});

describe('the address of the tasks', () => {
  it('passes over what is no choice, and comes back as it was written', () => {
    const read = address('vista=equipo&cola=staff&prioridad=nada&tarea=a-1&paciente=p%201');
    expect(read).toEqual({ view: 'equipo', filters: { cola: 'staff' }, patientId: undefined, taskId: 'a-1' });
    expect(address(writeAddress(read).toString())).toEqual(read);
  });

  it('shows everybody’s tasks about a patient to whoever comes from the chart', () => {
    expect(address('paciente=7').view).toBe('todas');
    expect(address('').view).toBe('mias');
  });

  it('is kept under a name without patient and task', () => {
    const stored = [
      { name: ' Tarde ', address: 'vista=todas&plazo=vencidas&paciente=7&tarea=9' },
      'x',
      { name: '' },
    ];
    expect(readSavedFilters(stored, knownAddress)).toEqual([
      { name: 'Tarde', address: 'plazo=vencidas&vista=todas' },
    ]);
  });

  it('finds the tasks of a person who does not stand in the record', () => {
    const own = viewSearches({ view: 'mias', patientId: undefined }, 'u-1');
    expect(own).toMatchObject([
      { owner: 'Practitioner/u-1' },
      { 'owner:identifier': 'urn:auxilia:user|u-1' },
    ]);
  });
});
