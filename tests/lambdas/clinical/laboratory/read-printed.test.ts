import { describe, expect, it } from 'vitest';
import { dateOrderOf, readPrintedDate } from '../../../../lambdas/clinical/laboratory/read/printed-date.ts';
import { readPrintedFlag } from '../../../../lambdas/clinical/laboratory/read/printed-flag.ts';
import {
  decimalMarkOf,
  readAmount,
  readBand,
  readPrintedNumber,
} from '../../../../lambdas/clinical/laboratory/read/printed-number.ts';
import { readTable } from '../../../../lambdas/clinical/laboratory/read/read-table.ts';
import { catalogue, lineOf, readPrinted } from './printed-reports.ts';

describe('printed numbers', () => {
  it.each([
    ['7.2', 'point', 7.2],
    ['7,2', 'point', 7.2],
    ['12,345', 'comma', 12.345],
    ['12,345', 'point', 12345],
    ['1.234', 'comma', 1234],
    ['1.234', 'point', 1.234],
    ['1.234,5', 'point', 1234.5],
    ['1,234.5', 'comma', 1234.5],
    ['1.234.567', 'point', 1234567],
    ['245 000', 'point', 245000],
    ['0,123', 'point', 0.123],
    ['-3,2', 'comma', -3.2],
    ['1234', 'comma', 1234],
    ['abc', 'comma', undefined],
  ] as const)('%s with a %s is %s', (text, mark, value) => {
    expect(readPrintedNumber(text, mark)).toBe(value);
  });

  it('a text tells its sign by its other numbers, but for dates and body surfaces', () => {
    expect(decimalMarkOf('7,2 y 1.234')).toBe('comma');
    expect(decimalMarkOf('7.2 y 1,234')).toBe('point');
    expect(decimalMarkOf('12,345')).toBeUndefined();
    expect(decimalMarkOf('7,2 y 7.2')).toBeUndefined();
    expect(decimalMarkOf('17.11.2026 12,5 mL/min/1.73 m2')).toBe('comma');
  });

  it.each([
    ['<0,5', { value: 0.5, comparator: '<' }],
    ['> 1000', { value: 1000, comparator: '>' }],
    ['≤ 3', { value: 3, comparator: '<=' }],
    ['menor de 5', { value: 5, comparator: '<' }],
    ['mayor que 60', { value: 60, comparator: '>' }],
    ['7.2 %', { value: 7.2 }],
    ['Negativo', undefined],
    ['1:80', undefined],
  ])('%s', (text, amount) => {
    expect(readAmount(text, 'point')).toEqual(amount);
  });

  it.each([
    ['70 - 100', 70, 100],
    ['[3,5 a 5,1]', 3.5, 5.1],
    ['(0.5–1.1)', 0.5, 1.1],
    ['-2 - 3', -2, 3],
    ['Hasta 200', undefined, 200],
    ['Menor de 130', undefined, 130],
    ['> 60', 60, undefined],
    ['Mayor de 40', 40, undefined],
  ])('limits %s', (text, low, high) => {
    expect(readBand(text, 'point')?.band).toEqual({ low, high });
  });

  it('no limits where the first is not below the second, or there are none', () => {
    expect(readBand('5 - 3', 'point')).toBeUndefined();
    expect(readBand('Negativo', 'point')).toBeUndefined();
  });
});

describe('printed verdicts and dates', () => {
  it.each([
    ['H', 'high'],
    ['(L)', 'low'],
    ['HH', 'criticalHigh'],
    ['↓', 'low'],
    ['**', 'abnormal'],
    ['Alto', 'high'],
    ['Normal', 'normal'],
    ['mg', undefined],
  ])('%s is %s', (text, flag) => {
    expect(readPrintedFlag(text)).toBe(flag);
  });

  it('a date that may be two is none, unless another one of the report tells the order', () => {
    expect(readPrintedDate('03/04/2026', undefined)).toBeUndefined();
    expect(readPrintedDate('03/04/2026', dateOrderOf('17/11/2026'))).toBe('2026-04-03');
    expect(readPrintedDate('03/04/2026', dateOrderOf('11/17/2026'))).toBe('2026-03-04');
    expect(dateOrderOf('17/11/2026 11/17/2026')).toBeUndefined();
    expect(readPrintedDate('17/11/2026', undefined)).toBe('2026-11-17');
    expect(readPrintedDate('04/04/2026', undefined)).toBe('2026-04-04');
    expect(readPrintedDate('17 de noviembre de 2026', undefined)).toBe('2026-11-17');
    expect(readPrintedDate('17-nov-2026', undefined)).toBe('2026-11-17');
    expect(readPrintedDate('2026-11-17', undefined)).toBe('2026-11-17');
    expect(readPrintedDate('31/02/2026', undefined)).toBeUndefined();
  });
});

describe('a pasted report', () => {
  it('keeps where each value stands, who it is of and when it was taken', () => {
    const text =
      'Paciente: Rosa Chávez  Sexo: F  F. Nac.: 04/03/1962\nFecha de toma: 17/11/2026\nPotasio  6,5 mmol/L\nnada 3 x';
    const report = readPrinted(text);
    expect(report.person).toEqual({
      name: 'Rosa Chávez',
      sex: 'female',
      birthDate: '1962-03-04',
      identifiers: [],
    });
    const [potassium] = report.measured;
    expect(potassium?.at).toBe('2026-11-17');
    const { origin } = potassium ?? {};
    expect(origin?.kind === 'text' && text.slice(origin.start, origin.end)).toBe('Potasio  6,5 mmol/L');
    expect(report.unread.map((one) => one.text)).toEqual(['nada 3 x']);
  });

  it('tells haemolysis to each result', () => {
    expect(readPrinted('Potasio 6,2 mmol/L\nNota: muestra hemolizada').measured[0]?.remarks).toEqual([
      'Nota: muestra hemolizada',
    ]);
  });

  it('reads a large one in bounded time, and a line without end not at all', () => {
    const many = 'Potasio  4,1  mmol/L  3,5 - 5,1\n'.repeat(2000);
    expect(readPrinted(many).measured).toHaveLength(2000);
    expect(readPrinted(`Potasio ${'9'.repeat(100_000)}`).unread[0]?.why).toBe('notReadable');
    expect(readPrinted(`${'1 '.repeat(190)}`).measured).toEqual([]);
  });
});

describe('a table', () => {
  it('may have quotes, line ends in a cell, and its columns in any order', () => {
    const text = '"Resultado","Unidad","Prueba"\n"4,1","mmol/L","Potasio"\n"1","x","dos\nlíneas"';
    const report = readTable(text, catalogue);
    expect(report?.measured.map(lineOf)).toEqual(['potassium 4.1 mmol/L']);
    expect(report?.unread).toHaveLength(1);
  });

  it('never computes a formula', () => {
    const report = readTable('Test,Result\nPotassium,=1+1\nSodium,@SUM(A1)\nBase excess,-3.5', catalogue);
    expect(report?.unread.map(({ why }) => why)).toEqual(['formula', 'formula']);
    expect(report?.measured.map(lineOf)).toEqual(['base-excess -3.5']);
  });

  it('is none without a heading that names test and result', () => {
    expect(readTable('Potasio,4.1,mmol/L', catalogue)).toBeUndefined();
    expect(readTable('', catalogue)).toBeUndefined();
  });
});
