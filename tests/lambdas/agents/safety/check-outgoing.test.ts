import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingCheckFor } from '../../../../lambdas/agents/safety/check-outgoing.ts';
import type { RunFacts } from '../../../../lambdas/agents/tool.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { fromPatient } from '../../messaging/clinic.ts';
import { addCalendar, addPerson, addThread, openToolClinic, type ToolClinic } from '../tools/tool-clinic.ts';

let database: Database;
let clinic: ToolClinic;
let carmen: string;
let juan: string;
let carmensNumber: string;
let juansNumber: string;

const phone = (value: string) => ({ telecom: [{ system: 'phone', value }] });
const numberOf = async (id: string) =>
  (await clinic.all('Patient')).find((patient) => patient.id === id).identifier[0].value as string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openToolClinic(database);
  await addCalendar(clinic);
  carmen = await addPerson(clinic, 'María Carmen', 'Núñez Ibáñez', '1980-05-17', phone('(201) 555-0142'));
  juan = await addPerson(clinic, 'Juan', 'García López', '1975-01-09', {
    telecom: [
      { system: 'phone', value: '(201) 555-0177' },
      { system: 'email', value: 'Juan.Garcia@example.com' },
    ],
  });
  await addPerson(clinic, 'Rosa', 'de la Cruz', '1990-02-02');
  await addPerson(clinic, 'Dolores', 'Cabeza', '1960-06-06');
  // A patient of the same name as somebody of the staff.
  await addPerson(clinic, 'Ana', 'Ruiz', '1999-09-09');
  carmensNumber = await numberOf(carmen);
  juansNumber = await numberOf(juan);
  await clinic.ana.create({
    resourceType: 'Condition',
    subject: { reference: `Patient/${carmen}` },
    code: { text: 'Esclerosis múltiple' },
  });
});
afterAll(() => database?.close());

const check = (text: string, run: Partial<RunFacts> = { patientId: carmen }) =>
  clinic.asAgent((repository) =>
    outgoingCheckFor('https://clinica.example')(repository, clinic.run(run), text),
  );
const may = async (text: string, run?: Partial<RunFacts>) => (await check(text, run)).isAllowed;

