import type { DiagnosticReport } from '@medplum/fhirtypes';
import { mayAccess } from '../contracts/fhir-access.ts';
import { isObject, JsonText, type Operation, parseSearch, type Repository } from '../fhir/index.ts';

interface Part {
  resourceType: string;
  parameters: Record<string, string>;
  /** Types that its references lead to and that are told with it, by the element that refers. */
  with?: { resourceType: string; from: (resource: object) => readonly { reference?: string }[] };
}

/** Reports with something to look at: a registered one has no results yet. */
const readableReports = 'partial,preliminary,final,amended,corrected,appended';
const openTasks = 'requested,received,accepted,ready,in-progress,on-hold';
const openAppointments = 'proposed,pending,booked,arrived,checked-in';

const resultsOf = {
  resourceType: 'Observation',
  from: (report: object) => (report as DiagnosticReport).result ?? [],
};
/** A medicine may be a resource of its own, whose name is there alone. */
const medicines = {
  resourceType: 'Medication',
  from: (record: object) =>
    'medicationReference' in record && isObject(record.medicationReference)
      ? [record.medicationReference]
      : [],
};

/** More than anybody has, and what a search answers at most. */
const most = '1000';

/** What a summary tells, each as far as one screen goes; a list that is longer has a view of its own. */
function parts(now: Date): readonly Part[] {
  // What was an error would take the room of what holds.
  const newest = { _sort: '-date', 'status:not': 'entered-in-error,cancelled' };
  const current = { status: 'active,on-hold' };
  return [
    // Of these the summary says how many there are, and papers and notes are filled with all of them.
    { resourceType: 'AllergyIntolerance', parameters: { _count: most } },
    { resourceType: 'Condition', parameters: { category: 'problem-list-item', _count: most } },
    // What nobody put on any list is there all the same.
    { resourceType: 'Condition', parameters: { 'category:missing': 'true', _count: most } },
    { resourceType: 'MedicationRequest', parameters: { ...current, _count: most }, with: medicines },
    { resourceType: 'MedicationStatement', parameters: { ...current, _count: most }, with: medicines },
    {
      resourceType: 'DiagnosticReport',
      parameters: {
        'results-interpreter:missing': 'true',
        status: readableReports,
        _sort: '-date',
        _count: '20',
      },
      with: resultsOf,
    },
    { resourceType: 'Observation', parameters: { category: 'vital-signs', ...newest, _count: '80' } },
    { resourceType: 'Observation', parameters: { category: 'laboratory', ...newest, _count: '80' } },
    { resourceType: 'Encounter', parameters: { ...newest, _count: '4' } },
    { resourceType: 'DocumentReference', parameters: { ...newest, _count: '4' } },
    {
      resourceType: 'Appointment',
      parameters: { date: `ge${now.toISOString()}`, status: openAppointments, _sort: 'date', _count: '3' },
    },
    { resourceType: 'Task', parameters: { status: openTasks, _count: '20' } },
    { resourceType: 'Communication', parameters: { _sort: '-sent', _count: '30' } },
    // Whose records were joined to theirs.
    { resourceType: 'Patient', parameters: { _count: '20' } },
    { resourceType: 'CareTeam', parameters: { status: 'active', _count: '5' } },
  ];
}

/**
 * `GET /Patient/{id}/$chart-summary`: what a chart opens with, in one transaction and as one entry of the access log: the
 * patient, the records that were joined to theirs, and what the caller may read of each part, as a Bundle of whole resources.
 */
export const chartSummary: Operation = {
  resourceType: 'Patient',
  name: '$chart-summary',
  level: 'instance',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: 'urn:auxilia:operation:patient-chart-summary',
  async run(repository, _call, id) {
    const patient = await repository.read('Patient', id);
    const found = new Map([[`Patient/${id}`, patient.json]]);
    for (const part of parts(repository.now)) {
      if (!mayAccess(repository.caller.roles, part.resourceType, 'read')) continue;
      await gather(repository, id, part, found);
    }
    repository.note({
      interaction: 'operation',
      outcome: 'success',
      resourceType: 'Patient',
      id,
      patientId: id,
      query: '$chart-summary',
    });
    const entry = [...found].map(([reference, json]) => ({
      fullUrl: `${repository.baseUrl}/${reference}`,
      resource: new JsonText(repository.shownJson(reference.split('/')[0] ?? '', json)),
    }));
    return { status: 200, body: { resourceType: 'Bundle', type: 'collection', entry } };
  },
};

async function gather(
  repository: Repository,
  patientId: string,
  { resourceType, parameters, with: wanted }: Part,
  found: Map<string, string>,
): Promise<void> {
  const search = (type: string, asked: Record<string, string>) =>
    repository.search(parseSearch({ roles: repository.caller.roles }, type, Object.entries(asked)));
  const about = resourceType === 'Patient' ? 'link' : 'patient';
  const { hits } = await search(resourceType, { [about]: `Patient/${patientId}`, ...parameters });
  for (const hit of hits) found.set(`${hit.resourceType}/${hit.id}`, hit.json);
  if (!wanted || !mayAccess(repository.caller.roles, wanted.resourceType, 'read')) return;
  const prefix = `${wanted.resourceType}/`;
  const ids = new Set(
    hits.flatMap(({ json }) =>
      wanted
        .from(JSON.parse(json))
        .flatMap(({ reference = '' }) =>
          reference.startsWith(prefix) ? reference.slice(prefix.length) : [],
        ),
    ),
  );
  const missing = [...ids].filter((id) => /^[A-Za-z0-9\-.]{1,64}$/.test(id) && !found.has(`${prefix}${id}`));
  if (missing.length === 0) return;
  const named = await search(wanted.resourceType, { _id: missing.slice(0, 200).join(','), _count: '200' });
  for (const hit of named.hits) found.set(`${hit.resourceType}/${hit.id}`, hit.json);
}
