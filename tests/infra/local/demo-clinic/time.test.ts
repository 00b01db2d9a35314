import type { Resource } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { ofType, patientOf, sampleClinics, walk } from './sample-clinics.ts';

/** Elements that say when something happened; a period's end counts where the whole lies behind (encounters, notes). */
const happened = new Set([
  'effectiveDateTime',
  'issued',
  'authoredOn',
  'lastModified',
  'recordedDate',
  'onsetDateTime',
  'abatementDateTime',
  'occurrenceDateTime',
  'performedDateTime',
  'sent',
  'received',
  'date',
  'creation',
  'created',
  'deceasedDateTime',
]);

function happenings(resource: Resource): { path: string; day: string }[] {
  const isPast = resource.resourceType === 'Encounter' || resource.resourceType === 'DocumentReference';
  return [...walk(resource)]
    .filter(({ key }) => happened.has(key) || (isPast && (key === 'start' || key === 'end')))
    .map(({ path, value }) => ({ path: `${resource.resourceType}${path}`, day: String(value).slice(0, 10) }));
}

describe.each(sampleClinics)('Time in the clinic, $name', ({ resources, options }) => {
  const patients = new Map(ofType(resources, 'Patient').map((patient) => [`Patient/${patient.id}`, patient]));

  it('lets nothing have happened that is still to come', () => {
    const early = resources.flatMap(happenings).filter(({ day }) => day >= options.today);
    expect(early).toEqual([]);
  });

  it('lets nothing happen to anybody before birth', () => {
    const unborn = resources.flatMap((resource) => {
      const born = patients.get(patientOf(resource) ?? '')?.birthDate;
      return born === undefined ? [] : happenings(resource).filter(({ day }) => day < born);
    });
    expect(unborn).toEqual([]);
  });

  it('ends everything with death', () => {
    const [dead, ...others] = ofType(resources, 'Patient').filter(({ deceasedDateTime }) => deceasedDateTime);
    expect(others).toEqual([]);
    const diedOn = String(dead?.deceasedDateTime).slice(0, 10);
    const theirs = resources.filter((resource) => patientOf(resource) === `Patient/${dead?.id}`);
    expect(theirs.length).toBeGreaterThan(20);
    expect(theirs.flatMap(happenings).filter(({ day }) => day > diedOn)).toEqual([]);
    expect(ofType(theirs, 'MedicationRequest').filter(({ status }) => status === 'active')).toEqual([]);
    expect(ofType(theirs, 'Appointment').filter(({ start }) => String(start).slice(0, 10) > diedOn)).toEqual(
      [],
    );
    expect(ofType(theirs, 'Task')).toEqual([]);
  });

  it("writes each instant with the offset of the clinic's zone", () => {
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: options.timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const wrong = new Set<string>();
    for (const resource of resources) {
      for (const { value } of walk(resource)) {
        if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/.test(value))
          continue;
        if (wall.format(Date.parse(value)) !== value.slice(0, 19).replace('T', ' ')) wrong.add(value);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});
