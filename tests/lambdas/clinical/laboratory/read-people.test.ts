import { describe, expect, it } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue, lineOf } from './printed-reports.ts';

const message = (...segments: string[]) => ['MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5', ...segments].join('\r');
const potassium = 'OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F';
const patient = (id: string, family: string) => ({
  resource: { resourceType: 'Patient', id, name: [{ family }] },
});
const observation = (of: string) => ({
  resource: {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Potasio' },
    subject: { reference: `Patient/${of}` },
    valueQuantity: { value: 4, code: 'mmol/L' },
  },
});
const bundle = (...entry: object[]) => JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry });

describe('a report of several people', () => {
  it.each([
    'Paciente: Ana Ruiz\nPotasio 4 mmol/L\nPaciente: Luis Gil\nPotasio 7 mmol/L',
    'Paciente;Prueba;Resultado\nAna Ruiz;Potasio;4\nLuis Gil;Potasio;7',
    message('PID|1||1||Ruiz^Ana', potassium, 'PID|2||2||Gil^Luis', potassium),
    `${message('PID|1||1||Ruiz^Ana', potassium)}\r${message('PID|1||2||Gil^Luis', potassium)}`,
    bundle(patient('a', 'Ruiz'), observation('a'), patient('b', 'Gil'), observation('b')),
    bundle(observation('a'), observation('b')),
  ])('is not combined: %j', (text) => {
    const { measured, unread, person } = readAny(text, catalogue);
    expect(measured).toEqual([]);
    expect(unread.map(({ why }) => why)).toEqual(['severalPeople', 'severalPeople']);
    expect(person).toEqual({ identifiers: [] });
  });

  it.each([
    'Paciente: Ana Ruiz\nPotasio 4 mmol/L\nPaciente: RUIZ LÓPEZ, ANA\nSodio 140 mmol/L',
    'Paciente;Prueba;Resultado\nAna Ruiz;Potasio;4\nAna Ruiz;Sodio;140',
    `${message('PID|1||1||Ruiz^Ana', potassium)}\r${message('PID|1||1||Ruiz^Ana', potassium)}`,
    bundle(patient('a', 'Ruiz'), observation('a'), observation('a')),
  ])('one person named twice is one: %j', (text) => {
    expect(readAny(text, catalogue).measured).toHaveLength(2);
  });
});

describe('a number with more than itself in its cell', () => {
  const table = (result: string) => `Prueba;Resultado;Unidad\nPotasio;${result};`;
  it.each([
    [table('7,1 mmol/L'), 'potassium 7.1 mmol/L'],
    [table('7,1 mmol/L H'), 'potassium 7.1 mmol/L high'],
    [table('6,1 ↓'), 'potassium 6.1 . low'],
    [table('6,1↓'), 'potassium 6.1 . low'],
    [message('OBX|1|TX|2823-3^K^LN||7.1|mmol/L'), 'potassium 7.1 mmol/L'],
    [message('OBX|1|FT|2823-3^K^LN||+7.1|mmol/L'), 'potassium 7.1 mmol/L'],
    [message('OBX|1|CE|2823-3^K^LN||7.1|mmol/L'), 'potassium 7.1 mmol/L'],
    [message('OBX|1|SN|2823-3^K^LN||<^2,5|mmol/L'), 'potassium <2.5 mmol/L'],
    [message('OBX|1|NM|2276-4^Ferritina^LN||12,345|ng/mL'), 'ferritin text:12,345'],
  ])('%j', (text, expected) => {
    expect(readAny(text, catalogue).measured.map(lineOf)).toEqual([expected]);
  });

  it('is unknown, and not beyond question, where it is not understood', () => {
    const { measured } = readAny(table('7,1 o quizá 4'), catalogue);
    const [judgement] = understand(measured, catalogue, { subject: {}, today: '2026-11-25' }).judgements;
    expect(judgement?.flag).toEqual({ kind: 'unknown', missing: ['value'] });
  });
});

describe('a message', () => {
  it('says of all results of an order what a note below the order says', () => {
    const { measured } = readAny(
      message('OBR|1', 'NTE|1||Muestra hemolizada', potassium, potassium),
      catalogue,
    );
    expect(measured.map(({ remarks }) => remarks)).toEqual([['Muestra hemolizada'], ['Muestra hemolizada']]);
  });

  it('may have a power in its unit whose sign is not escaped', () => {
    const { measured } = readAny(message('OBX|1|NM|777-3^Plaquetas^LN||250|10^3/uL'), catalogue);
    expect(measured.map(lineOf)).toEqual(['platelets 250 10^3/uL']);
  });
});

describe('a FHIR value without a unit', () => {
  const haematocrit = (value: object) =>
    JSON.stringify({ resourceType: 'Observation', status: 'final', code: { text: 'Hematocrito' }, ...value });
  it.each([{ valueInteger: 18 }, { valueString: '18' }])('%j has none', (value) => {
    const { measured } = readAny(haematocrit(value), catalogue);
    expect(measured[0]).toMatchObject({ amount: { value: 18 } });
    expect(measured[0]?.unit).toBeUndefined();
  });
});

describe('times without a zone', () => {
  const at = (value: number, time: string) => `OBX|1|NM|2823-3^Potasio^LN||${value}|mmol/L|||||F|||${time}`;
  it.each([
    [[at(4, '202611200800'), at(2.6, '202611202000')]],
    [[at(2.6, '202611202000'), at(4, '202611200800')]],
  ])('tell which of a day is the newest: %j', (segments) => {
    const { patterns } = understand(readAny(message(...segments), catalogue).measured, catalogue, {
      subject: {},
      today: '2026-11-25',
    });
    expect(patterns.find(({ pattern }) => pattern.id === 'hypokalaemia')?.answer.state).toBe('present');
  });
});

it('gives each result the date that stands above it, and the first one to those before', () => {
  const text = 'Sodio 140 mmol/L\nFecha: 20/11/2026\nPotasio 4 mmol/L\nFecha: 22/11/2026\nPotasio 2,6 mmol/L';
  expect(readAny(text, catalogue).measured.map(({ at }) => at)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-22',
  ]);
});
