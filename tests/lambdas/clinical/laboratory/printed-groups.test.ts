import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';

const catalogue = new Catalogue();
const man: Subject = { sex: 'male', birthDate: '1980-05-05' };
const woman: Subject = { sex: 'female', birthDate: '1950-05-05' };

function judged(text: string, subject: Subject) {
  const { measured } = readAny(text, catalogue);
  const [one] = understand(measured, catalogue, { subject, today: '2026-11-25' }).judgements;
  const flag =
    one?.flag.kind === 'known' ? one.flag.value : one?.flag.kind === 'unknown' ? one.flag.missing.join() : '';
  return [flag, one?.band?.source, one?.band?.low, one?.band?.high];
}

describe('limits that a laboratory prints by group', () => {
  const line = (value: string) => `Hemoglobina ${value} g/dL   Hombres: 13,6 - 17,4  Mujeres: 11,9 - 15,9`;

  it.each([
    ['13,5', 'low', 'normal'],
    ['13,6', 'normal', 'normal'],
    ['17,4', 'normal', 'high'],
    ['17,5', 'high', 'high'],
    ['11,8', 'low', 'low'],
    ['11,9', 'low', 'normal'],
    ['15,9', 'normal', 'normal'],
  ])('%s g/dL is %s of a man and %s of a woman', (value, ofMan, ofWoman) => {
    expect(judged(line(value), man)).toEqual([ofMan, 'laboratory', 13.6, 17.4]);
    expect(judged(line(value), woman)).toEqual([ofWoman, 'laboratory', 11.9, 15.9]);
  });

  it('say nothing of whose sex nobody knows, where they differ', () => {
    expect(judged(line('12,5'), {})[0]).toBe('sex');
    expect(judged(line('14'), {})[0]).toBe('normal');
  });

  it.each([
    ['Creatinina 1,0 mg/dL (Varones 0,7-1,2; Mujeres 0,5-0,9)', 'normal', 'high'],
    ['ALT 38 U/L Hombres hasta 41 Mujeres hasta 33', 'normal', 'high'],
    ['Ferritin 200 ng/mL Male: 24-336 Female: 11-307', 'normal', 'normal'],
    ['Ácido úrico 7,1 mg/dL   H   Mujeres: 2,4 - 5,7   Hombres: 3,4 - 7,0', 'high', 'high'],
  ])('are read as %s', (text, ofMan, ofWoman) => {
    expect([judged(text, man)[0], judged(text, woman)[0]]).toEqual([ofMan, ofWoman]);
    expect(judged(text, man)[1]).toBe('laboratory');
  });

  it('are read in a column of a table, too', () => {
    const table =
      'Prueba;Resultado;Unidad;Referencia\nHemoglobina;12,5;g/dL;Hombres 13,6 - 17,4 Mujeres 11,9 - 15,9';
    expect(judged(table, man)).toEqual(['low', 'laboratory', 13.6, 17.4]);
    expect(judged(table, woman)[0]).toBe('normal');
  });

  it.each([
    'Ferritina 200 ng/mL Mujeres premenopáusicas: 10-120 Hombres: 30-400',
    'Hemoglobina 12,5 g/dL Mujeres: 12-16 Mujeres: 11-15',
    'Hemoglobina 12,5 g/dL 11-16 Mujeres: 12-16',
    'Hemoglobina 12,5 g/dL Hombres: 17 - 13',
  ])('%s are nobody’s where any of them is not understood', (text) => {
    expect(readAny(text, catalogue).measured[0]?.ranges).toBeUndefined();
    expect(readAny(text, catalogue).measured[0]?.band).toBeUndefined();
  });
});
