import type { Extension, Patient } from '@medplum/fhirtypes';
import { usCore } from '../catalogue/code-systems.ts';
import {
  english,
  hispanic,
  origins,
  races,
  recordNumberType,
  spanish,
} from '../catalogue/demographic-codes.ts';
import type { Clinic } from '../clinic.ts';
import type { Random } from '../random.ts';
import { writtenInHaste } from './names.ts';
import { fullName, isAged, isMinor, type Person } from './person.ts';
import { areaOf, fictionalPhone, streets } from './places.ts';
import { closestRelative } from './relatives.ts';

const usCoreExtension = (name: string) => `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`;

/** `position` numbers the patients, so that medical record numbers and telephones are given once. */
export function patientResource(person: Person, position: number, clinic: Clinic, random: Random): Patient {
  const { organization, clock } = clinic;
  const area = areaOf(clinic.timeZone);
  const town = random.pick(area.towns);
  const isChild = isMinor(person, clock.today);
  const phone = fictionalPhone(area.areaCodes, position);
  const original = person.duplicateOf;
  return {
    resourceType: 'Patient',
    id: clinic.patientId(person),
    meta: usCore('patient'),
    extension: [
      race(random),
      ethnicity(random),
      { url: usCoreExtension('birthsex'), valueCode: person.sex === 'male' ? 'M' : 'F' },
    ],
    identifier: [
      {
        use: 'usual',
        type: recordNumberType,
        system: `https://auxilia.example/organizations/${organization.organizationId}/mrn`,
        value: String(1_040_000 + position * 7 + random.int(0, 6)),
        assigner: { reference: `Organization/${organization.organizationId}` },
      },
    ],
    active: true,
    name: [{ use: 'official', family: person.familyName, given: person.givenNames, text: fullName(person) }],
    telecom: [
      {
        system: 'phone',
        value: phone,
        use: isChild || isAged(person, clock.today, 75) ? 'home' : 'mobile',
        rank: 1,
      },
      ...(original || isChild || random.chance(0.25)
        ? []
        : [{ system: 'email' as const, value: email(person, position) }]),
    ],
    gender: person.sex,
    ...(person.birthDate ? { birthDate: person.birthDate } : {}),
    ...(person.deathDay ? { deceasedDateTime: clock.instant(person.deathDay, 21 * 60 + 40) } : {}),
    address: [
      {
        use: 'home',
        line: [
          `${random.int(101, 4899)} ${random.pick(streets)}${random.chance(0.4) ? `, Apt ${random.int(1, 28)}` : ''}`,
        ],
        ...town,
        country: 'US',
      },
    ],
    ...contact(person, clinic),
    communication: [
      { language: spanish, preferred: true },
      ...(random.chance(0.45) ? [{ language: english }] : []),
    ],
    generalPractitioner: [clinic.practitionerReference(clinic.practitionerOf(person))],
    managingOrganization: {
      reference: `Organization/${organization.organizationId}`,
      display: organization.legalName,
    },
  };
}

function email(person: Person, position: number): string {
  const word = (text = '') =>
    writtenInHaste(text)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
  return `${word(person.givenNames[0])}.${word(person.familyName.split(/[ -]/).at(-1))}${position}@example.com`;
}

function contact(person: Person, clinic: Clinic): Pick<Patient, 'contact'> {
  const relative = closestRelative(person, clinic);
  if (!relative) return {};
  const { givenName, familyName, phone, relationship } = relative;
  const telecom = [{ system: 'phone' as const, value: phone }];
  return {
    contact: [{ relationship: [relationship], name: { family: familyName, given: [givenName] }, telecom }],
  };
}

function race(random: Random): Extension {
  const { coding, text } = random.pick(races);
  return {
    url: usCoreExtension('race'),
    extension: [
      { url: 'ombCategory', valueCoding: coding },
      { url: 'text', valueString: text },
    ],
  };
}

function ethnicity(random: Random): Extension {
  const { coding, text } = random.pick(origins);
  return {
    url: usCoreExtension('ethnicity'),
    extension: [
      { url: 'ombCategory', valueCoding: hispanic.coding },
      { url: 'detailed', valueCoding: coding },
      { url: 'text', valueString: text },
    ],
  };
}
