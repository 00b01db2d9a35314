import { expect, it } from 'vitest';
import { startOfAgent, startOfTemplate } from '../../../../frontend/features/create-agent/start.ts';
import { emptyDefinition } from '../../../../frontend/features/create-agent/wizard-draft.ts';

const definition = { ...emptyDefinition, name: 'Agenda', purpose: 'Da citas' };

it('names what begins from a template as no other agent is named', () => {
  const nameAmong = (names: string[]) => startOfTemplate({ id: 'agenda', definition }, names).definition.name;
  expect(nameAmong(['Recordatorios'])).toBe('Agenda');
  expect(nameAmong(['Agenda'])).toBe('Agenda 2');
  expect(nameAmong(['Agenda 2', 'Agenda', 'Agenda 3'])).toBe('Agenda 4');
});

it('changes the newest version of an agent, published or not', () => {
  const newest = { ...definition, purpose: 'Da y mueve citas' };
  const person = { userId: '22222222-2222-4222-8222-222222222222', name: 'Ana' };
  const stored = {
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: person,
    note: null,
    publishedAt: null,
    publishedBy: null,
  };
  const start = startOfAgent({
    id: 'agenda',
    latestVersion: 2,
    definition,
    versions: [
      { ...stored, version: 2, definition: newest },
      { ...stored, version: 1, definition },
    ],
  });
  expect(start.definition).toEqual(newest);
  expect(start.saved).toEqual({ agentId: 'agenda', version: 2, definition: JSON.stringify(newest) });
});
