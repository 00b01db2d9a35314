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
    ['viste lo del jugador que se desplomó en la cancha? quiero un apto físico'],
    ['en la tele dijeron que hay un brote de meningitis, ¿debo vacunar a los niños?'],
    ['soy estudiante de enfermería, tengo que hacer un trabajo sobre shock anafiláctico'],
    ['si el día del parto rompo bolsa de madrugada, ¿voy directo? estoy de 20 semanas'],
    ['¿puede uno desmayarse en la prueba de esfuerzo?'],
    ['la web no responde y el pago se ha quedado colgado'],
    ['se me venció el seguro y no reacciona la página'],
    ['el estacionamiento está ahogado de coches'],
    ['una vecina me contó que a su hermano le dio un ictus y le fue muy bien'],
    ['al vecino le dio un derrame y por eso me mandan a sacar cita'],
    ['me quedé sin aliento de ver lo lindo que quedó el consultorio'],
    ['me he quedado muerta al ver lo rápido que me han atendido'],
    ['mi hijo tuvo una convulsión con un año; ahora tiene nueve y le piden el certificado'],
    ['al gato lo mordió un perro y sangra, ¿a qué veterinario lo llevo?'],
    ['me dejaron plantada dos horas, es un abuso, que me devuelvan el dinero'],
    ['le cuento que ya no ha vuelto a vomitar y ya está jugando'],
    ['me he hecho daño en el tobillo'],
    ['casi me desmayo cuando vi la fila, mejor voy mañana'],
    ['I had a seizure as a kid, do I need to put it on the form?'],
    ['soy de secundaria, tengo que entrevistar a un doctor sobre intoxicación por plaguicidas'],
    ['el dietista me quitó el pan: esto es maltrato, jajaja'],
    ['hoy ya ha ido al cole'],
    ['de joven intenté hacerme daño, lo digo por si hay que ponerlo en la historia'],
  ])('«%s» raises no alarm', (text) => {
    expect(alarms(text)).toBe(false);
  });

  it.each([
    ['habla como si tuviera la boca llena y se le cae un lado de la cara'],
    ['tiene tos de foca y hace un pitido cuando inspira'],
    ['mi bebé de dos meses no ha comido en todo el día, está gris y bien guanguito'],
    ['no se preocupen por la factura, ya no voy a estar para pagarla'],
    ['la web no responde y mi hijo no despierta'],
    ['mi mamá se desplomó y la página no carga'],
    ['tengo que decirle que me falta el aire'],
    ['acabo de ver el video de la cámara, la señora que cuida a mi mamá encamada le pega'],
    ['mi hijo con un año está convulsionando'],
    ['no ha vuelto a despertar'],
    ['a mi hijo lo mordió un perro y sangra mucho'],
    ['dejé las cartas escritas, gracias por todo'],
    ['se me salió un pedazo de cordón por abajo, estoy en labor'],
    ['mi papá con cirrosis anda bien perdido y no sabe qué día es'],
    ['estoy con quimioterapia y el termómetro marca 38,3'],
    ['me preguntaron si me quiero morir y sí, me quiero morir'],
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
