import { expect, test } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findIntents } from '../../../../../lambdas/agents/rules/understanding/find-intents.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';

const taken = (text: string) => findMedications(text, 'medicines')?.medications.map(({ name }) => name) ?? [];
const harmful = (text: string) =>
  findAllergies(text, 'allergies')?.substances.map(({ substance }) => substance) ?? [];

test.each([
  ['si tuviera fiebre tomaría paracetamol', []],
  ['leí que la metformina es buena', []],
  ['vi en la tele el ozempic', []],
  ['¿la metformina puede causar diarrea? yo tomo glibenclamida', ['glibenclamida']],
  ['en caso de dolor tomo naproxeno', ['naproxeno']],
  ['tomo losartán y si me duele paracetamol', ['losartán', 'paracetamol']],
])('of «%s» they take %j', (text, names) => expect(taken(text)).toEqual(names));

test.each([
  ['¿la penicilina puede dar alergia?', []],
  ['en las noticias dijeron que el ibuprofeno da alergia', []],
  ['mi perro es alérgico a la penicilina, yo a nada', []],
  ['mi gato me da alergia', ['gatos']],
  ['a la penicilina y si como camarón me salen ronchas', ['penicilina', 'marisco']],
])('«%s»: %j harms them', (text, substances) => expect(harmful(text)).toEqual(substances));

test.each([
  ['si cancelara la cita, ¿me cobran?'],
  ['en caso de que tenga que cancelar, ¿con cuánto tiempo aviso?'],
  ['si pudiera cambiar la cita sería mejor'],
])('«%s» changes no appointment', (text) => {
  expect(findIntents(text)).not.toContain('cancel');
  expect(findIntents(text)).not.toContain('reschedule');
});

test.each([
  ['quiero cancelar mi cita', 'cancel'],
  ['si no es molestia, cancele mi cita', 'cancel'],
  ['¿puedo cambiar la cita?', 'reschedule'],
] as const)('«%s» asks to', (text, intent) => expect(findIntents(text)).toContain(intent));
