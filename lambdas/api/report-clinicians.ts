import type { Reference } from '@medplum/fhirtypes';
import { alarmKinds } from '../contracts/alarm-kinds.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { WaitingReport } from '../contracts/clinical-dashboard.ts';
import { recallCode } from '../contracts/report-recall.ts';
import { type ReportClinician, reportClinicians } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';

const openStatuses = ['requested', 'received', 'accepted', 'ready', 'in-progress', 'on-hold'];
/** Whoever was given a report sees to it, before who asked for it, and that before whose patient it is. */
const order: readonly ReportClinician['why'][] = ['delegated', 'ordered', 'patient'];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whose each report is, by id. Only who works here as a clinician is anybody: a report of somebody who has left, or of another
 * clinic, is everybody's, so that it waits for nobody who does not look.
 */
export async function cliniciansOf(
  { sql, caller }: { sql: Sql; caller: AccessClaims },
  reportIds: readonly string[],
): Promise<Map<string, NonNullable<WaitingReport['clinician']>>> {
  const found = await reportClinicians(
    { sql, caller },
    { reportIds, openStatuses, otherMatters: [...alarmKinds, recallCode] },
  );
  const ids = [...new Set(found.map(({ clinician }) => accountOf(clinician)))].filter((id) => uuid.test(id));
  const people = await sql<{ id: string; name: string }>(
    `SELECT user_id AS id, given_name || ' ' || family_name AS name FROM users
     WHERE organization_id = $1 AND user_id = ANY ($2::uuid[]) AND deactivated_at IS NULL
       AND (last_roles IS NULL OR 'clinicians' = ANY (last_roles))`,
    [caller.organization_id, ids],
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const whose = new Map<string, NonNullable<WaitingReport['clinician']>>();
  for (const why of order)
    for (const one of found.filter((each) => each.why === why)) {
      const id = accountOf(one.clinician);
      const name = names.get(id);
      const before = whose.get(one.reportId);
      const isMine = id === caller.user_id;
      // Of two who were given it, or are asked alike, each sees it as theirs.
      if (name !== undefined && (before === undefined || (before.why === why && isMine)))
        whose.set(one.reportId, { name, isMine, why });
    }
  return whose;
}

/** The account of a person, as a reference to them names it. */
const accountOf = ({ reference, identifier }: Reference): string =>
  identifier?.system === 'urn:auxilia:user'
    ? (identifier.value ?? '').toLowerCase()
    : (/^Practitioner\/(.+)$/.exec(reference ?? '')?.[1] ?? '').toLowerCase();
