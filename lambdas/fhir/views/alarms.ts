import type { Patient, Task } from '@medplum/fhirtypes';
import type { AlarmKind } from '../../contracts/alarm-kinds.ts';
import { type Reader, written } from './reader.ts';

/** An open alarm with what it is about; `called` since nobody has it, the last first. */
export interface ListedAlarm extends Record<string, unknown> {
  task: Task & { id: string };
  kind: AlarmKind;
  dueAt: Date;
  threadId: string | null;
  ownerId: string | null;
  ownerName: string | null;
  patientId: string | null;
  patientName: Patient['name'] | null;
  called: { name: string; at: string }[];
}

/** The open alarms, those that nobody has first, and of those the most pressing. */
export async function openAlarms(
  reader: Reader,
  { withClinical, limit }: { withClinical: boolean; limit: number },
): Promise<ListedAlarm[]> {
  const sql = await written(reader);
  return sql<ListedAlarm>(
    `SELECT r.content AS task, o.alarm_kind AS kind, coalesce(o.due_at, r.last_updated) AS "dueAt",
       o.flagged_thread_id AS "threadId", o.owner_id AS "ownerId", u.given_name || ' ' || u.family_name AS "ownerName",
       p.id AS "patientId", p.content -> 'name' AS "patientName",
       coalesce((SELECT jsonb_agg(jsonb_build_object('name', person.given_name || ' ' || person.family_name,
           'at', to_char(c.called_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY c.called_at DESC)
         FROM alarm_calls c JOIN users person ON person.user_id = c.user_id
         WHERE c.organization_id = $1 AND c.task_id = o.task_id AND c.called_at >= o.unowned_since), '[]') AS called
     FROM open_tasks o JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Task' AND r.id = o.task_id
       AND NOT r.is_deleted
     LEFT JOIN users u ON u.user_id = o.owner_id
     LEFT JOIN threads t ON t.organization_id = $1 AND t.thread_id = o.flagged_thread_id
     -- A stranger who wrote may have been identified since.
     LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient' AND NOT p.is_deleted
       AND p.id = coalesce(substring(r.content #>> '{for,reference}' FROM '^Patient/(.+)$'), t.patient_id)
     WHERE o.organization_id = $1 AND o.alarm_kind IS NOT NULL AND ($2 OR NOT o.is_clinical)
     ORDER BY o.owner_id IS NOT NULL, o.due_at, o.task_id LIMIT $3`,
    [reader.caller.organization_id, withClinical, limit],
  );
}

/** Whether an alarm that one software has raised is open. */
export async function hasOpenAlarmOf(reader: Reader, kind: AlarmKind, softwareId: string): Promise<boolean> {
  const sql = await written(reader);
  const [row] = await sql(
    `SELECT 1 FROM open_tasks o JOIN resources r ON r.organization_id = $1 AND r.resource_type = 'Task' AND r.id = o.task_id
     WHERE o.organization_id = $1 AND o.alarm_kind = $2 AND r.content #>> '{requester,identifier,value}' = $3 LIMIT 1`,
    [reader.caller.organization_id, kind, softwareId],
  );
  return row !== undefined;
}
