import { recordedByUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person } from '../../messaging/clinic.ts';

/** Two clinicians, of whom Ana has a Practitioner, an administrator who is one too, and a patient. */
export async function openTeam(database: Database) {
  const clinic = await openClinic(database);
  const [ana, luis] = [await clinic.person('Ana'), await clinic.person('Luis')];
  const boss = await clinic.person('Eva', ['admins', 'clinicians']);
  const subject = { reference: `Patient/${await addPatient(ana)}` };
  const named = {
    resourceType: 'Practitioner',
    id: ana.userId,
    name: [{ given: ['Ana'], family: 'Prueba' }],
  };
  await boss.call('PUT', `/fhir/R4/Practitioner/${ana.userId}`, named);
  const read = async (resource: Json): Promise<Json> =>
    (await ana.call('GET', `/fhir/R4/${resource.resourceType}/${resource.id}`)).body;
  return { ana, luis, boss, subject, read, ...writings(subject) };
}

export type Team = Awaited<ReturnType<typeof openTeam>>;

export const by = (person: Person) => ({ identifier: { system: 'urn:auxilia:user', value: person.userId } });
export const put = (who: Person, resource: Json, changes: Json = {}, headers = {}) =>
  who.call('PUT', `/fhir/R4/${resource.resourceType}/${resource.id}`, { ...resource, ...changes }, headers);

/** Who recorded it for others, by the platform's word. */
export const recorders = (stored: Json): string[] =>
  (stored.meta.extension ?? []).flatMap(({ url, valueReference }: Json) =>
    url === recordedByUrl ? [valueReference.identifier.value] : [],
  );

/** What people write, in any state. */
function writings(subject: Json) {
  const note = (author: Person, status: string) => ({
    resourceType: 'Composition',
    status,
    type: { text: 'Nota' },
    subject,
    date: '2026-01-01',
    author: [by(author)],
    title: 'Nota',
  });
  const paper = (author: Person, docStatus: string) => ({
    resourceType: 'DocumentReference',
    status: 'current',
    docStatus,
    subject,
    author: [by(author)],
    content: [{ attachment: { contentType: 'text/plain', data: btoa('Reposo') } }],
  });
  const result = (author: Person, status: string) => ({
    resourceType: 'Observation',
    status,
    code: { text: 'Potasio' },
    subject,
    performer: [by(author)],
    valueQuantity: { value: 4 },
  });
  const report = (author: Person, status: string) => ({
    resourceType: 'DiagnosticReport',
    status,
    code: { text: 'Hemograma' },
    subject,
    performer: [by(author)],
    conclusion: 'Normal',
  });
  return { note, paper, result, report };
}
