import { expect, test } from 'vitest';
import { findMatter } from '../../../../../lambdas/agents/rules/understanding/find-matter.ts';
import { secondThoughts } from '../../../../../lambdas/agents/rules/understanding/second-thoughts.ts';

test.each([
  'doctora voy retrasada, me pueden esperar 15 minutos??',
  'Mire es que hay un taco tremendo en la autopista, llego como en 20 minutos',
  'ando atorado en el tráfico, voy a llegar tarde',
  'me cogió el trancón, llego tardecito',
  'Voy con mi niña y vamos un poco tarde, disculpe',
  'hay tremendo tapón, espérenme porfa',
  'I’m running late, llego en 10 min',
  'se me ha hecho tarde, ¿me guardan la cita?',
  'me demoro quince minutos, no me vayan a cancelar',
  'vamos llegando tarde al turno de las 3',
  'estoy buscando parqueo, denme chance 10 minutos',
  'ya casi llego, regáleme cinco minuticos',
  'deme un chance, no encuentro estacionamiento',
  'hay una marcha y el taxi no pasa, estoy a diez cuadras, no me vaya a quitar el turno',
  'estamos a dos estaciones, no nos pierdan la hora porfa',
  'el camión no llega y mi cita es a las 9, ya mero',
])('late: %s', (text) => {
  expect(findMatter(text)).toBe('late');
});

test.each([
  'no entiendo este cargo de la última visita',
  'me llegó un bill de 240 y no sé por qué',
  '¿por qué me cobraron el copago si tengo Medicaid?',
  'me podría explicar la factura que me mandaron',
  'oiga y este recibo de que es, no me cuadra el cobro',
  'tengo una duda con un cargo en mi tarjeta',
  '¿por qué me están sacando plata de la tarjeta?',
  'what is this 40 dollar fee en mi cuenta',
  'me rebajaron 60 de la tarjeta y no sé de qué',
])('charge: %s', (text) => {
  expect(findMatter(text)).toBe('charge');
});

test.each([
  'necesito un justificante para el trabajo de que estuve ayer en la consulta',
  'me pueden dar una constancia de que fui al médico el lunes',
  'ocupo una incapacidad, no pude ir a la chamba',
  'me hace falta la excusa para la escuela de mi hija',
  'me hace falta un papel para la chamba de que fui ayer a consulta',
  'ocupo una hojita para el colegio de que la niña estuvo enferma',
  'podrían extenderme el descanso médico',
  'quisiera pedir un certificado médico para la universidad',
  'can I get a doctors note? necesito un doctor’s note para mi jefe',
])('certificate: %s', (text) => {
  expect(findMatter(text)).toBe('certificate');
});

test.each([
  'necesito copia de to mi expediente pa el seguro social',
  '¿me dan una copia de mi historia clínica?',
  'me pueden mandar mi historial médico',
  'necesito mi expediente completo',
  'quisiera una copia de mis medical records',
])('copies of the record: %s', (text) => {
  expect(findMatter(text)).toBe('records');
});

test.each([
  'cuál es mi número de expediente',
  'quiero abrir un expediente',
  'para mi historial: soy alérgica',
  'quiero que quede en mi historial que no fumo',
  'quiero copia de mis análisis',
])('no copy of the record: %s', (text) => {
  expect(findMatter(text)).toBeUndefined();
});

test.each([
  'quiero una cita por la tarde',
  'mejor más tarde, como a las 5',
  'salgo tarde del trabajo, ¿tienen después de las 6?',
  'llego tarde a casa, después de las siete me va bien',
  '¿cuánto cuesta la consulta?',
  'quiero cambiar mi cita para el martes en la tarde',
  'necesito la receta de mi mamá',
  'buenas tardes, quiero confirmar mi cita',
  'tengo mi certificado de nacimiento, ¿lo llevo?',
  'me duele la espalda cuando hago carga en el trabajo',
  'espero su respuesta, gracias',
  'Llevo tres días con tos',
])('none of them: %s', (text) => {
  expect(findMatter(text)).toBeUndefined();
});

test.each([
  ['el lunes a las 9, ay no, espere, mejor el miércoles', 'el miércoles'],
  ['quiero cancelar mi cita… no, mejor pásela al jueves', 'pásela al jueves'],
  ['a las diez, digo, a las once', 'a las once'],
  ['el lunes no, mejor el martes', 'el martes'],
  ['la primera, perdón, quise decir la segunda', 'la segunda'],
])('%s', (text, after) => {
  expect(secondThoughts(text)?.after).toMatch(new RegExp(`${after}$`));
});

test.each([
  'no puedo el lunes',
  'le digo que no',
  'mejor el martes',
  'No, mejor el viernes',
  'eh… no, mejor la dejo como está',
  'sí, perdone',
])('nothing taken back: %s', (text) => {
  expect(secondThoughts(text)).toBeUndefined();
});
