import { describe, expect, it } from 'vitest';
import { findAllergies } from '../../../../../lambdas/agents/rules/understanding/find-allergies.ts';
import { findMedications } from '../../../../../lambdas/agents/rules/understanding/find-medications.ts';

const substances = (text: string, isAsked: boolean) =>
  (findAllergies(text, isAsked ? 'allergies' : 'none')?.substances ?? [])
    .map(({ substance }) => substance)
    .join(' ');
const medicines = (text: string, isAsked = true) =>
  (findMedications(text, isAsked ? 'medicines' : 'none')?.medications ?? [])
    .map(({ name, dose }) => [name, dose].filter(Boolean).join(' '))
    .join('; ');

describe('an allergy', () => {
  it.each([
    ['ninguna alergia, solo tomo aspirina', ''],
    ['No tengo alergias. Tomo aspirina e ibuprofeno', ''],
    ['alergias no, tomo ibuprofeno cuando me duele', ''],
    ['no soy alérgica a nada y uso insulina', ''],
    ['mi mamá es alérgica a la penicilina, yo no', ''],
    ['mi hermano tiene alergia al maní pero yo a nada', ''],
    ['yo no, mi esposo sí es alérgico a la sulfa', ''],
    ['mi papá es alérgico a la penicilina y yo soy alérgica al látex', 'látex'],
    ['no es penicilina, es amoxicilina', 'amoxicilina'],
    ['al camarón, se me cierra la garganta', 'marisco'],
    ['la penicilina me da ronchas y tomo aspirina diario', 'penicilina'],
    ['tomo aspirina y soy alérgico a la sulfa', 'sulfas'],
    ['soy alérgica a la penicilina, al maní y al látex', 'penicilina cacahuete látex'],
    ['soy alérgico al ibuprofeno. Tomo paracetamol para el dolor', 'ibuprofeno'],
    ['soy alérgica al polvo, tengo un perro y dos gatos', 'polvo'],
    ['che, a la dipirona, vos sabés', 'metamizol'],
    ['cuando como fresas me salen ronchas', 'fresa'],
  ])('asked for, of «%s» is «%s»', (text, expected) => {
    expect(substances(text, true)).toBe(expected);
  });

  it.each([
    ['no tengo alergias, tomo penicilina', ''],
    ['tengo cita por alergia y tomo aspirina', ''],
    ['soy alérgico a la aspirina y me duele la cabeza', 'aspirina'],
  ])('told unasked, of «%s» is «%s»', (text, expected) => {
    expect(substances(text, false)).toBe(expected);
  });
});

describe('a medicine', () => {
  it.each([
    ['mi mamá toma losartán y yo metformina 850 mg', 'metformina 850 mg'],
    ['mi mamá toma losartán, yo tomo metformina de 850 mg', 'metformina 850 mg'],
    ['el losartán ya lo dejé, ahora tomo amlodipino 5 mg', 'amlodipino 5 mg'],
    ['me recetaron sertralina pero todavía no la empiezo', ''],
    ['tomaba enalapril, me lo cambiaron', ''],
    ['me mandaron omeprazol y no lo he comprado', ''],
    ['no tomo nada', ''],
    ['no, sí tomo algo, omeprazol 20 mg', 'omeprazol 20 mg'],
    ['si tomo aspirina me da ronchas', ''],
    ['tomo losartán de 50 mg, una vez al día, y aspirina', 'losartán 50 mg, una vez al día; aspirina'],
    ['soy alérgico al ibuprofeno. Tomo paracetamol', 'paracetamol'],
    ['uso insulina 10 unidades en ayunas', 'insulina 10 unidades en ayunas'],
  ])('of «%s» is «%s»', (text, expected) => {
    expect(medicines(text)).toBe(expected);
  });
});
