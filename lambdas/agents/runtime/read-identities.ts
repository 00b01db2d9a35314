import type { Identity } from '../../clinical/deidentify/identities.ts';
import type { Repository } from '../../fhir/index.ts';

/** What the record says of a run's patient that tells who it is: names, theirs and their relatives', numbers, addresses. */
export async function readIdentities(
  repository: Repository,
  patientId: string | null,
): Promise<readonly Identity[]> {
  const found = patientId === null ? undefined : await repository.find('Patient', patientId);
  if (!found) return [];
  const { name = [], telecom = [], address = [], identifier = [], contact = [] } = found.resource;
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
