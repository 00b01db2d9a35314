import { expect, test } from 'vitest';
import { toolNames } from '../../../../lambdas/contracts/agents/tool-inputs.ts';
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
