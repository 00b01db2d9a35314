import type { Extension, Practitioner, PractitionerRole, Resource, Schedule, Slot } from '@medplum/fhirtypes';
import { availabilityRuleUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { openingHours, slotMinutes } from './agenda.ts';
import { addDays, type Day } from './calendar-day.ts';
import { hl7, systems, usCore } from './catalogue/code-systems.ts';
import { familyMedicine, visitTypes } from './catalogue/record-codes.ts';
import type { Clinic, DemoPractitioner } from './clinic.ts';
import { availableTime, clinicPhone, organizationReference, timeOfDay } from './clinic-facts.ts';
import { bookedVisits, serviceReference } from './service-resources.ts';

/** Whoever sees patients, by the id that the person has as a user, with role and agenda. */
export function practitionerResources(
  clinic: Clinic,
  practitioner: DemoPractitioner,
  index: number,
): Resource[] {
  return [
    practitionerResource(clinic, practitioner, index),
    roleResource(clinic, practitioner),
    scheduleResource(clinic, practitioner),
    ...exceptions(clinic, practitioner),
  ];
}

function practitionerResource(
  clinic: Clinic,
  { userId, givenName, familyName }: DemoPractitioner,
  index: number,
): Practitioner {
  return {
    resourceType: 'Practitioner',
    id: userId,
    meta: usCore('practitioner'),
    identifier: [
      { system: systems.npi, value: fictionalNpi(clinic.random.fork(`npi/${index}`).int(0, 9_999_999)) },
    ],
    active: true,
    name: [{ use: 'official', family: familyName, given: [givenName], text: `${givenName} ${familyName}` }],
  };
}

/** Well-formed and nobody's: no identifier that begins with 2 has been issued. The last digit is Luhn's over 80840 and the rest (CMS). */
function fictionalNpi(number: number): string {
  const body = `29${String(number).padStart(7, '0')}`;
  const sum = [...`80840${body}`].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Conforms to US Core, but claims no profile: Medplum's validator cannot evaluate that one's invariant `telecom or endpoint`. */
function roleResource(clinic: Clinic, practitioner: DemoPractitioner): PractitionerRole {
  return {
    resourceType: 'PractitionerRole',
    id: clinic.id(`PractitionerRole/${practitioner.userId}`),
    active: true,
    practitioner: clinic.practitionerReference(practitioner),
    organization: organizationReference(clinic),
    code: [hl7('practitioner-role', 'doctor', 'Doctor')],
    specialty: [familyMedicine],
    location: [{ reference: `Location/${clinic.id('Location/main')}` }],
    telecom: [{ system: 'phone', value: clinicPhone(clinic, 0), use: 'work' }],
    availableTime,
  };
}

const scheduleId = (clinic: Clinic, { userId }: DemoPractitioner) => clinic.id(`Schedule/${userId}`);

/** The opening hours; at weekends for what cannot wait, and the workshop at the end of each Wednesday. */
function availabilityRules(clinic: Clinic): Extension[] {
  const rule = (days: readonly string[], from: number, until: number, services: { reference: string }[]) => ({
    url: availabilityRuleUrl,
    extension: [
      ...days.map((day) => ({ url: 'daysOfWeek', valueCode: day })),
      { url: 'startTime', valueTime: timeOfDay(from) },
      { url: 'endTime', valueTime: timeOfDay(until) },
      { url: 'timeZone', valueCode: clinic.timeZone },
      { url: 'alignment', valuePositiveInt: slotMinutes },
      ...services.map((valueReference) => ({ url: 'service', valueReference })),
    ],
  });
  const visits = bookedVisits.map((type) => serviceReference(clinic, type));
  return [
    ...openingHours.map(({ days, from, until }) =>
      rule(
        days,
        from,
        until,
        days.some((day) => day === 'sat') ? [serviceReference(clinic, 'problem')] : visits,
      ),
    ),
    rule(['wed'], 16 * 60, 17 * 60, [serviceReference(clinic, 'workshop')]),
  ];
}

/** A day away after those that have appointments, and an evening more. */
function exceptions(clinic: Clinic, practitioner: DemoPractitioner): Slot[] {
  const { clock } = clinic;
  const slot = (
    key: string,
    status: Slot['status'],
    comment: string,
    [from, until]: [string, string],
  ): Slot => ({
    resourceType: 'Slot',
    id: clinic.id(`Slot/${practitioner.userId}/${key}`),
    schedule: { reference: `Schedule/${scheduleId(clinic, practitioner)}` },
    status,
    start: from,
    end: until,
    comment,
  });
  const hours = (day: Day, from: number, until: number): [string, string] => [
    clock.instant(day, from * 60),
    clock.instant(day, until * 60),
  ];
  return [
    slot('away', 'busy-unavailable', 'Formación', hours(addDays(clock.today, 25), 8, 17)),
    slot('evening', 'free', 'Consulta de tarde', hours(addDays(clock.today, 8), 17, 19)),
  ];
}

function scheduleResource(clinic: Clinic, practitioner: DemoPractitioner): Schedule {
  const { clock } = clinic;
  return {
    resourceType: 'Schedule',
    id: scheduleId(clinic, practitioner),
    extension: availabilityRules(clinic),
    active: true,
    serviceType: [visitTypes.checkUp, visitTypes.problem, visitTypes.wellChild, visitTypes.prenatal],
    specialty: [familyMedicine],
    actor: [
      clinic.practitionerReference(practitioner),
      { reference: `Location/${clinic.id('Location/main')}` },
    ],
    planningHorizon: {
      start: clock.instant(clock.today, 8 * 60),
      end: clock.instant(addDays(clock.today, 180), 17 * 60),
    },
    comment:
      'Lunes a viernes de 8 a 12 y de 13 a 17; fines de semana de 9 a 13 para lo que no puede esperar.',
  };
}
