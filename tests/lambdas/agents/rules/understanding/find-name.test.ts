import { describe, expect, it } from 'vitest';
import { findName } from '../../../../../lambdas/agents/rules/understanding/find-name.ts';

const inWords = (text: string, isAsked = false) => {
  const name = findName(text, { isAsked });
  return name && [name.givenName, name.familyName, name.relation].map((part) => part ?? '-').join(' | ');
};

describe('how somebody is called', () => {
  it.each([
    ['soy María José García López', 'María José | García López | -'],
    ['hola me llamo luis perez', 'Luis | Perez | -'],
    ['Me llamo Ana, quiero una cita', 'Ana | - | -'],
    ['mi nombre es JUAN CARLOS DE LA CRUZ', 'Juan Carlos | de la Cruz | -'],
    ['la cita está a nombre de Rosa Díaz', 'Rosa | Díaz | -'],
    ['soy maria de los angeles ruiz soto', 'Maria de los Angeles | Ruiz Soto | -'],
    ['soy pedro y necesito una cita', 'Pedro | - | -'],
    ['buenas, soy Ximena Quispe Mamani y me duele la cabeza', 'Ximena | Quispe Mamani | -'],
    ['es para mi hijo Luis', 'Luis | - | hijo'],
    ['una cita para mi mamá Rosa Díaz Peña', 'Rosa | Díaz Peña | mamá'],
    ['llamo por mi mamá', '- | - | mamá'],
    ['es pa mi niña de 4 años, se llama sofia torres', 'Sofia | Torres | niña'],
    ['mis apellidos son Gómez Ruiz', '- | Gómez Ruiz | -'],
    ['El lunes ahí estaré, a las ocho. Atte Carlos Mendoza', 'Carlos | Mendoza | -'],
    ['Le saluda niña Lupita Castro', 'Lupita | Castro | -'],
    ['me llamo Guadalupe Castro viuda de Flores', 'Guadalupe | Castro | -'],
  ])('reads «%s»', (text, expected) => {
    expect(inWords(text)).toBe(expected);
  });

  it.each([
    ['María López', 'María | López | -'],
    ['Saludos, Carlos Mendoza', 'Carlos | Mendoza | -'],
    ['Don Carlos Mendoza', 'Carlos | Mendoza | -'],
    ['maria del carmen lopez', 'Maria del Carmen | Lopez | -'],
    ['garcía lópez', '- | García López | -'],
    ['García López, María', 'María | García López | -'],
    ['Martínez López Juan', 'Juan | Martínez López | -'],
    ['Juan de Dios Pérez', 'Juan de Dios | Pérez | -'],
    ['Hola, sí, Luis Alberto Núñez', 'Luis Alberto | Núñez | -'],
    ['Yuneisy Echemendía', 'Yuneisy | Echemendía | -'],
    ['Rosa Díaz, 12/3/1980', 'Rosa | Díaz | -'],
    ['rosa', 'Rosa | - | -'],
    ['He Li', 'He | Li | -'],
    ['Ha Delgado', 'Ha | Delgado | -'],
  ])('reads the bare answer «%s»', (text, expected) => {
    expect(inWords(text, true)).toBe(expected);
  });

  it.each([
    'soy alérgica a la penicilina',
    'soy diabético',
    'soy paciente nuevo',
    'soy de México',
    'quiero una cita con el doctor',
    'hola buenas tardes',
    'dame una cita con el Dr. Soto',
    'pásame el historial de mi vecina',
    'María López',
  ])('finds none in «%s» unless it was asked for', (text) => {
    expect(inWords(text)).toBeUndefined();
  });

  it.each([
    'no quiero decirlo',
    'para qué lo necesita',
    'quiero hablar con una persona',
    '12/3/1980',
    'he perdido el carnet',
    'ha estado con tos mi niño',
    'Hemos llegado tarde',
    'Han pasado dos semanas',
    'había pensado en el jueves',
    'Sigue igual mi rodilla',
    'fui la semana pasada',
    'ando con prisa',
  ])('finds none in «%s» though it was asked for', (text) => {
    expect(inWords(text, true)).toBeUndefined();
  });
});
