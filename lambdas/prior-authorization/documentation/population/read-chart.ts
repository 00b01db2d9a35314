import { FhirRefusal, noteEachPatient, parseSearch, type Repository } from '../../../fhir/index.ts';
import type { ReadRecord } from './in-form-process.ts';
import { recordAddress } from './process-messages.ts';

/** As many questions to the record as one form may ask, and as many records as it gets for each. */
const mostQuestions = 60;
const mostRecords = 1_000;

/** Types that are nobody's: who works here, where, and what is known of medicines. */
const ofNobody = new Set([
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'Medication',
  'ValueSet',
]);

/** How each type says whose it is; `patient` where it is not named. */
const ownParameter: Record<string, string> = {
  Patient: '_id',
  Coverage: 'beneficiary',
  Appointment: 'patient',
};

export interface ChartReader {
  read: ReadRecord;
  /** What was asked for and not given, in words. */
  told: Set<string>;
}

/**
 * The chart of one patient as a form may ask for it: under the caller's rights, with an entry in the access log for each reading, and
 * never another patient's, whatever the form asks. What lies elsewhere is not fetched.
 */
export function openChart(repository: Repository, patientId: string): ChartReader {
  const told = new Set<string>();
  let questions = 0;
  async function read(query: string): Promise<unknown> {
    questions += 1;
    if (questions > mostQuestions) {
      told.add(`El formulario hace más de ${mostQuestions} consultas a la historia: las demás no se hacen`);
      return undefined;
    }
    const path = query.startsWith(recordAddress) ? query.slice(recordAddress.length) : query;
    if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) {
      told.add('El formulario pide datos de otro servidor: aquí no se consulta ninguno');
      return undefined;
    }
    const [, type = '', id, , parameters] =
      /^\/?([A-Za-z]+)(?:\/([A-Za-z0-9.-]{1,64}))?(\?(.*))?$/s.exec(path) ?? [];
    try {
      if (type === '') throw new FhirRefusal(400, []);
      repository.requirePermission(type, 'read');
      return id === undefined
        ? await search(repository, { patientId, told }, type, parameters ?? '')
        : await readOne(repository, patientId, type, id);
    } catch (error) {
      if (!(error instanceof FhirRefusal)) throw error;
      told.add(
        error.status === 403
          ? `Su cuenta no puede leer lo que pide el formulario (${type})`
          : `El formulario pide algo que la historia no tiene o no admite (${type || 'consulta ilegible'})`,
      );
      return undefined;
    }
  }
  return { read, told };
}

async function readOne(repository: Repository, patientId: string, resourceType: string, id: string) {
  const { json, version, patientIds } = await repository.read(resourceType, id);
  const isTheirs = patientIds.includes(patientId) || (patientIds.length === 0 && ofNobody.has(resourceType));
  // Another patient's is as if it were not there.
  if (!isTheirs) throw new FhirRefusal(404, []);
  repository.note({ interaction: 'read', outcome: 'success', resourceType, id, version, patientId });
  return JSON.parse(repository.shownJson(resourceType, json)) as unknown;
}

async function search(
  repository: Repository,
  { patientId, told }: { patientId: string; told: Set<string> },
  resourceType: string,
  asked: string,
) {
  const { roles } = repository.caller;
  const own = ownParameter[resourceType] ?? 'patient';
  const whose = ['patient', 'subject', 'beneficiary', own];
  const others = [...new URLSearchParams(asked)].filter(
    ([name]) =>
      !whose.includes(name.split(/[:.]/)[0] ?? '') &&
      !/^_(count|cursor|include|revinclude|summary|total)/.test(name),
  );
  const query = parseSearch({ roles }, resourceType, [
    ...others,
    ...(ofNobody.has(resourceType)
      ? []
      : ([[own, own === '_id' ? patientId : `Patient/${patientId}`]] satisfies [string, string][])),
    ['_count', String(mostRecords)],
  ]);
  const { hits, nextCursor } = await repository.search(query);
  // What is not read is not known: nothing is to be taken for missing.
  if (nextCursor !== undefined)
    told.add(
      `De la historia solo se leyeron ${mostRecords} registros de una clase (${resourceType}): compruebe lo que falte`,
    );
  const theirs = hits.filter(
    ({ patientIds }) =>
      patientIds.includes(patientId) || (patientIds.length === 0 && ofNobody.has(resourceType)),
  );
  repository.note(
    ...noteEachPatient(
      { interaction: 'search-type', outcome: 'success', resourceType, query: 'prior-authorization-form' },
      [patientId],
    ),
  );
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: theirs.length,
    entry: theirs.map(({ json }) => ({ resource: JSON.parse(repository.shownJson(resourceType, json)) })),
  };
}
