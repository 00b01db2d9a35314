import { describe, expect, it } from 'vitest';
import { findSymptoms } from '../../../../../lambdas/agents/rules/understanding/find-symptoms.ts';
import { listedSymptoms } from '../../../../../lambdas/agents/rules/understanding/listed-symptoms.ts';
import {
  painfulParts,
  symptomEntries,
} from '../../../../../lambdas/agents/rules/understanding/symptom-lexicon.ts';

const names = (text: string) => findSymptoms(text).map(({ name }) => name);
const denied = (text: string) =>
  listedSymptoms(text).flatMap(({ name, isAbsent }) => (isAbsent ? [name] : []));

describe('what somebody complains of', () => {
  it.each([
    ['me duele la cabeza', ['Dolor de cabeza']],
    ['tengo un dolor de cabesa', ['Dolor de cabeza']],
    ['me duelen la espalda y el cuello', ['Dolor de cuello', 'Dolor de espalda']],
    ['ando con calentura y tos', ['Fiebre', 'Tos']],
    ['tengo fievre y mucha tos', ['Fiebre', 'Tos']],
    ['estoy con gripa y moquera', ['Rinorrea', 'Resfriado']],
    ['tengo la nariz tapada', ['Congestión nasal']],
    ['tengo rasquiña en la piel', ['Picazón']],
    ['me arde al orinar', ['Ardor al orinar']],
    ['estoy estreñida', ['Estreñimiento']],
    ['ando con soltura desde ayer', ['Diarrea']],
    ['me dan mareos', ['Mareo']],
    ['estoy muy cansado', ['Cansancio']],
    ['se me hinchan los pies', ['Hinchazón de piernas']],
    ['se me hinchan las manos', ['Hinchazón de mano']],
    ['me pica la garganta', ['Irritación de garganta']],
    ['tengo agruras', ['Acidez']],
    ['tengo cólicos de la regla', ['Dolor menstrual']],
    ['me da vueltas todo', ['Vértigo']],
    ['no puedo dormir', ['Insomnio']],
    ['quiero una cita para mañana', []],
    ['hola, soy Ana Ruiz', []],
  ])('finds in «%s»', (text, expected) => {
    expect(names(text)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(findSymptoms(text)).toEqual([]);
  });

  it.each([
    ['no tengo fiebre', ['Fiebre']],
    ['sin tos ni fiebre', ['Fiebre', 'Tos']],
    ['fiebre no tengo', ['Fiebre']],
  ])('knows what is denied in «%s»', (text, expected) => {
    expect(denied(text).sort()).toEqual(expected);
    expect(names(text)).toEqual([]);
  });

  it('tells what is there from what is not', () => {
    const text = 'no tengo fiebre pero tengo mucha tos';
    expect(denied(text)).toEqual(['Fiebre']);
    expect(names(text)).toEqual(['Tos']);
  });

  it('keeps since when and how much in their own words', () => {
    expect(findSymptoms('Me duele la rodilla desde hace tres días, un 7 de 10')[0]).toEqual({
      name: 'Dolor de rodilla',
      code: '30989003',
      since: 'desde hace tres días',
      intensity: '7 de 10',
      words: 'Me duele la rodilla desde hace tres días, un 7 de 10',
    });
    expect(findSymptoms('tos leve, hace dos semanas')[0]).toMatchObject({
      since: 'hace dos semanas',
      intensity: 'leve',
    });
    expect(findSymptoms('dolor de espalda 5/10 desde el lunes')[0]).toMatchObject({
      since: 'desde el lunes',
      intensity: '5/10',
    });
  });

  it('takes neither what was long ago nor what is supposed', () => {
    expect(findSymptoms('mi padre tuvo tos en 2010')).toEqual([]);
    expect(findSymptoms('por si me da fiebre')).toEqual([]);
  });

  it('knows each complaint once, by one name', () => {
    const all = [...painfulParts, ...symptomEntries].map(([name]) => name);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(120);
    const codes = [...painfulParts, ...symptomEntries].flatMap(([, code]) => code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => verhoeffHolds(code))).toBe(true);
  });
});

/** The last figure of a SNOMED CT identifier checks the others (Verhoeff). */
function verhoeffHolds(code: string): boolean {
  const times = (a: number, b: number): number => {
    if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
    return b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5;
  };
  const step = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  const moved = (figure: number, count: number): number =>
    count === 0 ? figure : moved(step[figure] ?? 0, count - 1);
  const figures = [...code].reverse().map(Number);
  return figures.reduce((check, figure, place) => times(check, moved(figure, place % 8)), 0) === 0;
}
