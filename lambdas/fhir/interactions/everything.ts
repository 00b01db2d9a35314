import { mayAccess } from '../../contracts/fhir-access.ts';
import { noteEachPatient } from '../audit/access-note.ts';
import { everythingId, parameterId } from '../indexing/search-parameters.ts';
import { JsonText } from '../json.ts';
import { refuse } from '../outcome.ts';
import { replacedByThem } from '../search/follow-links.ts';
import type { Hit } from '../search/page.ts';
import { isLight, weighed } from '../store/page-bytes.ts';
import { readCurrent } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import { shownJson } from '../withheld.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';
import { refuseParameters } from './read.ts';

/** R4's compartment of a patient lacks devices: what is implanted in somebody is of their record all the same. */
const deviceId = parameterId('Device.patient');
const defaultCount = 500;
const maximumCount = 1_000;

/**
 * All of a patient's record that the caller may read, in pages in the order of creation, the patient first; with what is of records
 * that were joined to it.
 */
export async function everything(session: Session, call: FhirCall, id: string): Promise<FhirAnswer> {
  requirePermission(session, 'Patient', 'read');
  const parameters = refuseParameters(call, ['_count', '_type', '_cursor']);
  const types = (parameters.get('_type') ?? '').split(',').filter((type) => type !== '');
  for (const type of types) requirePermission(session, type, 'read');
  const count = Number(parameters.get('_count') ?? defaultCount);
  const cursor = parameters.get('_cursor') ?? '0';
  if (!Number.isInteger(count) || count < 1 || count > maximumCount || !/^\d{1,18}$/.test(cursor)) {
    throw refuse(400, 'value', `_count debe estar entre 1 y ${maximumCount}.`);
  }
  const patient = await readCurrent(session, 'Patient', id);
  const formers = (await replacedByThem(session, [id])).get(id) ?? [];
  const rows = await session.sql<Hit & { found: number } & Record<string, unknown>>(
    `SELECT resource_key::text AS key, resource_type AS "resourceType", id, content::text AS json, found
     FROM (
       SELECT one.*, ${weighed('content', 'resource_key')} FROM (
         SELECT DISTINCT ON (i.resource_key) r.resource_key, r.resource_type, r.id, r.content
         FROM index_references i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
         WHERE i.organization_id = $1 AND i.parameter IN (${everythingId}, ${deviceId}) AND i.target = ANY ($2::text[]) AND i.resource_key > $3::bigint
           AND i.resource_key <> $4::bigint AND (cardinality($5::text[]) = 0 OR r.resource_type = ANY ($5::text[]))
         ORDER BY i.resource_key LIMIT $6
       ) one
     ) page WHERE ${isLight()} ORDER BY resource_key`,
    [
      session.caller.organization_id,
      [id, ...formers].map((one) => `Patient/${one}`),
      cursor,
      patient.key,
      types,
      count + 1,
    ],
  );
  const isFirst = cursor === '0' && (types.length === 0 || types.includes('Patient'));
  const page = rows.slice(0, count);
  const readable = page.filter(({ resourceType }) => mayAccess(session.caller.roles, resourceType, 'read'));
  session.notes.push(
    ...noteEachPatient(
      { interaction: 'operation', outcome: 'success', resourceType: 'Patient', id, query: '$everything' },
      [id, ...formers],
    ),
  );

  const self = { resourceType: 'Patient', id, json: patient.json };
  const entry = [...(isFirst ? [self] : []), ...readable].map((hit) => ({
    fullUrl: `${session.baseUrl}/${hit.resourceType}/${hit.id}`,
    resource: new JsonText(shownJson(session, hit.resourceType, hit.json)),
    search: { mode: 'match' },
  }));
  const end = page.at(-1);
  const last = end && end.found > page.length ? end.key : undefined;
  const asked = new URLSearchParams(call.query.filter(([name]) => name !== '_cursor'));
  const url = `${session.baseUrl}/Patient/${id}/$everything`;
  const link = [{ relation: 'self', url: `${url}?${asked}` }];
  if (last !== undefined) {
    asked.set('_cursor', last);
    link.push({ relation: 'next', url: `${url}?${asked}` });
  }
  return { status: 200, body: { resourceType: 'Bundle', type: 'searchset', link, entry } };
}
