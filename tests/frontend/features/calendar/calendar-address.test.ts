import { describe, expect, it } from 'vitest';
import {
  defaultKinds,
  readAddress,
  writeAddress,
} from '../../../../frontend/features/calendar/calendar-address.ts';

const today = '2026-03-04';
const read = (query: string) => readAddress(new URLSearchParams(query), today);

describe('the address of the calendar', () => {
  it('shows this week of everybody without what was cancelled where it says nothing', () => {
    expect(read('')).toEqual({
      view: 'semana',
      day: today,
      practitioners: [],
      service: undefined,
      kinds: defaultKinds,
      appointment: undefined,
      panel: undefined,
    });
    expect(defaultKinds).not.toContain('cancelled');
  });

  it.each([
    'fecha=2026-02-30',
    'fecha=mañana',
    'vista=siglo',
    'panel=otro',
    'estados=loquesea',
    'profesionales=<b>',
  ])('takes no notice of %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('reads back what it writes, and writes nothing that would be so anyway', () => {
    const change = {
      view: 'mes',
      day: '2026-05-01',
      practitioners: ['ana', 'luis'],
      service: 'control',
      kinds: ['booked', 'cancelled'],
      appointment: 'a-1',
      panel: 'espera',
    } as const;
    const written = writeAddress(
      new URLSearchParams('otro=1'),
      { ...change, practitioners: [...change.practitioners], kinds: [...change.kinds] },
      today,
    );
    expect(readAddress(written, today)).toEqual(change);
    expect(written.get('otro')).toBe('1');
    expect(writeAddress(written, read(''), today).toString()).toBe('otro=1');
  });
});
