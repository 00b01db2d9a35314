import { expect, test } from 'vitest';
import { readingVocabulary } from '../../../../lambdas/api/documentation-terms.ts';
import { unseenSentences } from '../../../../lambdas/clinical/documentation/evidence.ts';
import { draftByRules } from '../../../../lambdas/clinical/drafting/draft-by-rules.ts';
import { extractFacts } from '../../../../lambdas/clinical/extraction/extract.ts';

const conversation = [
  'Me duele la rodilla derecha.',
  'Agente: Soy el asistente virtual. Si tiene fiebre de 39 °C o alergia a la penicilina, llame al 911. ¿Tiene fiebre?',
  'No.',
  'Clínica: Le llamamos mañana.',
  'Agente: ¿Qué día le viene bien?',
  'El lunes por la tarde, después de las cuatro, si puede ser en la sede del centro.',
].join('\n');
const read = (text: string) => extractFacts(text, readingVocabulary(), { isConversation: true });
const drafted = (text: string) =>
  draftByRules(text, read(text), 'soap').map(({ code, title, sentences }) => ({
    code,
    title,
    text: sentences.map((one) => one.text).join('\n'),
  }));

test('what a program says is no part of the note, but a question whose answer is short', () => {
  const text = drafted(conversation)
    .map((one) => one.text)
    .join('\n');
  expect(text).toContain('Me duele la rodilla derecha.');
  expect(text).toContain('¿Tiene fiebre?');
  expect(text).toContain('No.');
  expect(text).toContain('Le llamamos mañana.');
  expect(text).not.toMatch(/asistente virtual|911|Qué día/);
});

test('what a program says of somebody is no fact of theirs', () => {
  const said = read(conversation).facts.map(({ kind }) => kind);
  expect(said).not.toContain('allergy');
  expect(said).not.toContain('vital-sign');
});

test('each sentence of such a note has its source, and of a text that is no conversation who speaks is part of it', () => {
  const sections = drafted(conversation);
  expect(unseenSentences(sections, { text: conversation, origin: 'conversation', confirmed: [] })).toEqual(
    [],
  );
  const plan = [{ code: '18776-5', title: 'Plan', text: 'Le llamamos mañana.' }];
  const typed = { text: conversation, origin: 'typed' as const, confirmed: [] };
  expect(unseenSentences(plan, typed)).toEqual([{ section: 'Plan', text: 'Le llamamos mañana.' }]);
});
