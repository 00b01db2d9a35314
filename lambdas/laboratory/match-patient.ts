import type { Patient } from '@medplum/fhirtypes';
import type { ReportedPerson } from '../clinical/laboratory/read/report.ts';
import { whoseResult } from '../clinical/laboratory/read/whose-result.ts';
import { parseSearch, type Repository } from '../fhir/index.ts';

const mostAlike = 20;

/**
 * Whose a report is: the one patient of whom two identifiers are the same and none is another. Of several, of one of whom but one
 * identifier is the same, and where a number is another patient's, a person decides: undefined.
 */
export async function matchPatient(
  repository: Repository,
  person: ReportedPerson,
): Promise<(Patient & { id: string }) | undefined> {
  const found = new Map<string, Patient & { id: string }>();
  for (const search of searchesFor(person)) {
    const { roles } = repository.caller;
    const asked = parseSearch({ roles }, 'Patient', [...search, ['_count', String(mostAlike)]]);
    const { hits, nextCursor } = await repository.search(asked);
    // More than can be told apart here.
    if (nextCursor !== undefined) return undefined;
    for (const { json } of hits) {
      const patient = JSON.parse(json) as Patient & { id: string };
      found.set(patient.id, patient);
    }
  }
  const compared = [...found.values()]
    .filter(isInUse)
    .map((patient) => ({ patient, whose: whoseResult(person, patient) }));
  // The number of one patient with the name of another: one of the two is wrong.
  if (compared.some(({ whose }) => whose.answer === 'different' && whose.same.includes('identifier')))
    return undefined;
  const same = compared.filter(({ whose }) => whose.answer === 'same');
  return same.length === 1 ? same[0]?.patient : undefined;
}

function searchesFor({ identifiers, birthDate, name }: ReportedPerson): [string, string][][] {
  const plain = identifiers.filter((one) => /^[\w.-]{2,64}$/.test(one)).slice(0, 10);
  return [
    ...(plain.length > 0 ? [[['identifier', plain.join(',')] satisfies [string, string]]] : []),
    ...(birthDate && name
      ? [
          [
            ['birthdate', birthDate] satisfies [string, string],
            ['name', (name.split(/\s+/).at(-1) ?? '').replace(/[\\,|$]/g, '\\$&')] satisfies [string, string],
          ],
        ]
      : []),
  ];
}

const isInUse = ({ active, link = [] }: Patient) =>
  active !== false && !link.some(({ type }) => type === 'replaced-by');
