import { noteEachPatient } from '../audit/access-note.ts';
import { JsonText } from '../json.ts';
import { refuse } from '../outcome.ts';
import { readCurrent, readHistory, readVersion } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';

export async function read(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  refuseParameters(call, []);
  const found = await readCurrent(session, resourceType, id);
  const { version, patientIds } = found;
  session.notes.push(
    ...noteEachPatient({ interaction: 'read', outcome: 'success', resourceType, id, version }, patientIds),
  );
  const headers = { version, lastModified: found.lastUpdated };
  if (call.headers.ifNoneMatch === `W/"${version}"`) return { status: 304, ...headers };
  return { status: 200, body: new JsonText(found.json), ...headers };
}

export async function vread(
  session: Session,
  resourceType: string,
  id: string,
  versionId: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  if (!/^\d{1,9}$/.test(versionId)) throw refuse(404, 'not-found', 'No existe esa versión.');
  const found = await readVersion(session, resourceType, id, Number(versionId));
  const { version, patientIds } = found;
  session.notes.push(
    ...noteEachPatient({ interaction: 'vread', outcome: 'success', resourceType, id, version }, patientIds),
  );
  return { status: 200, body: new JsonText(found.json), version, lastModified: found.lastUpdated };
}

const maximumVersions = 100;

export async function history(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  const parameters = refuseParameters(call, ['_count', '_before']);
  const number = (name: string, otherwise: number) => {
    const value = parameters.get(name);
    if (value !== undefined && !/^[1-9]\d{0,8}$/.test(value))
      throw refuse(400, 'value', `${name} debe ser un número.`);
    return value === undefined ? otherwise : Number(value);
  };
  const limit = Math.min(number('_count', maximumVersions), maximumVersions);
  const { versions, total } = await readHistory(session, resourceType, id, {
    before: number('_before', 2 ** 31 - 1),
    limit,
  });
  const patientIds = [...new Set(versions.flatMap((version) => version.patientIds))];
  session.notes.push(
    ...noteEachPatient({ interaction: 'history-instance', outcome: 'success', resourceType, id }, patientIds),
  );
  const url = `${session.baseUrl}/${resourceType}/${id}`;
  const oldest = versions.at(-1)?.version ?? 1;
  const self = `${url}/_history?_count=${limit}`;
  const next = oldest > 1 ? [{ relation: 'next', url: `${self}&_before=${oldest}` }] : [];
  const entry = versions.map(({ json, version, lastUpdated }) => ({
    fullUrl: url,
    ...(json === null ? {} : { resource: new JsonText(json) }),
    request: {
      method: json === null ? 'DELETE' : version === 1 ? 'POST' : 'PUT',
      url: `${resourceType}/${id}`,
    },
    response: {
      status: json === null ? '204' : version === 1 ? '201' : '200',
      etag: `W/"${version}"`,
      lastModified: lastUpdated.toISOString(),
    },
  }));
  const body = {
    resourceType: 'Bundle',
    type: 'history',
    total,
    link: [{ relation: 'self', url: self }, ...next],
    entry,
  };
  return { status: 200, body };
}

/** Query parameters by name; refuses those that the interaction does not know. */
export function refuseParameters(call: FhirCall, known: string[]): Map<string, string> {
  for (const [name, value] of call.query) {
    const isFormat = name === '_format' && /^(json|application\/(fhir\+)?json)$/.test(value);
    if (!isFormat && !known.includes(name)) {
      throw refuse(
        400,
        'not-supported',
        `El parámetro «${name.replaceAll(/\W/g, '').slice(0, 60)}» no se admite aquí.`,
      );
    }
  }
  return new Map(call.query);
}
