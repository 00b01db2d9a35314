import type { Patient } from '@medplum/fhirtypes';
import type { Identity } from './identities.ts';

/** What a patient's own resource says of who it is: names, theirs and their relatives', numbers, addresses. */
export function identitiesOf(patient: Patient): readonly Identity[] {
  const { name = [], telecom = [], address = [], identifier = [], contact = [] } = patient;
  const people = [...name, ...contact.flatMap((one) => one.name ?? [])];
  const ways = [...telecom, ...contact.flatMap((one) => one.telecom ?? [])];
  const places = [...address, ...contact.flatMap((one) => one.address ?? [])];
  return [
    ...people.map(({ text, given = [], family }) =>
      known('patient-name', given.length > 0 || family ? [...given, family].filter(Boolean).join(' ') : text),
    ),
    ...ways.map(({ system, value }) =>
      known(system === 'email' ? 'email' : system === 'url' ? 'url' : 'phone', value),
    ),
    ...places.flatMap(({ line = [], city, postalCode }) => [
      ...line.map((one) => known('street', one)),
      known('territory', city),
      known('territory', postalCode),
    ]),
    ...identifier.map(({ value }) => known('patient-id', value)),
  ].flat();
}

const known = (kind: Identity['kind'], value: string | undefined): Identity[] =>
  value ? [{ kind, value }] : [];
