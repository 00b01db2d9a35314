import { fhirResourceTypes, mayAccess } from '../../contracts/fhir-access.ts';
import { type Interaction, noteEachPatient } from '../audit/access-note.ts';
import { JsonText } from '../json.ts';
import { refuse } from '../outcome.ts';
import { readHistory } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import type { StoredVersion } from '../store/version.ts';
import { shownJson } from '../withheld.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';
import { type ChangedVersion, type ChangePlace, readChanges } from './changes.ts';
import { readInstant } from './instant.ts';
import { refuseParameters } from './read.ts';

const maximumVersions = 100;
const defaultChanges = 50;
const maximumChanges = 200;

/** `Patient/123/_history`: every version of one resource, or those since an instant, newest first. */
export async function history(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  const parameters = refuseParameters(call, ['_since', '_count', '_before']);
  const limit = Math.min(readNumber(parameters, '_count', maximumVersions), maximumVersions);
  const before = readNumber(parameters, '_before', 2 ** 31 - 1);
  const since = parameters.get('_since');
  const { versions, total, first } = await readHistory(session, resourceType, id, {
    since: since === undefined ? undefined : await readInstant(session, '_since', since),
    before,
    limit,
  });
  note(session, { interaction: 'history-instance', resourceType, id }, versions);
  const asked = new URLSearchParams({
    ...(since === undefined ? {} : { _since: since }),
    _count: String(limit),
  });
  const self = `${session.baseUrl}/${resourceType}/${id}/_history?${asked}`;
  const oldest = versions.at(-1)?.version ?? first;
  const entry = versions.map((version) => toEntry(session, { ...version, resourceType, id }));
  const link = [
    { relation: 'self', url: self },
    ...(oldest > first ? [{ relation: 'next', url: `${self}&_before=${oldest}` }] : []),
  ];
  return { status: 200, body: { resourceType: 'Bundle', type: 'history', total, link, entry } };
}

/** `Patient/_history`: what was written to a type, or deleted, newest first. */
export async function typeHistory(
  session: Session,
  call: FhirCall,
  resourceType: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  return changes(session, call, [resourceType], { interaction: 'history-type', resourceType });
}

/** `_history`: the same of every type that the caller may read. The access log is no part of it. */
export async function systemHistory(session: Session, call: FhirCall): Promise<FhirAnswer> {
  const types = fhirResourceTypes.filter(
    (type) => type !== 'AuditEvent' && mayAccess(session.caller.roles, type, 'read'),
  );
  if (types.length === 0)
    throw refuse(403, 'forbidden', 'Su cuenta no tiene permiso para ver la historia clínica.');
  return changes(session, call, types, { interaction: 'history-system' });
}

interface Noted {
  interaction: Interaction;
  resourceType?: string;
  id?: string;
}

async function changes(
  session: Session,
  call: FhirCall,
  types: readonly string[],
  noted: Noted,
): Promise<FhirAnswer> {
  const parameters = refuseParameters(call, ['_since', '_count', '_cursor']);
  const since = parameters.get('_since');
  const cursor = parameters.get('_cursor');
  const limit = Math.min(readNumber(parameters, '_count', defaultChanges), maximumChanges);
  const found = await readChanges(session, {
    types,
    since: since === undefined ? undefined : await readInstant(session, '_since', since),
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  note(session, noted, page);

  const url = `${session.baseUrl}/${call.path.join('/')}`;
  const asked = new URLSearchParams(call.query);
  const link = [{ relation: 'self', url: asked.size === 0 ? url : `${url}?${asked}` }];
  const last = page.at(-1);
  if (last && last.found > page.length) {
    asked.set('_cursor', `${last.lastUpdated.getTime()}.${last.key}.${last.version}`);
    link.push({ relation: 'next', url: `${url}?${asked}` });
  }
  const entry = page.map((version) => toEntry(session, version));
  const body = {
    resourceType: 'Bundle',
    type: 'history',
    link,
    ...(entry.length > 0 ? { entry } : {}),
  };
  return { status: 200, body };
}

function toEntry(
  session: Session,
  { resourceType, id, json, version, lastUpdated }: Omit<ChangedVersion, 'key' | 'patientIds' | 'found'>,
) {
  const isFirst = version === 1;
  return {
    fullUrl: `${session.baseUrl}/${resourceType}/${id}`,
    ...(json === null ? {} : { resource: new JsonText(shownJson(session, resourceType, json)) }),
    request: { method: json === null ? 'DELETE' : isFirst ? 'POST' : 'PUT', url: `${resourceType}/${id}` },
    response: {
      status: json === null ? '204' : isFirst ? '201' : '200',
      etag: `W/"${version}"`,
      lastModified: lastUpdated.toISOString(),
    },
  };
}

function note(session: Session, noted: Noted, versions: StoredVersion[]): void {
  const patientIds = [...new Set(versions.flatMap((version) => version.patientIds))];
  session.notes.push(...noteEachPatient({ ...noted, outcome: 'success' }, patientIds));
}

function readCursor(cursor: string): ChangePlace {
  const [, time, key = '', version] = /^(\d{1,14})\.(\d{1,18})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (time === undefined) throw refuse(400, 'value', 'El cursor de la página no es válido.');
  return { lastUpdated: new Date(Number(time)), key, version: Number(version) };
}

function readNumber(parameters: Map<string, string>, name: string, otherwise: number): number {
  const value = parameters.get(name);
  if (value !== undefined && !/^[1-9]\d{0,8}$/.test(value))
    throw refuse(400, 'value', `${name} debe ser un número.`);
  return value === undefined ? otherwise : Number(value);
}
