import { describe, expect, it } from 'vitest';
import {
  bothParameters,
  filterParameters,
  readFilters,
} from '../../../../frontend/features/patients/patient-filters.ts';

const today = '2026-11-20';
const parameters = (address: string) => filterParameters(readFilters(new URLSearchParams(address)), today);

describe('the filters of the list', () => {
  it('order by surnames where nothing else is asked, and pass over what is no option', () => {
    expect(parameters('')).toEqual({ _sort: 'family,given' });
    expect(parameters('edad=toString&sexo=&orden=nada&q=ana')).toEqual({ _sort: 'family,given' });
  });

  it('part the ages on the birthday', () => {
    expect(parameters('edad=menores')).toMatchObject({ birthdate: 'gt2008-11-20' });
    expect(parameters('edad=adultos')).toMatchObject({ birthdate: ['le2008-11-20', 'gt1961-11-20'] });
    expect(parameters('edad=mayores')).toMatchObject({ birthdate: 'le1961-11-20' });
    expect(parameters('edad=desconocida')).toMatchObject({ 'birthdate:missing': 'true' });
  });

  it('count who has no sex recorded among the unknown, and who has no state among the active', () => {
    expect(parameters('sexo=desconocido&estado=activos')).toMatchObject({
      'gender:not': 'female,male,other',
      'active:not': 'false',
    });
  });

  it('are met together with what is typed, even where both are about the birth date', () => {
    expect(bothParameters({ birthdate: 'gt2008-11-20', _sort: 'x' }, { birthdate: '2012' })).toEqual({
      birthdate: ['gt2008-11-20', '2012'],
      _sort: 'x',
    });
  });
});
