import { describe, expect, it } from 'vitest';
import { detectRedFlags } from '../../../../lambdas/clinical/red-flags/detect-red-flags.ts';

const alarms = (text: string) => detectRedFlags(text).length > 0;

const dangers = [
  'se me abrió la mano con un machete y se ve el hueso',
  'echo sangre fresca cuando toso',
  'mi niño se cortó con un vidrio y le brinca la sangre',
  'rompí fuente y apenas tengo siete meses',
  'mi papá vomitó sangre y está muy mareado',
  'compré un lazo y ya sé de qué viga',
  'no quiero seguir así, quiero que se acabe todo',
  'a mi abuela se le fue la boca para un lado',
  'se tragó una pila de botón hace un rato',
  'le picó una avispa y se le está hinchando la lengua',
  'mi esposo me apretó el cuello anoche',
  'me caí de la moto y vomité dos veces',
];

/** A date, somebody's death and an errand of the same sentence are told of something else. */
describe('what is told besides takes no danger away', () => {
  it.each([
    ['me pueden dar una cita'],
    ['quiero una cita para mañana'],
    ['tuve covid en 2020'],
    ['mi papá murió de eso'],
    ['tengo seguro Molina'],
    ['necesito saber si atienden hoy'],
  ])('«…, %s»', (aside) => {
    expect(dangers.filter((danger) => !alarms(`${danger}, ${aside}`))).toEqual([]);
  });

  it('but what is told of the danger itself does', () => {
    for (const text of [
      'me dio un infarto, fue en 2010, quiero mi chequeo',
      'me desmayé el mes pasado, ya estoy bien',
      'hace tres años quise matarme, ya estoy bien, quiero seguir con mi terapia ahí',
      'se tragó una moneda hace dos años, ya la expulsó, quiero una constancia',
      '¿la vacuna puede causar convulsiones? mi hijo la tiene el lunes',
    ])
      expect(alarms(text), text).toBe(false);
  });
});

it('«pero» is no dog', () => {
  expect(dangers.filter((danger) => !alarms(`no quiero molestar pero ${danger}`))).toEqual([]);
  expect(alarms('mi perro se tragó una pila y vomita')).toBe(false);
});

describe('words are known by how they begin, whatever follows', () => {
  it.each([
    ['tengo palpitaciones y casi me desmayo'],
    ['siento que el corazón se me sale y me desvanezco'],
    ['su ex trató de ahorcarla y amenaza con volver'],
  ])('«%s»', (text) => expect(alarms(text)).toBe(true));
});

describe('what only looks harmless beside a danger', () => {
  it.each([
    ['doctora, no puedo hablar bien, se me enreda la lengua'],
    ['no puedo hablar doctor, me salen las palabras al revés'],
    ['el corazón me salta como un caballo y me voy en blanco'],
    ['me operaron de la matriz hace cuatro días, me sale pus y tengo calentura'],
    ['mi hija se tomó todas las pastillas de mi suegra'],
  ])('«%s» raises an alarm', (text) => expect(alarms(text)).toBe(true));

  it.each([
    ['ahora mismo no puedo hablar, estoy en el trabajo'],
    ['no puedo hablar con la doctora por teléfono, ¿me escribe?'],
    ['el dentista me dejó la cara dormida por la anestesia'],
    ['le tengo pánico a las agujas, me desmayo siempre'],
  ])('«%s» raises none', (text) => expect(alarms(text)).toBe(false));
});
