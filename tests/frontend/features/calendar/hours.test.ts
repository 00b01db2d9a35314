import type { Organization, Schedule } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { readClosures, withClosures } from '../../../../frontend/features/calendar/hours/closures.ts';
import { newRule, readRules, withRules } from '../../../../frontend/features/calendar/hours/rule-fields.ts';
import {
  readAvailabilityRules,
  readClosedDays,
} from '../../../../lambdas/clinical/scheduling/schedule-rules.ts';

const other = { url: 'https://example.org/other', valueString: 'x' };

describe('the rules of hours in a form', () => {
  const schedule: Schedule = { resourceType: 'Schedule', id: 's-1', actor: [], extension: [other] };

  it('are written as the server reads them, and read back as they were typed', () => {
    const rule = {
      ...newRule('America/New_York'),
      from: '08:00',
      until: '00:00',
      validFrom: '2026-03-01',
      validUntil: '2026-06-30',
      services: ['HealthcareService/control'],
    };
    const written = withRules(schedule, [rule]);
    expect(readAvailabilityRules(written)).toMatchObject({
      value: [{ startMinute: 480, endMinute: 1_440, alignmentMinutes: 30 }],
    });
    expect(readRules(written)).toEqual([{ ...rule, key: expect.any(String) }]);
    expect(written.extension).toContainEqual(other);
    expect(withRules(written, [])).toEqual(schedule);
  });

  it.each([
    [{ days: [] }, 'Indique al menos un día de la semana.'],
    [{ from: '13:00', until: '09:00' }, 'La disponibilidad termina antes de empezar.'],
    [{ from: '' }, 'Cada hora de la disponibilidad debe ser HH:MM:00.'],
    [{ alignment: '' }, 'La alineación debe estar entre 1 y 1440 minutos.'],
    [
      { validFrom: '2026-07-01', validUntil: '2026-06-30' },
      'La vigencia de la disponibilidad termina antes de empezar.',
    ],
  ])('say what is wrong with %j before they are sent', (change, problem) => {
    const written = withRules(schedule, [{ ...newRule('America/New_York'), ...change }]);
    expect(readAvailabilityRules(written)).toEqual({ problems: [problem] });
  });
});

describe('the days of closure in a form', () => {
  it('are written as the server reads them, in order, beside what else the organization says', () => {
    const organization: Organization = { resourceType: 'Organization', id: 'o-1', extension: [other] };
    const closures = [
      { start: '2026-12-24', end: '2026-12-26', name: 'Navidad' },
      { start: '2026-07-04', end: '2026-07-04', name: '' },
    ];
    const written = withClosures(organization, closures);
    expect(readClosures(written)).toEqual(closures.toReversed());
    const days = readClosedDays(written);
    expect('value' in days && days.value.size).toBe(4);
    expect(withClosures(written, [])).toEqual(organization);
    expect(readClosures(undefined)).toEqual([]);
  });
});
