import type {
  HealthcareService,
  Location,
  Patient,
  Practitioner,
  Resource,
  Schedule,
} from '@medplum/fhirtypes';
import { availabilityRuleUrl, schedulingParametersUrl } from '../../clinical/scheduling/canonical.ts';
import { type SyntheticPatient, syntheticPractitioners, syntheticServices } from './synthetic-people.ts';

type Identified<R extends Resource> = R & { id: string };

export const locationId = 'prueba-consultorio';

export function patientResource(patient: SyntheticPatient, organizationId: string): Identified<Patient> {
  const { id, givenName, familyName, birthDate, gender, phone, recordNumber } = patient;
  return {
    resourceType: 'Patient',
    id,
    identifier: [
      {
        use: 'usual',
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
        system: `https://auxilia.example/organizations/${organizationId}/mrn`,
        value: recordNumber,
      },
    ],
    active: true,
    name: [{ use: 'official', family: familyName, given: givenName.split(' ') }],
    telecom: [{ system: 'phone', value: phone, use: 'mobile', rank: 1 }],
    gender,
    birthDate,
    communication: [
      {
        language: {
          coding: [{ system: 'urn:ietf:bcp:47', code: 'es', display: 'Spanish' }],
          text: 'Español',
        },
        preferred: true,
      },
    ],
  };
}

/** Where, what and who there is, with hours on each working day. */
export function staffResources(timeZone: string): Identified<Resource>[] {
  const location: Identified<Location> = {
    resourceType: 'Location',
    id: locationId,
    status: 'active',
    name: 'Consultorio de pruebas',
  };
  const services = syntheticServices.map(
    ({ id, name, duration }): Identified<HealthcareService> => ({
      resourceType: 'HealthcareService',
      id,
      extension: [
        {
          url: schedulingParametersUrl,
          extension: [
            { url: 'duration', valuePositiveInt: duration },
            { url: 'capacity', valuePositiveInt: 1 },
          ],
        },
      ],
      active: true,
      name,
      location: [{ reference: `Location/${locationId}` }],
    }),
  );
  const people = syntheticPractitioners.flatMap(({ id, givenName, familyName }) => [
    {
      resourceType: 'Practitioner',
      id,
      active: true,
      name: [{ use: 'official', family: familyName, given: [givenName] }],
    } satisfies Practitioner,
    scheduleOf(id, `${givenName} ${familyName}`, timeZone),
  ]);
  return [location, ...services, ...people];
}

const hours = [
  ['09:00:00', '13:00:00'],
  ['14:00:00', '17:00:00'],
] as const;

function scheduleOf(practitionerId: string, display: string, timeZone: string): Identified<Schedule> {
  return {
    resourceType: 'Schedule',
    id: `${practitionerId}-agenda`,
    extension: hours.map(([from, until]) => ({
      url: availabilityRuleUrl,
      extension: [
        ...['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ url: 'daysOfWeek', valueCode: day })),
        { url: 'startTime', valueTime: from },
        { url: 'endTime', valueTime: until },
        { url: 'timeZone', valueCode: timeZone },
        { url: 'alignment', valuePositiveInt: 30 },
      ],
    })),
    active: true,
    actor: [
      { reference: `Practitioner/${practitionerId}`, display },
      { reference: `Location/${locationId}`, display: 'Consultorio de pruebas' },
    ],
  };
}
