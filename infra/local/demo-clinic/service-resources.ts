import type { Extension, HealthcareService } from '@medplum/fhirtypes';
import { schedulingParametersUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { slotMinutes } from './agenda.ts';
import { type VisitType, visitTypes } from './catalogue/record-codes.ts';
import type { Clinic } from './clinic.ts';
import { availableTime, organizationReference } from './clinic-facts.ts';

/** Visits that are booked; who comes with symptoms comes as they are. */
export const bookedVisits = ['checkUp', 'problem', 'wellChild', 'prenatal'] as const satisfies VisitType[];

export function isBookedVisit(type: VisitType): boolean {
  return bookedVisits.some((booked) => booked === type);
}

export function serviceReference(clinic: Clinic, key: VisitType | 'workshop') {
  return { reference: `HealthcareService/${clinic.id(`HealthcareService/${key}`)}` };
}

/** What the clinic offers: visits of one slot each, and a workshop for several patients at once. */
export function serviceResources(clinic: Clinic): HealthcareService[] {
  const visits = bookedVisits.map((type) => ({
    ...service(clinic, type, visitTypes[type].text ?? type, { duration: slotMinutes, capacity: 1 }),
    type: [visitTypes[type]],
  }));
  const workshop = service(clinic, 'workshop', 'Taller de educación en diabetes', {
    duration: 60,
    capacity: 6,
  });
  return [...visits, workshop];
}

function service(
  clinic: Clinic,
  key: VisitType | 'workshop',
  name: string,
  { duration, capacity }: { duration: number; capacity: number },
): HealthcareService {
  const parameters: Extension[] = [
    { url: 'duration', valuePositiveInt: duration },
    { url: 'capacity', valuePositiveInt: capacity },
  ];
  return {
    resourceType: 'HealthcareService',
    id: clinic.id(`HealthcareService/${key}`),
    extension: [{ url: schedulingParametersUrl, extension: parameters }],
    active: true,
    providedBy: organizationReference(clinic),
    name,
    location: [{ reference: `Location/${clinic.id('Location/main')}` }],
    availableTime,
  };
}
