import { describe, expect, test } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue } from './printed-reports.ts';

/* A date that was not read, or may be of two days, is nobody's day: neither today nor that of what stands above. */

const about = { subject: { sex: 'male', birthDate: '1966-01-01' }, today: '2026-11-25' } as const;
const read = (text: string) => readAny(text, catalogue).measured;
const days = (text: string) => read(text).map(({ at, unreadDate }) => at ?? unreadDate);
const gap = (text: string) =>
  understand(read(text), catalogue, about).derived.find(({ rule }) => rule.id === 'anion-gap')?.answer;
const hl7 = (...obx: string[]) =>
  ['MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5', 'OBR|1|||LAB|||20261120', ...obx].join('\r');
const ions = 'Sodio 140 mmol/L\nCloro 104 mmol/L\nBicarbonato 24 mmol/L';

describe('a date that may be of two days', () => {
  test('is kept as it was written', () => {
    expect(read(`Fecha de toma: 05/06/2026\nPotasio 4,1 mmol/L`)[0]).toMatchObject({
      unreadDate: '05/06/2026',
    });
    expect(read(`Fecha de toma: 05/06/2026\nPotasio 4,1 mmol/L`)[0]).not.toHaveProperty('at');
  });

  test('is not that of the results above it', () => {
    const text = 'Fecha de toma: 04/04/2026\nPotasio 4,1 mmol/L\nFecha de toma: 05/06/2026\nSodio 140 mmol/L';
    expect(days(text)).toEqual(['2026-04-04', '05/06/2026']);
  });

  test('is told by another one of the same report', () => {
    expect(days('F. Nac.: 25/03/1962\nFecha de toma: 05/06/2026\nPotasio 4,1 mmol/L')).toEqual([
      '2026-06-05',
    ]);
  });

  test('of a table, and of a result whose order has a day', () => {
    expect(days('Prueba;Resultado;Unidad;Fecha\nPotasio;4,1;mmol/L;05/06/2026')).toEqual(['05/06/2026']);
    const result = (at: string) => hl7(`OBX|1|NM|2823-3^Potasio^LN||4.1|mmol/L|||||F|||${at}`);
    expect(days(result('202613'))).toEqual(['202613']);
    expect(days(result(''))).toEqual(['2026-11-20']);
  });

  test('is asked about', () => {
    const [one] = understand(
      read('Fecha de toma: 05/06/2026\nPotasio 4,1 mmol/L'),
      catalogue,
      about,
    ).judgements;
    expect(one?.questions).toContainEqual({ kind: 'unreadDate', text: '05/06/2026' });
  });
});

describe('the day of a sample, as laboratories head it', () => {
  test.each([
    'F. Toma de muestra: 20/11/2026 07:35',
    'F. de toma: 20/11/2026',
    'Fecha Extracción 20.11.2026',
    'Fecha y hora de toma de muestra: 20-11-2026 07:35 hrs',
    'Obtención de muestra: 20/11/2026',
    'Recolectado: 20-NOV-2026',
    'Muestra tomada el 20/11/2026',
    'Tomada: 20/11/2026 8:10',
    'Collected 11/20/2026 07:35',
    'Fecha informe: 22/11/2026\nFecha toma: 20/11/2026',
  ])('%s', (heading) => {
    expect(days(`${heading}\nPotasio 4,1 mmol/L`)).toEqual(['2026-11-20']);
  });

  test.each(['Fecha informe: 20/11/2026', 'Fecha de impresión 20/11/2026', 'Emitido: 20/11/2026'])(
    'and not that of its paper: %s',
    (heading) => {
      expect(days(`${heading}\nPotasio 4,1 mmol/L`)).toEqual([undefined]);
    },
  );

  test('nor the day of a birth', () => {
    const { person } = readAny('Nacido el 25-03-1962\nPotasio 4,1 mmol/L', catalogue);
    expect(person.birthDate).toBe('1962-03-25');
  });
});

describe('what nobody knows the day of', () => {
  test('is calculated with where nothing of the report has a day: it is of one moment', () => {
    expect(gap(ions)).toEqual({ kind: 'known', value: 12 });
  });

  test('is not calculated with where its date was not read', () => {
    expect(gap(`Fecha de toma: 05/06/2026\n${ions}`)).toBeUndefined();
  });

  test('is not calculated with beside what has a day', () => {
    const line = (id: number, code: string, value: number, at: string) =>
      `OBX|${id}|NM|${code}||${value}|mmol/L|||||F|||${at}`;
    const message = (at: string) =>
      [
        'MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5',
        line(1, '2951-2^Sodio^LN', 140, '20261120'),
        line(2, '2075-0^Cloro^LN', 104, '20261120'),
        line(3, '1963-8^Bicarbonato^LN', 24, at),
      ].join('\r');
    expect(gap(message('20261120'))).toEqual({ kind: 'known', value: 12 });
    expect(gap(message(''))?.kind).toBe('unknown');
  });
});
