import { patientName } from '../../clinical/patient-identity.ts';
import type { AlarmDetail } from '../../contracts/alarm-details.ts';
import { type Alarm, type AlarmList, mostAlarms } from '../../contracts/alarms.ts';
import type { AccessClaims } from '../../contracts/claims.ts';
import { mayReadClinical } from '../../contracts/fhir-access.ts';
import { openAlarms } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { channelsFor } from '../../platform/notice-settings.ts';

interface Reader {
  sql: Sql;
  caller: AccessClaims;
}

/** What waits for the caller, without what it is about. */
export async function listAlarms({ sql, caller }: Reader): Promise<AlarmList> {
  const rows = await sql<{ waiting: number; mine: number } & Omit<Alarm, 'dueAt'> & { dueAt: Date }>(
    `SELECT task_id AS "taskId", alarm_kind AS kind, coalesce(due_at, unowned_since) AS "dueAt",
       owner_id IS NOT NULL AS "isMine",
       (count(*) FILTER (WHERE owner_id IS NULL) OVER ())::int AS waiting,
       (count(*) FILTER (WHERE owner_id IS NOT NULL) OVER ())::int AS mine
     FROM open_tasks WHERE organization_id = $1 AND alarm_kind IS NOT NULL AND (owner_id IS NULL OR owner_id = $2)
       AND ($3 OR NOT is_clinical)
     ORDER BY owner_id IS NOT NULL, due_at, task_id LIMIT ${mostAlarms}`,
    [caller.organization_id, caller.user_id, mayReadClinical(caller.roles)],
  );
  return {
    alarms: rows.map(({ taskId, kind, dueAt, isMine }) => ({
      taskId,
      kind,
      dueAt: dueAt.toISOString(),
      isMine,
    })),
    waiting: rows[0]?.waiting ?? 0,
    mine: rows[0]?.mine ?? 0,
    isBrowserNotified: (await channelsFor(sql, 'alarm')).has('browser'),
  };
}

/** All that are open, with whom they are about; those that nobody has first. */
export async function listAlarmDetails({ sql, caller }: Reader): Promise<AlarmDetail[]> {
  const withClinical = mayReadClinical(caller.roles);
  const rows = await openAlarms({ sql, caller }, { withClinical, limit: mostAlarms });
  return rows.map(({ task, kind, dueAt, threadId, called, ...row }) => ({
    taskId: task.id,
    kind,
    label: task.reasonCode?.text ?? task.code?.text ?? task.description ?? '',
    dueAt: dueAt.toISOString(),
    raisedAt: task.authoredOn ?? task.meta?.lastUpdated ?? dueAt.toISOString(),
    patient:
      row.patientId === null
        ? null
        : { id: row.patientId, name: row.patientName ? patientName({ name: row.patientName }) : '' },
    threadId,
    owner:
      row.ownerId === null
        ? null
        : { name: row.ownerName ?? task.owner?.display ?? '', isMe: row.ownerId === caller.user_id },
    called,
  }));
}
