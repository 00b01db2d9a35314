import type {
  HealthcareService,
  Location,
  Organization,
  Practitioner,
  PractitionerRole,
  Resource,
  Schedule,
} from '@medplum/fhirtypes';
import { openingHours } from './agenda.ts';
import { addDays } from './calendar-day.ts';
import { hl7, systems, usCore } from './catalogue/code-systems.ts';
import { familyMedicine, visitTypes } from './catalogue/record-codes.ts';
import type { Clinic, DemoPractitioner } from './clinic.ts';
import { payers } from './payers.ts';
import { areaOf, fictionalPhone, type Town } from './people/places.ts';

const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
const availableTime = openingHours.map(({ days, from, until }) => ({
  daysOfWeek: [...days],
  availableStartTime: timeOfDay(from),
  availableEndTime: timeOfDay(until),
}));

/** The clinic itself, before anybody comes to it. */
export function clinicResources(clinic: Clinic): Resource[] {
  return [
    organizationResource(clinic),
    ...Object.values(payers).map((payer) => payerResource(clinic, payer)),
    locationResource(clinic, 'main', 'Consultas'),
    locationResource(clinic, 'laboratory', 'Toma de muestras'),
    ...serviceResources(clinic),
    ...clinic.practitioners.flatMap((practitioner, index) => [
      practitionerResource(clinic, practitioner, index),
      roleResource(clinic, practitioner),
      scheduleResource(clinic, practitioner),
    ]),
  ];
}

const organizationReference = ({ organization }: Clinic) => ({
  reference: `Organization/${organization.organizationId}`,
  display: organization.legalName,
});

function clinicAddress(clinic: Clinic) {
  const [town] = areaOf(clinic.timeZone).towns;
  return { line: ['2300 Palisade Terrace'], ...(town satisfies Town | undefined), country: 'US' };
}

/** Above the patients' numbers and their contacts'. */
function clinicPhone(clinic: Clinic, index: number): string {
  return fictionalPhone(areaOf(clinic.timeZone).areaCodes, 200 + index);
}

function organizationResource(clinic: Clinic): Organization {
  const { organizationId, legalName, npi } = clinic.organization;
  return {
    resourceType: 'Organization',
    id: organizationId,
    meta: usCore('organization'),
    identifier: [{ system: systems.npi, value: npi }],
    active: true,
    type: [hl7('organization-type', 'prov', 'Healthcare Provider')],
    name: legalName,
    telecom: [{ system: 'phone', value: clinicPhone(clinic, 0) }],
    address: [clinicAddress(clinic)],
  };
}

function payerResource(clinic: Clinic, payer: (typeof payers)[keyof typeof payers]): Organization {
  return {
    resourceType: 'Organization',
    id: clinic.id(`Organization/${payer.key}`),
    meta: usCore('organization'),
    active: true,
    type: [hl7('organization-type', 'ins', 'Insurance Company')],
    name: payer.name,
  };
}

function locationResource(clinic: Clinic, key: string, name: string): Location {
  return {
    resourceType: 'Location',
    id: clinic.id(`Location/${key}`),
    meta: usCore('location'),
    status: 'active',
    name: `${clinic.organization.legalName}: ${name}`,
    mode: 'instance',
    telecom: [{ system: 'phone', value: clinicPhone(clinic, key === 'main' ? 1 : 2) }],
    address: clinicAddress(clinic),
    managingOrganization: organizationReference(clinic),
  };
}

function serviceResources(clinic: Clinic): HealthcareService[] {
  return (['checkUp', 'problem', 'wellChild', 'prenatal'] as const).map((type) => ({
    resourceType: 'HealthcareService',
    id: clinic.id(`HealthcareService/${type}`),
    active: true,
    providedBy: organizationReference(clinic),
    type: [visitTypes[type]],
    ...(visitTypes[type].text ? { name: visitTypes[type].text } : {}),
    location: [{ reference: `Location/${clinic.id('Location/main')}` }],
    availableTime,
  }));
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

function scheduleResource(clinic: Clinic, practitioner: DemoPractitioner): Schedule {
  const { clock } = clinic;
  return {
    resourceType: 'Schedule',
    id: clinic.id(`Schedule/${practitioner.userId}`),
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
