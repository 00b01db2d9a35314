import type { DocumentReference, Encounter } from '@medplum/fhirtypes';
import { patientName } from '../clinical/patient-identity.ts';
import { timeSpent } from '../clinical/visits/time-spent.ts';
import type { NoteSummary } from '../contracts/notes.ts';
import type { Visit } from '../contracts/visits.ts';
import { parseSearch, type Repository, userSystem } from '../fhir/index.ts';
import { compositionIdOf } from './note-resources.ts';
import { namedPerson, names } from './people.ts';
import { summaryOf } from './read-note.ts';

type StoredEncounter = Encounter & { id: string };

/** As many as anybody has open at a time, and far more notes than a visit has. */
const most = '50';

/** Encounters that a search finds, noted in the access log by who asks. */
async function encounters(repository: Repository, asked: [string, string][]) {
  const query = parseSearch({ roles: repository.caller.roles }, 'Encounter', asked);
  const { hits } = await repository.search(query);
  return hits.map(({ json }) => JSON.parse(json) as StoredEncounter);
}

/** Visits under way, the last first: the caller's own, or one patient's, or one appointment's. */
export function openVisits(repository: Repository, of: [string, string][]): Promise<StoredEncounter[]> {
  return encounters(repository, [['status', 'in-progress'], ...of, ['_sort', '-date'], ['_count', most]]);
}

export const ofCaller = ({ caller }: Repository): [string, string] => [
  'participant:identifier',
  `${userSystem}|${caller.user_id}`,
];

/** The visit that an appointment has led to, unless it was called off. */
export async function visitOfAppointment(
  repository: Repository,
  appointmentId: string,
): Promise<StoredEncounter | undefined> {
  const [found] = await encounters(repository, [
    ['appointment', `Appointment/${appointmentId}`],
    ['status:not', 'cancelled'],
    ['status:not', 'entered-in-error'],
    ['_count', '1'],
  ]);
  return found;
}

export async function notesOfVisit(repository: Repository, visitId: string): Promise<NoteSummary[]> {
  const query = parseSearch({ roles: repository.caller.roles }, 'DocumentReference', [
    ['encounter', `Encounter/${visitId}`],
    ['_sort', 'date'],
    ['_count', most],
  ]);
  const { hits } = await repository.search(query);
  return Promise.all(
    hits.map(async ({ json }) => {
      const document = JSON.parse(json) as DocumentReference & { id: string };
      const id = compositionIdOf(document);
      const composition = id === undefined ? undefined : await repository.find('Composition', id);
      return summaryOf(repository, { document, composition: composition?.resource });
    }),
  );
}

const textOf = (concept: { text?: string; coding?: { display?: string }[] } | undefined) =>
  concept?.text ?? concept?.coding?.[0]?.display;

function timeOf(encounter: Encounter): Visit['timeSpent'] {
  const spent = timeSpent(encounter);
  return spent ? { minutes: spent.minutes, basis: spent.basis ?? null } : null;
}

export async function describeVisit(
  repository: Repository,
  encounter: StoredEncounter,
  version: number,
): Promise<Omit<Visit, 'notes'>> {
  const patientId = encounter.subject?.reference?.replace(/^Patient\//, '') ?? '';
  const patient = await repository.find('Patient', patientId);
  const people = (encounter.participant ?? []).flatMap(({ individual }) => individual ?? []);
  const appointment = encounter.appointment?.[0]?.reference;
  return {
    id: encounter.id,
    version,
    status: encounter.status,
    class: encounter.class?.code ?? 'AMB',
    patient: { id: patientId, name: patient ? patientName(patient.resource) : 'Paciente sin nombre' },
    appointmentId: appointment?.replace(/^Appointment\//, '') ?? null,
    startedAt: encounter.period?.start ?? null,
    endedAt: encounter.period?.end ?? null,
    timeSpent: timeOf(encounter),
    reasons: (encounter.reasonCode ?? []).flatMap((reason) => textOf(reason) ?? []),
    people: people.map(namedPerson),
    place: encounter.location?.[0]?.location.display ?? null,
    isMine: names(people, repository.caller.user_id),
  };
}

/** A visit with its notes; refused with 404 where there is none. */
export async function readVisit(repository: Repository, id: string): Promise<Visit> {
  const { resource, version, patientIds } = await repository.read('Encounter', id);
  const [patientId] = patientIds;
  repository.note({
    interaction: 'read',
    outcome: 'success',
    resourceType: 'Encounter',
    id,
    version,
    ...(patientId === undefined ? {} : { patientId }),
  });
  return {
    ...(await describeVisit(repository, resource, version)),
    notes: await notesOfVisit(repository, id),
  };
}

export async function listOpenVisits(repository: Repository): Promise<Omit<Visit, 'notes'>[]> {
  const found = await openVisits(repository, [ofCaller(repository)]);
  const patients = found.flatMap(({ subject }) => subject?.reference?.replace(/^Patient\//, '') ?? []);
  for (const patientId of new Set(patients)) {
    repository.note({
      interaction: 'search-type',
      outcome: 'success',
      resourceType: 'Encounter',
      patientId,
      query: 'status=in-progress',
    });
  }
  return Promise.all(
    found.map((encounter) => describeVisit(repository, encounter, Number(encounter.meta?.versionId ?? '1'))),
  );
}
