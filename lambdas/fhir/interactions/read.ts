import { noteEachPatient } from '../audit/access-note.ts';
import { JsonText } from '../json.ts';
import { refuse } from '../outcome.ts';
import { readCurrent, readVersion } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import { shownJson } from '../withheld.ts';
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
  return { status: 200, body: new JsonText(shownJson(session, resourceType, found.json)), ...headers };
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
  return {
    status: 200,
    body: new JsonText(shownJson(session, resourceType, found.json)),
    version,
    lastModified: found.lastUpdated,
  };
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
