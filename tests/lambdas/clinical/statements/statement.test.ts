import { describe, expect, it } from 'vitest';
import { detectRedFlags } from '../../../../lambdas/clinical/red-flags/detect-red-flags.ts';
import { clausesIn } from '../../../../lambdas/clinical/statements/clauses.ts';

const alarms = (text: string) => detectRedFlags(text).length > 0;

describe('statements', () => {
  it.each([
    [
      'tuve un infarto en 2019, hoy quiero un chequeo',
      ['tuve un infarto en 2019', ', hoy quiero un chequeo'],
    ],
    ['mi padre murió y a mí me duele el pecho', ['mi padre murió ', 'y a mí me duele el pecho']],
    ['no tengo fiebre, tos ni dolor', ['no tengo fiebre, tos ni dolor']],
  ])('of «%s» are %j', (text, clauses) => {
    expect(clausesIn(text)).toEqual(clauses);
  });
});

/** One fact told so that it is, and so that it is not, what somebody has now: time, person, denial, condition, figure. */
describe('a danger is judged by the statement that tells it', () => {
  it.each([
    ['mi hijo convulsionó de chiquito con fiebre, hoy tiene 14 y solo necesita el certificado de deportes'],
    ['me atropelló un patinete hace dos años y ahora me piden el informe para el juicio'],
    ['hace dos semanas me picó una abeja, se me hinchó y ya se quitó, ¿debo hacerme la prueba de alergia?'],
    [
      'a mi tía que vive en España le dio un ictus, ya está en rehabilitación. yo quiero sacar mi cita de siempre',
    ],
    ['en el trabajo un compañero se desmayó ayer y ahora nos piden examen médico a todos'],
    ['no puedo respirar de la emoción, ¡salí positiva! ¿cuándo me hago el primer ultrasonido?'],
    ['me quiero morir de la pena, se me olvidó la cita otra vez'],
    [
      'el doctor me dijo que si me daba dolor de pecho fuera a urgencias, pero no me ha dado. ¿cuándo es mi cita?',
    ],
    [
      'me dieron una hoja que dice que si sangro mucho vaya a emergencia, pero no he sangrado nada, ¿me puedo bañar?',
    ],
    ['qué hay que hacer si alguien se está ahogando con comida? es para mi clase de primaria'],
    ['un vecino de mi mamá en Guatemala se ahogó en el río, por eso no puedo ir mañana, tengo velorio'],
    ['de joven intenté hacerme daño, lo digo por si hay que ponerlo en la historia'],
  ])('«%s» raises no alarm', (text) => {
    expect(alarms(text)).toBe(false);
  });

  it.each([
    ['mi padre tuvo un infarto en 2010 y a mí me duele el pecho desde anoche'],
    ['tuve un infarto en 2019 y hoy me está dando la misma sensación en el pecho'],
    ['el año pasado me dio preinfarto, quiero cita porque me está doliendo igual el pecho'],
    ['hace dos días me picó una araña y la pierna se puso negra'],
    ['un amigo se desmayó y no despierta, necesito ayuda'],
    ['mi cuñado tuvo un accidente en la moto aquí afuera y sangra mucho, necesito una ambulancia'],
    ['no puedo respirar de la angustia y me hormiguea la cara'],
    ['me dijeron que si me dolía el pecho fuera a urgencias y me está doliendo'],
    ['es para mi curso pero también quiero decir que me quiero matar'],
    ['qué hay que hacer si alguien se tomó un frasco de pastillas? es mi hermana, está aquí dormida'],
    ['de repente no veo de un ojo, como si bajaran una cortina'],
    ['estoy perdiendo a lo pavote y el embarazo es de ocho semanas'],
    ['me acabo de desmayar en la ducha'],
    ['me atoré con un pedazo de carne y no me pasa, apenas puedo hablar'],
    ['manden una ambulancia pa acá que esto ta feo'],
    ['ayer estaba muy bien, hoy mi mamá no me reconoce'],
    ['se bebió el Pinesol pensando que era jugo'],
  ])('«%s» raises one', (text) => {
    expect(alarms(text)).toBe(true);
  });
});
