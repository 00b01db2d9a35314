import { expect, test } from 'vitest';
import { toolNames } from '../../../../lambdas/contracts/agents/tool-names.ts';
import { openTalk } from '../rules/programs/talk.ts';

test('what the clinic has published is said in its words, and the conversation goes on', () => {
  const answer = { title: 'Dirección', text: 'Calle Ocho, 12.' };
  const talk = openTalk({}, { tools: toolNames, results: { find_knowledge: { answer } } });
  talk.hear('¿dónde queda la clínica?');
  expect(talk.calls.map(({ name }) => name)).toEqual(['find_knowledge']);
  expect(talk.last()).toMatch(/Calle Ocho, 12\. ¿Necesita algo más\?/);
});

test('what it has not is passed on once it was looked for', () => {
  const results = { find_knowledge: { answer: null }, create_task: { taskId: 't' } };
  const talk = openTalk({}, { tools: toolNames, results });
  talk.hear('¿cuánto cuesta la consulta?');
  expect(talk.calls.map(({ name }) => name)).toEqual(['find_knowledge', 'create_task']);
  expect(talk.last()).toMatch(/se lo pregunto al equipo/);
});

test('a question of a word or two is looked up too; where nothing is found, no person is asked for it', () => {
  const answer = { title: 'Estacionamiento', text: 'Hay estacionamiento gratuito detrás de la clínica.' };
  const found = openTalk({}, { tools: toolNames, results: { find_knowledge: { answer } } });
  found.hear('¿Tienen estacionamiento?');
  expect(found.calls.map(({ name }) => name)).toEqual(['find_knowledge']);
  expect(found.last()).toMatch(/estacionamiento gratuito/);

  const missing = openTalk({}, { tools: toolNames, results: { find_knowledge: { answer: null } } });
  missing.hear('¿Tienen cafetería?');
  expect(missing.calls.map(({ name }) => name)).toEqual(['find_knowledge']);
  expect(missing.last()).toMatch(/Disculpe, no le he entendido/);
});
