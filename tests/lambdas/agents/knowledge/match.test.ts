import { describe, expect, test } from 'vitest';
import { answering, wordsOf } from '../../../../lambdas/agents/knowledge/match.ts';

const entries = [
  {
    entryId: 'parking',
    title: 'Estacionamiento',
    questions: ['¿Dónde puedo estacionar?', '¿Tienen parqueo?', 'aparcar el coche'],
  },
  {
    entryId: 'hours',
    title: 'Horario',
    questions: ['¿A qué hora abren?', 'horario de atención', '¿Abren los sábados?'],
  },
  { entryId: 'fasting', title: 'Análisis en ayunas', questions: ['¿Tengo que ir en ayunas al análisis?'] },
  { entryId: 'address', title: 'Dirección', questions: ['¿Dónde están?', '¿Cómo llego a la clínica?'] },
];
const found = (text: string) => answering(text, entries)?.entryId;

describe('What is answered', () => {
  test.each([
    ['¿tienen parqueo para pacientes?', 'parking'],
    ['Hola, disculpe, ¿hay estacionamiento?', 'parking'],
    ['¿donde aparco el coche?', undefined],
    ['quiero saber el HORARIO', 'hours'],
    ['¿abren el sábado?', 'hours'],
    ['¿Debo ir en ayunas para el análisis del lunes?', 'fasting'],
    ['¿me pasa su dirección?', 'address'],
    ['¿cómo llego a la clínica en bus?', 'address'],
  ])('%s → %s', (text, entry) => expect(found(text)).toBe(entry));

  test.each([
    '¿aceptan mi seguro?',
    '¿cuánto cuesta el análisis?',
    '¿puedo tomar ibuprofeno en ayunas?',
    'me duele el pecho',
    '',
    '???',
    '¿y eso?',
    "'; DROP TABLE knowledge_entries; --",
  ])('%s is nobody’s: a person answers', (text) => expect(found(text)).toBeUndefined());

  test('two that fit as well as each other answer nothing', () => {
    const twice = [...entries, { entryId: 'other', title: 'Horario', questions: ['festivos'] }];
    expect(answering('¿qué horario tienen?', twice)).toBeUndefined();
    expect(answering('¿qué horario tienen los festivos?', twice)?.entryId).toBeUndefined();
  });

  test('of several the one of which more was said', () => {
    const more = [
      { entryId: 'any', title: 'Horario', questions: ['horario'] },
      { entryId: 'lab', title: 'Horario del laboratorio', questions: ['horario laboratorio'] },
    ];
    expect(answering('¿qué horario tiene el laboratorio?', more)?.entryId).toBe('lab');
    expect(answering('¿qué horario tienen?', more)?.entryId).toBe('any');
  });

  test('a question of which no word matters finds nothing, whatever is asked', () => {
    const hollow = [{ entryId: 'hollow', title: '¿Y?', questions: ['¿cómo es eso?'] }];
    expect(answering('¿y cómo es eso?', hollow)).toBeUndefined();
    expect(wordsOf('¿Cómo están ustedes?')).toEqual([]);
  });
});
