import { expect, test } from 'vitest';
import { detectRedFlags } from '../../../../lambdas/clinical/red-flags/detect-red-flags.ts';

/* Errands and complaints that raised an alarm by words that say nothing of a danger, and dangers told in these words. */

const alarmsOf = (text: string) => detectRedFlags(text).map(({ name }) => name);
const raisesOne = (text: string) => expect(alarmsOf(text)).not.toEqual([]);
const raisesNone = (text: string) => expect(alarmsOf(text)).toEqual([]);

test.each([
  'llevo quince días sin dormir bien',
  'nadie me contesta y yo con este dolor de muela tres noches sin dormir',
  'voy por el tercer turno viendo pasar gente y está por cerrar',
  'ojo rojo con lagaña, puedo ir mañana?',
  'ahi sacan sangre o toca ir a otro lado',
  'test de embarazo en sangre hacen? sin orden',
  'quiero mover mi cita más pronto porque la tos no me deja dormir en las noches',
  'ya solo tengo cinco pastillas de enalapril',
  'nació mi nieta anoche, estamos felices en la clínica, por eso no voy mañana a lo mío',
  'eso es un abuso, me cerraron la puerta en la cara a las 4 en punto',
  'mi niño no se ha golpeado, solo es para su carnet',
  'paracetamol de 1 gramo cada 8 horas',
  'mi nana ocupa sus pastillas de los ataques, le alcanzan para dos semanas',
  'tomo paracetamol 1 gramo tres veces al día',
  'esto es para cortarse las venas, llevo veinte minutos con la maquinita y sigo sin hora',
  'voy a pintar el baño de rojo',
  'en la planilla dice que si he tenido convulsiones y puse que no, ¿está bien así?',
  'llené el formulario, lo de las convulsiones y los sangrados lo marqué que no, ¿se lo mando por aquí?',
  'en el trabajo pasaron una encuesta de si uno piensa en matarse y puse que no, que jamás. Quiero control general',
  'mi prima que vive en Houston anda sangrando con su embarazo pero ya la ve su doctor; yo quiero mi cita de control',
  'mi hermano se cayó de la moto en marzo y ya quedó sano, ¿me dan copia de la radiografía?',
  'a la langosta, una vez se me hinchó la cara, pero hace años, ahora no he comido',
  'gracias a Dios ya no me ha dado asfixia ni el pecho cerrado desde que dejé el cigarro. ¿Me cambia la cita del jueves?',
  'la pierna está perfecta, no hinchada, no me duele ni me falta el aire. El control, el 2 de diciembre',
  'estoy anticoagulada y todo tranquilo, necesito el pedido del examen',
])('«%s» raises no alarm', raisesNone);

test.each([
  ['mi hijo lleva cuatro noches sin dormir y habla sin parar de sus planes', 'psychosis'],
  ['dice que está viendo gente en el cuarto y no hay nadie', 'psychosis'],
  ['fui al baño y salió todo negro como alquitrán', 'gi-bleeding'],
  ['es un abuso lo que me hace mi marido, me pega', 'violence'],
  ['mis hijos vivirían tranquilos si yo no estuviera', 'suicidal-intent'],
  ['estarían más felices sin mí', 'suicidal-intent'],
  [
    'mil gracias por la paciencia estos años, dejo al perro con la vecina, y las pastillas alcanzan',
    'suicidal-intent',
  ],
  ['tengo addison, vomito y no retengo la hidrocortisona', 'adrenal-crisis'],
  ['estuve juntando las pastillas del mes, con eso alcanza', 'suicidal-intent'],
  ['estoy solo, tengo las pastillas enfrente', 'unclear-danger'],
  ['mi hermano está para tirarse del puente', 'suicidal-intent'],
  ['dice que si alguien se le acerca se mata', 'suicidal-intent'],
  ['es un abuso, el señor que me cuida me golpea', 'violence'],
  ['es un abuso lo del vecino, me toca cuando me baño', 'violence'],
  ['estoy viendo pasar muertos por la pared y no hay nadie', 'psychosis'],
  ['llevo tres días tomando paracetamol, ya van ocho gramos diarios', 'overdose'],
  ['entre ayer y hoy fueron 10 gramos de paracetamol', 'overdose'],
  ['en la encuesta preguntan si uno piensa en matarse y puse que no pero sí lo pienso', 'suicidal-intent'],
  ['llené la hoja y puse que no, ahora me duele el pecho y sudo frío', 'chest-pain'],
  ['mi prima que vive en Houston anda sangrando con su embarazo pero no la ve nadie', 'pregnancy-alarm'],
  ['mi mamá se desmayó, se la llevó la ambulancia y está bien mala', 'loss-of-consciousness'],
  ['me falta el aire, pero hace años que soy asmática y hoy no se me pasa', 'breathing-difficulty'],
  ['la pierna está perfecta de color pero hinchada y me duele', 'limb-emergency'],
  [
    'a mi abuela no le para la sangre de la nariz, ya va hora y media, toma pastilla para hacer la sangre rala',
    'bleeding-on-anticoagulant',
  ],
  ['me golpeé la cabeza y tomo algo para que no se haga coágulo', 'bleeding-on-anticoagulant'],
  ['anoche un hombre me forzó, no quiero denunciar, solo hacerme los estudios', 'violence'],
])('«%s» is %s', (text, kind) => {
  expect(alarmsOf(text)).toContain(kind);
});

test.each([
  'Me duele mucho el pecho <script>alert(1)</script><img src=x onerror=alert(2)> https://example.com/nota.',
  'Hola buenos días. Me falta el aire desde anoche. Además necesito una copia de la factura de octubre y saber a qué hora abren el sábado porque trabajo.',
  'Quería preguntar por el horario de la farmacia y si aceptan mi seguro de salud. Me duele el pecho. Gracias por todo y que tengan buen fin de semana.',
])('a plain complaint is meant, whatever is written beside it: «%s»', raisesOne);

test.each([
  'ando entre vómitos de sangre y desmayos desde ayer',
  'vivo entre golpes, mi marido me volvió a pegar anoche',
  'jajaja no sé de qué me río, mi marido me volvió a pegar y me dejó la boca partida',
  'me duele el pecho fuerte al respirar, pero hace muchos años que no me pasaba',
])('is told as so and now: «%s»', raisesOne);

test.each([
  'ya no siento la pierna desde anoche',
  'ya no tengo fuerza en el brazo derecho desde esta mañana',
  'no voy a llegar, ya no siento al bebé desde ayer y la panza está dura como piedra, voy para los ocho meses',
])('what is lost is not over: «%s»', raisesOne);

test.each([
  'ya no tengo dolor de pecho desde enero',
  'mi papá tuvo una embolia en 2010, se le torció la boca y no podía hablar',
  'mi perro se tragó una pila y vomita',
])('what is over, past or an animal’s raises none, however much it sounds of danger: «%s»', raisesNone);

test('what sounds of nothing but danger is heard in four words', () => {
  expect(alarmsOf('ná, ya ni respira')).not.toEqual([]);
});
