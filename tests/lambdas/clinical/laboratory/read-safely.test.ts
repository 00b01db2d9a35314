import { describe, expect, it } from 'vitest';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { catalogue, readPrinted } from './printed-reports.ts';

const man = { subject: { sex: 'male', birthDate: '1966-01-01' }, today: '2026-11-25' } as const;
const flags = (text: string) =>
  understand(readAny(text, catalogue).measured, catalogue, man).judgements.map(({ flag }) =>
    flag.kind === 'known' ? flag.value : flag.kind === 'unknown' ? flag.missing.join() : flag.kind,
  );

describe('a result that was taken back', () => {
  it.each([
    'MSH|^~\\&|L|X|E|Y|1||ORU^R01|1|P|2.5\rOBX|1|NM|2823-3^K^LN||7.5|mmol/L|3.5-5.1|HH|||X',
    'Prueba;Resultado;Unidad;Estado\nPotasio;7,5;mmol/L;Anulado',
    'Prueba;Resultado;Unidad;Observaciones\nPotasio;7,5;mmol/L;Resultado cancelado por hemólisis',
    'Potasio 7,5 mmol/L 3,5-5,1 HH ANULADO',
  ])('has no verdict, not even a critical one: %j', (text) => {
    expect(flags(text)).toEqual(['valid result']);
  });
});

describe('the sex of a report', () => {
  it.each([
    ['Sexo: M', undefined],
    ['Sexo: F', 'female'],
    ['Sexo: H', 'male'],
    ['Sexo: Mujer', 'female'],
    ['Sexo: Masculino', 'male'],
    ['Género: Femenino', 'female'],
    ['Sex: M', 'male'],
  ])('%s', (text, sex) => {
    expect(readPrinted(`${text}\nPotasio 4,1 mmol/L`).person.sex).toBe(sex);
  });
});
