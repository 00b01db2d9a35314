import {
  type AccessAction,
  type AccessEntry,
  type AccessFilters,
  type AccessPage,
  accessActions,
  ownAccess,
} from '../../contracts/audit-log.ts';
import { isRole, roleLabels } from '../../contracts/roles.ts';
import { type LoggedAccess, type Reader, searchAccessLog } from '../../fhir/index.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { platformUserId } from '../../platform/platform-caller.ts';
import { describeAccess, describeQuery } from './describe-access.ts';
import { namesOfPatients } from './patient-names.ts';
import { namesOfPeople } from './people-names.ts';

/** A list of two hundred patients is one entry: it names the first of them. */
const namedPatients = 3;

const isAction = (text: string): text is AccessAction => Object.hasOwn(accessActions, text);
const patientsOf = ({ entry }: LoggedAccess) =>
  entry.patients ?? (entry.patient === undefined ? [] : [entry.patient]);

/** A page of the access log in words; undefined where the cursor was never one. */
export async function listAccesses(
  reader: Reader,
  filters: AccessFilters,
  { cursor, count }: { cursor?: string | undefined; count: number },
): Promise<AccessPage | undefined> {
  const timeZone = await organizationTimeZone(reader);
  const page = await searchAccessLog(reader, { ...filters, timeZone, cursor, count });
  if (!page) return undefined;
  const { accesses } = page;
  const nameOf = await namesOfPeople(
    reader.sql,
    reader.caller.organization_id,
    accesses.map(({ entry }) => entry.user),
  );
  const patientOf = await namesOfPatients(reader, [
    ...accesses.flatMap((access) => shownPatients(access, filters.patient)),
    ...(filters.patient === undefined ? [] : [filters.patient]),
  ]);
  const entries = accesses.map((access): AccessEntry => {
    const { id, recorded, entry } = access;
    const action = isAction(access.action) ? access.action : 'read';
    return {
      id,
      at: recorded.toISOString(),
      person: { id: entry.user, name: nameOf(entry.user) },
      roles: rolesOf(entry),
      action,
      sentence: describeAccess(action, entry),
      asked: describeQuery(entry.query),
      patients: shownPatients(access, filters.patient).map(patientOf),
      patientCount: patientsOf(access).length,
      agent: entry.software ? { id: entry.software.id, name: entry.software.name } : null,
      address: entry.address ?? null,
      device: entry.device ?? null,
    };
  });
  return {
    entries,
    next: page.next ?? null,
    lookedUntil: page.lookedUntil?.toISOString() ?? null,
    patient: filters.patient === undefined ? null : patientOf(filters.patient),
  };
}

/** The platform has every role that it needs, which says nothing of whom a patient would ask. */
const rolesOf = ({ user, roles }: LoggedAccess['entry']): string[] =>
  user === platformUserId ? [ownAccess.role] : roles.map((role) => (isRole(role) ? roleLabels[role] : role));

/** Whoever is looked for comes first. */
function shownPatients(access: LoggedAccess, wanted: string | undefined): string[] {
  const all = patientsOf(access);
  const first = wanted !== undefined && all.includes(wanted) ? [wanted] : [];
  return [...first, ...all.filter((id) => id !== wanted)].slice(0, namedPatients);
}
