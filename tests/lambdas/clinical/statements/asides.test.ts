import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Of every kind, as all dialects tell it. */
const told = readFileSync(join(import.meta.dirname, '../red-flags/told-dangers.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[1] ?? '')
  .filter(alarms);

describe('what people write around a danger takes none away', () => {
  it.each<[string, (danger: string) => string]>([
    [
      'a greeting and a name',
      (danger) => `hola buenas tardes disculpe la molestia, soy María Pérez, ${danger}`,
    ],
    ['thanks', (danger) => `${danger}, gracias`],
    ['an excuse and a doubt', (danger) => `perdón que moleste a esta hora, ${danger}, no sé si es normal`],
    ['what they want', (danger) => `quería una cita porque ${danger}`],
    ['when they may come', (danger) => `${danger}, ¿cuándo me pueden atender?`],
    ['what is called off', (danger) => `cancele mi cita por favor, ${danger}`],
  ])('%s', (_, around) => {
    const lost = told.filter((danger) => !alarms(around(danger)));
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(0.015 * told.length);
  });

  it('what they lack denies nothing that follows', () => {
    const lost = told.filter((danger) => !alarms(`no tengo seguro y ${danger}`));
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(0.03 * told.length);
    for (const text of [
      'no tengo carro y el niño se bebió el cloro',
      'no hay nadie en la casa y traigo un dolor en el pecho que se va al brazo',
      'no tengo cita y compré un lazo y ya sé de qué viga',
    ])
      expect(alarms(text), text).toBe(true);
    for (const text of ['no tengo fiebre y tos, solo mocos', 'no tengo dolor de pecho ni falta de aire'])
      expect(alarms(text), text).toBe(false);
  });
});

describe('what only looks alike is told in one breath with it', () => {
  it.each([
    ['quería una cita porque me quiero matar'],
    ['no tengo seguro y mi hermana dice que se va a matar'],
    ['estoy sin turno y me obligó a tener relaciones'],
  ])('«%s» raises an alarm', (text) => expect(alarms(text)).toBe(true));

  it.each([
    ['me quiero matar, perdí el papel de la orden, ¿me la reenvían?'],
    ['me quiero morir, me olvidé del turno de hoy'],
    ['mi mamá tiene demencia desde hace años y no reconoce a la gente, es para su receta'],
    ['mi papá habla raro porque le pusieron dentadura nueva'],
  ])('«%s» raises none', (text) => expect(alarms(text)).toBe(false));
});

/** In Spain and the Andes what has just happened is told in the perfect. */
it.each([
  ['me ha mordido una culebra en el cafetal'],
  ['se ha tragado dos imanes de juguete'],
  ['me he tomado un puñado de las de dormir'],
  ['se ha desvanecido en la cocina y ha tardado en volver'],
  ['él me ha quitado las llaves y el celular'],
  ['se ha dado en la cabeza con el bordillo y ha perdido el conocimiento'],
  ['se me ha roto la fuente y todavía me faltan dos meses'],
])('«%s» raises an alarm', (text) => expect(alarms(text)).toBe(true));
