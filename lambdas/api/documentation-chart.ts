import type { Resource } from '@medplum/fhirtypes';
import type { Chart } from '../clinical/drafting/chart.ts';
import { parseSearch, type Repository, refuse } from '../fhir/index.ts';

/** More of one type than a chart's lists show. */
const most = '200';
/** Vital signs that are older are of another visit. */
const visitMs = 24 * 60 * 60_000;

/** What of a record a text is held against, each search in the access log as any other. */
export async function readChart(
  repository: Repository,
  {
    patientId,
    visitId,
    noteId,
    now,
  }: { patientId: string; visitId?: string | undefined; noteId?: string | undefined; now: Date },
): Promise<Chart> {
  const { resource: patient } = await repository.read('Patient', patientId);
  if (visitId !== undefined) await checkOf(repository, 'Encounter', visitId, patientId, 'visitId');
  if (noteId !== undefined) await checkOf(repository, 'DocumentReference', noteId, patientId, 'noteId');
  const all = async <Type extends Resource['resourceType']>(
    type: Type,
    more: readonly [string, string][] = [],
  ) => {
    const query = parseSearch({ roles: repository.caller.roles }, type, [
      ['patient', `Patient/${patientId}`],
      ['_count', most],
      ...more,
    ]);
    const { hits } = await repository.search(query);
    return hits.map(({ json }) => JSON.parse(json) as Extract<Resource, { resourceType: Type }>);
  };
  return {
    patient,
    conditions: await all('Condition'),
    allergies: await all('AllergyIntolerance'),
    medications: [...(await all('MedicationRequest')), ...(await all('MedicationStatement'))],
    family: await all('FamilyMemberHistory'),
    vitalSigns: await all('Observation', [
      ['category', 'vital-signs'],
      ['date', `ge${new Date(now.getTime() - visitMs).toISOString()}`],
    ]),
  };
}

async function checkOf(
  repository: Repository,
  type: 'Encounter' | 'DocumentReference',
  id: string,
  patientId: string,
  field: string,
): Promise<void> {
  const found = await repository.find(type, id);
  if (found?.resource.subject?.reference !== `Patient/${patientId}`)
    throw refuse(422, 'business-rule', 'La visita o la nota no es de este paciente.', field);
}
