import type { Appointment } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import {
  canBecome,
  isMovable,
  practitionersWith,
  readEntry,
} from '../../../../frontend/features/calendar/calendar-entry.ts';
import { shownEntries } from '../../../../frontend/features/calendar/shown-entries.ts';
import { overrideUrl, seriesSystem } from '../../../../lambdas/clinical/scheduling/canonical.ts';

const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  resourceType: 'Appointment',
  id: 'a-1',
  meta: { versionId: '3' },
  status: 'booked',
  start: '2026-03-04T10:00:00-05:00',
  end: '2026-03-04T10:30:00-05:00',
  participant: [
    { actor: { reference: 'Patient/maria/_history/2', display: 'María Núñez' }, status: 'accepted' },
    { actor: { reference: 'Practitioner/ana', display: 'Ana Prado' }, status: 'accepted' },
    { actor: { reference: 'HealthcareService/control', display: 'Control' }, status: 'accepted' },
  ],
  ...more,
});

describe('an appointment in the calendar', () => {
  it('tells who, when, what for, and the version that a change must name', () => {
    expect(readEntry(appointment())).toMatchObject({
      id: 'a-1',
      version: 'W/"3"',
      kind: 'booked',
      start: Date.parse('2026-03-04T15:00:00Z'),
      end: Date.parse('2026-03-04T15:30:00Z'),
      patient: { id: 'maria', name: 'María Núñez' },
      practitioners: [{ id: 'ana', name: 'Ana Prado' }],
      purpose: 'Control',
      series: undefined,
      override: undefined,
    });
  });

  it('bears the mark of a permission, and the series that it is part of', () => {
    const entry = readEntry(
      appointment({
        identifier: [{ system: seriesSystem, value: 's-1' }],
        extension: [{ url: overrideUrl, extension: [{ url: 'reason', valueString: 'Urgencia' }] }],
      }),
    );
    expect(entry).toMatchObject({ series: 's-1', override: 'Urgencia' });
  });

  it('lasts as long as it says where it has no end, and is none without a time or entered in error', () => {
    const { end: _, ...open } = appointment({ minutesDuration: 45 });
    const entry = readEntry(open);
    expect(entry && entry.end - entry.start).toBe(45 * 60_000);
    const { start: __, ...timeless } = appointment();
    expect(readEntry(timeless)).toBeUndefined();
    expect(readEntry(appointment({ status: 'entered-in-error' }))).toBeUndefined();
  });

  it('moves only while it is to come and the patient is not there', () => {
    const entry = readEntry(appointment());
    const arrived = readEntry(appointment({ status: 'arrived' }));
    if (!entry || !arrived) throw new Error('They are shown');
    expect(isMovable(entry, entry.start - 1)).toBe(true);
    expect(isMovable(entry, entry.start)).toBe(false);
    expect(isMovable(arrived, entry.start - 1)).toBe(false);
    expect(canBecome(entry, 'arrived')).toBe(true);
    expect(canBecome(arrived, 'arrived')).toBe(false);
  });

  it('is left out by a filter for another person, service or state', () => {
    const entry = readEntry(appointment());
    if (!entry) throw new Error('It is shown');
    const all = { practitioners: [], service: undefined, kinds: ['booked' as const] };
    expect(shownEntries([entry], all)).toHaveLength(1);
    expect(shownEntries([entry], { ...all, practitioners: ['ana', 'luis'] })).toHaveLength(1);
    expect(shownEntries([entry], { ...all, practitioners: ['luis'] })).toEqual([]);
    expect(shownEntries([entry], { ...all, service: 'otro' })).toEqual([]);
    expect(shownEntries([entry], { ...all, kinds: ['cancelled'] })).toEqual([]);
  });
});

describe('another clinician for an appointment', () => {
  const practitioners = ['ana', 'luis'].map((id) => ({ reference: `Practitioner/${id}`, id, name: id }));

  it.each([
    ['Practitioner/ana', ['Practitioner/eva', 'Practitioner/luis']],
    ['Practitioner/luis', ['Practitioner/ana', 'Practitioner/eva']],
    [undefined, ['Practitioner/ana', 'Practitioner/luis', 'Practitioner/eva']],
  ])('takes the place of %s, and whoever else takes part stays', (from, expected) => {
    expect(practitionersWith({ practitioners }, from, 'Practitioner/eva')).toEqual(expected);
  });

  it('who takes part already does so once', () => {
    expect(practitionersWith({ practitioners }, 'Practitioner/ana', 'Practitioner/luis')).toEqual([
      'Practitioner/luis',
    ]);
  });
});
