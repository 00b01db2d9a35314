import type { RelatedPerson } from '@medplum/fhirtypes';
import { hl7, usCore } from '../catalogue/code-systems.ts';
import type { Clinic } from '../clinic.ts';
import { isAged, isMinor, type Person } from './person.ts';
import { areaOf, fictionalPhone } from './places.ts';

export interface Relative {
  givenName: string;
  familyName: string;
  relationship: { coding?: { system?: string; code?: string }[]; text: string };
  phone: string;
}

/** Whom to call: the mother of a minor, a daughter of most of the oldest; undefined for everybody else. */
export function closestRelative(person: Person, clinic: Clinic): Relative | undefined {
  const random = clinic.random.fork(`relative/${person.key}`);
  const { today } = clinic.clock;
  const phone = fictionalPhone(areaOf(clinic.timeZone).areaCodes, random.int(170, 199));
  const familyName = firstFamilyName(person.familyName);
  if (isMinor(person, today)) {
    const givenName = random.pick(['Claudia', 'Patricia', 'Marisol', 'Gabriela', 'Silvia']);
    return { givenName, familyName, phone, relationship: { ...hl7('v3-RoleCode', 'MTH'), text: 'Madre' } };
  }
  if (!isAged(person, today, 75) || random.chance(0.3)) return undefined;
  const givenName = random.pick(['Elena', 'Norma', 'Alicia', 'Beatriz']);
  return { givenName, familyName, phone, relationship: { ...hl7('v3-RoleCode', 'DAUC'), text: 'Hija' } };
}

/** "De la Rosa" of "de la Rosa Martínez": the particles go with the name that they begin. */
export function firstFamilyName(familyName: string): string {
  return /^(?:\p{Ll}+ )*[^ -]+/u.exec(familyName)?.[0] ?? familyName;
}

export function relatedPersonId(person: Person, clinic: Clinic): string {
  return clinic.id(`${person.key}/RelatedPerson`);
}

/** Who writes to the clinic for a minor. */
export function relatedPersonResources(person: Person, clinic: Clinic): RelatedPerson[] {
  const relative = closestRelative(person, clinic);
  if (!relative || !isMinor(person, clinic.clock.today)) return [];
  const { givenName, familyName, phone, relationship } = relative;
  return [
    {
      resourceType: 'RelatedPerson',
      id: relatedPersonId(person, clinic),
      meta: usCore('relatedperson'),
      active: true,
      patient: clinic.patientReference(person),
      relationship: [relationship],
      name: [{ family: familyName, given: [givenName], text: `${givenName} ${familyName}` }],
      telecom: [{ system: 'phone', value: phone }],
    },
  ];
}