describe('To a patient who was identified', () => {
  test.each([
    ['their own name', 'Su cita, María Carmen Núñez Ibáñez, es el lunes.'],
    ['their own birth date', 'Su fecha de nacimiento es el 17 de mayo de 1980.'],
    ['their own telephone', 'Le llamaremos al (201) 555-0142.'],
    ['who attends them', 'Tiene cita con la doctora Ana Ruiz el Lunes 3 de Marzo.'],
    ['the name of the clinic', 'Bienvenida a Clínica del Sol.'],
    ['a time and a date', 'Su cita es el 05/06/2026 a las 10:30.'],
    ['a birth date of nobody that is no day', 'Nació el 31/02/1975.'],
    ['words that are a name, and say something', 'Si le vuelven los dolores de cabeza, llámenos.'],
    ['a telephone of nobody here', 'Puede llamar al (201) 555-0100.'],
  ])('an agent may say %s', async (_, text) => {
    expect(await check(text)).toEqual({ isAllowed: true });
  });

  test('an agent may say their record number', async () => {
    expect(await may(`Su número de historia es ${carmensNumber}.`)).toBe(true);
  });

  test.each([
    ['the name of another', 'Ese día viene Juan García.'],
    ['their surname first', 'La cita es de García López, Juan.'],
    ['their name in capitals and without accents', 'JUAN GARCIA tiene cita.'],
    ['their name in small letters', 'ese día viene juan garcía, ¿le va bien?'],
    ['their name in small letters and without accents', 'la cita de garcia lopez juan es el lunes'],
    ['a name with particles', 'Ese día viene Rosa de la Cruz.'],
    ['a name with particles in small letters', 'ya viene rosa de la cruz a esa hora'],
    ['their telephone', 'Llame al 201 555 0177.'],
    ['their telephone between signs that nobody sees', 'Llame al 201\u200b555\u200b0177.'],
    ['their name with such a sign in it', 'Ese día viene Ju\u00adan Gar\u2060cía.'],
    ['their name in letters of another width', 'Ese día viene Ｊｕａｎ Ｇａｒｃｉａ.'],
    ['their telephone with its country', 'Llame al +12015550177.'],
    ['their e-mail', 'Escriba a juan.garcia@example.com.'],
    ['their birth date', 'La fecha de nacimiento es 9 de enero de 1975.'],
    ['their birth date in figures', 'Nacido el 09/01/1975.'],
    ['their birth date in figures, month first', 'Nacido el 1-9-1975.'],
  ])('an agent does not say %s', async (_, text) => {
    expect(await check(text)).toMatchObject({ isAllowed: false });
  });

  test('however the name of another is written, and wherever, it is not said', async () => {
    const beginnings = ['Ese día viene', 'la hora es de', 'HABLE CON', 'Se lo diré a', 'su cita, no la de'];
    const ends = ['.', ' a las diez', ', que es vecina suya', ' y no puede cambiarse'];
    const names = fc.constantFrom(
      'Juan García',
      'García López, Juan',
      'Rosa de la Cruz',
      'juan garcía lópez',
    );
    const writing = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toLowerCase(),
      (name) => name.toUpperCase(),
      (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      (name) => name.normalize('NFD'),
      (name) =>
        [...name].map((sign, place) => (place % 2 ? sign.toUpperCase() : sign.toLowerCase())).join(''),
      (name) => name.replaceAll(' ', '  '),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...beginnings),
        names,
        writing,
        fc.constantFrom(...ends),
        async (beginning, name, write, end) => {
          expect(await may(`${beginning} ${write(name)}${end}`)).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an agent does not say the record number of another', async () => {
    expect(await may(`El número es ${juansNumber}.`)).toBe(false);
  });

  test('the reason names nobody', async () => {
    expect(JSON.stringify(await check('Ese día viene Juan García.'))).not.toMatch(/Juan|García/);
  });

  test('what the words alone forbid is forbidden first', async () => {
    expect(await check('Usted tiene gastritis.')).toMatchObject({
      reason: expect.stringContaining('estado de salud'),
    });
  });
});

describe('To somebody who was not identified', () => {
  test('nothing that tells of a patient is said, be it the one of the conversation', async () => {
    const threadId = await addThread(clinic, carmen);
    const run = { threadId };
    expect(await may('Hola, María Carmen Núñez.', run)).toBe(false);
    expect(await may('¿Es por su esclerosis múltiple?', run)).toBe(false);
    expect(await may('¿Su fecha de nacimiento es el 17 de mayo de 1980?', run)).toBe(false);
    expect(await may('¿Me dice su nombre y su fecha de nacimiento?', run)).toBe(true);
  });

  test('what they gave themselves is said back', async () => {
    const threadId = await addThread(clinic, carmen);
    const run = { threadId };
    await clinic.ana.bring(
      fromPatient(
        carmen,
        'Soy María Carmen Núñez, nací el 17/5/1980, tengo esclerosis múltiple, mi número es el 201 555 0142',
        threadId,
      ),
    );
    expect(await may('Gracias, María Carmen Núñez.', run)).toBe(true);
    expect(await may('¿Su fecha de nacimiento es el 17 de mayo de 1980?', run)).toBe(true);
    expect(await may('He anotado esclerosis múltiple y el teléfono (201) 555-0142.', run)).toBe(true);
    expect(await may('¿Es usted Juan García?', run)).toBe(false);
  });

  test('a birth date that they gave in short is asked about in either reading', async () => {
    const threadId = await addThread(clinic);
    await addPerson(clinic, 'Lía', 'Soto', '1986-04-12');
    const asked = '¿Su fecha de nacimiento es el 4 de diciembre de 1986 o el 12 de abril de 1986?';
    expect(await may(asked, { threadId })).toBe(false);
    await clinic.ana.bring(fromPatient(carmen, 'nací el 12/4/86', threadId));
    expect(await may(asked, { threadId })).toBe(true);
  });

  test('what an agent said before gives nothing away', async () => {
    const threadId = await addThread(clinic);
    await clinic.use('send_message', { text: 'Juan García' }, { run: { threadId } });
    expect(await may('Le decía: Juan García.', { threadId })).toBe(false);
  });
});
