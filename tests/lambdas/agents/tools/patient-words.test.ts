import { expect, test } from 'vitest';
import { isDateIn, isNameIn, isPhoneIn } from '../../../../lambdas/agents/tools/patient-words.ts';
import { speaksForAnother } from '../../../../lambdas/agents/tools/speaks-for-another.ts';

test.each([
  ['1985-03-05', '5 de marzo de 1985'],
  ['1985-03-05', 'el cinco de marzo del ochenta y cinco'],
  ['1985-03-05', '05/03/85'],
  ['1985-03-05', '3-5-1985'],
  ['1985-03-05', '5marzo1985'],
  ['1985-03-05', 'March 5th, 1985'],
  ['1985-03-05', '19850305'],
  ['1985-03-05', '1985-03-05'],
  ['1985-03-05', 'nací el cinco del tres de mil novecientos ochenta y cinco'],
  ['2003-12-01', 'primero de diciembre de dos mil tres'],
  ['2003-12-01', '1ro de dic del 2003'],
  ['1991-10-31', 'treinta y uno de octubre del noventa y uno'],
  ['1991-10-31', '31 OCTUBRE 91'],
  ['1975-05-05', '5/5/1975'],
  ['1986-04-12', '12 de abirl de 1986'],
  ['1988-05-09', '9 de maio de 1988'],
  ['2001-12-19', '19 de disiembre del 2001'],
])('%s is written in «%s»', (date, text) => {
  expect(isDateIn([text], date)).toBe(true);
});

test.each([
  ['1985-03-05', '6 de marzo de 1985'],
  ['1985-03-05', '5 de abril de 1985'],
  ['1985-03-05', 'marzo de 1985'],
  ['1985-07-05', '5 de junio de 1985'],
  ['1975-05-05', 'mayo de 1975, tengo 3 hijos'],
  ['1985-03-03', '3 de 1985'],
  ['1985-03-05', ''],
])('%s is not written in «%s»', (date, text) => {
  expect(isDateIn([text], date)).toBe(false);
});

test('a date told in pieces is a date, and pieces far apart are none', () => {
  expect(isDateIn(['5 de marzo', '¿cómo?', '1985'], '1985-03-05')).toBe(true);
  expect(isDateIn(['5 de marzo', 'a', 'b', '1985'], '1985-03-05')).toBe(false);
});

test.each([
  ['Núñez', 'soy maria nunez', true],
  ['Núñez', 'N U Ñ E Z', true],
  ['Guadalupe de la Cruz', 'guadalupe cruz', true],
  ['Rodríguez', 'rodrigues', true],
  ['Ruiz', 'Rois', false],
  ['Peña', 'Quiroga', false],
  ['Ana', 'mañana', false],
])('whether %s is written in «%s»', (name, text, isThere) => {
  expect(isNameIn([text], name)).toBe(isThere);
});

test.each([
  ['3055550101', '(305) 555-01-01', true],
  ['+1 305 555 0101', 'mi cel es 305.555.0101', true],
  ['3055550101', 'tres cero cinco cinco cinco cinco cero uno cero uno', true],
  ['3055550101', 'tres cero cinco cincuenta y cinco cincuenta y uno', false],
  ['3055550123', 'trescientos... 305 555 cero uno veintitrés', true],
  ['3055550101', '305 555 0102', false],
])('whether the telephone %s is written in «%s»', (phone, text, isThere) => {
  expect(isPhoneIn([text], phone)).toBe(isThere);
});

test.each([
  'Soy la mamá de Luis',
  'soy su tutora y quiero cancelar su cita',
  'mi papá quiere cambiar su cita',
  'ahora le escribo por mi hermana',
  'es para mi hijo',
  'quiero cancelar la cita de mi esposo',
  'llamo de parte de la señora Peña',
  'Habla de recursos humanos de la empresa',
  'my mom needs an appointment',
  'I’m her husband',
])('«%s» is said for somebody else', (text) => {
  expect(speaksForAnother(text)).toBe(true);
});

test.each([
  'mi hija me lleva a la cita',
  'mi mamá tuvo cáncer y mi papá tiene diabetes',
  'quiero una cita con la doctora Soto',
  'soy Rosa, la hija mayor me acompaña',
  'necesito cita para mí',
  'no puedo ir, tengo que cuidar a mi hijo',
  'soy maestra y trabajo hasta las cinco',
  'soy de Ponce',
  'soy enfermera de profesión',
  'voy con mi esposo a la cita',
])('«%s» is said for oneself', (text) => {
  expect(speaksForAnother(text)).toBe(false);
});
