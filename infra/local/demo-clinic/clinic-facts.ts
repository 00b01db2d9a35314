import { openingHours } from './agenda.ts';
import type { Clinic } from './clinic.ts';
import { areaOf, fictionalPhone } from './people/places.ts';

/** Minutes after midnight as FHIR's time. */
export const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** The opening hours, as services and roles state them. */
export const availableTime = openingHours.map(({ days, from, until }) => ({
  daysOfWeek: [...days],
  availableStartTime: timeOfDay(from),
  availableEndTime: timeOfDay(until),
}));

export const organizationReference = ({ organization }: Clinic) => ({
  reference: `Organization/${organization.organizationId}`,
  display: organization.legalName,
});

/** Above the patients' numbers and their contacts'. */
export function clinicPhone(clinic: Clinic, index: number): string {
  return fictionalPhone(areaOf(clinic.timeZone).areaCodes, 200 + index);
}
