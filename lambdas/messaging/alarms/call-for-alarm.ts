import * as z from 'zod';
import type { Clock } from '../../clinical/clock.ts';
import { messagingRoles } from '../../contracts/messaging-roles.ts';
import { endpointPath, type JobHandler, type Repository } from '../../fhir/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { channelsFor } from '../../platform/notice-settings.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import { clinicName } from '../write-message.ts';
import { alarmLetter } from './alarm-letter.ts';
import { alarmCallKind } from './alarm-reaction.ts';
import { nextCall } from './call-order.ts';
import { readOnCall } from './on-call.ts';

const payloadSchema = z.object({ taskId: z.string() });

/**
 * Calls people for an alarm that nobody has: letters, the note of whom they went to and the time of the next call are one
 * transaction. It ends when somebody has it (alarm-reaction.ts takes the job back) or nobody has come for half a day.
 */
export const callForAlarm: JobHandler = {
  kind: alarmCallKind,
  name: 'Avisos de alarmas',
  async run(repository, { payload }) {
    const { taskId } = payloadSchema.parse(payload);
    const alarm = await findUnowned(repository, taskId);
    if (!alarm) return undefined;
    const called = await callsSince(repository, taskId, alarm.unownedSince);
    const people = await whoMayAct(repository, alarm.isClinical);
    const listed = (await readOnCall(repository.sql)).people;
    const onCall = listed.filter(({ userId }) => people.some((person) => person.userId === userId));
    const { whom, again } = nextCall({ now: repository.now, ...alarm, onCall, called });
    const isEverybody = whom === 'everybody';
    for (const { userId, email } of people) {
      if (whom === undefined || (whom !== 'everybody' && whom.userId !== userId)) continue;
      const phone = listed.find((person) => person.userId === userId)?.phone ?? undefined;
      await call(repository, { taskId, dueAt: alarm.dueAt, isEverybody }, { userId, email, phone });
    }
    return again && { again };
  },
};

interface Unowned {
  dueAt: Date;
  unownedSince: Date;
  isClinical: boolean;
}

async function findUnowned({ sql, caller }: Repository, taskId: string): Promise<Unowned | undefined> {
  const [row] = await sql<Unowned & Record<string, unknown>>(
    `SELECT coalesce(due_at, unowned_since) AS "dueAt", unowned_since AS "unownedSince", is_clinical AS "isClinical"
     FROM open_tasks WHERE organization_id = $1 AND task_id = $2 AND alarm_kind IS NOT NULL AND owner_id IS NULL`,
    [caller.organization_id, taskId],
  );
  return row;
}

function callsSince({ sql, caller }: Repository, taskId: string, since: Date) {
  return sql<{ userId: string; at: Date; isEverybody: boolean }>(
    `SELECT user_id AS "userId", called_at AS at, is_everybody AS "isEverybody" FROM alarm_calls
     WHERE organization_id = $1 AND task_id = $2 AND called_at >= $3`,
    [caller.organization_id, taskId, since.toISOString()],
  );
}

/** Whose role lets them answer; of what is clinicians' alone, clinicians. */
function whoMayAct({ sql, caller }: Repository, isClinical: boolean) {
  return sql<{ userId: string; email: string }>(
    `SELECT user_id AS "userId", email FROM users WHERE organization_id = $1 AND last_roles && $2::text[]
       AND disabled_at IS NULL AND deactivated_at IS NULL ORDER BY user_id`,
    [caller.organization_id, isClinical ? ['clinicians'] : [...messagingRoles]],
  );
}

async function call(
  repository: Repository,
  { taskId, dueAt, isEverybody }: { taskId: string; dueAt: Date; isEverybody: boolean },
  { userId, email, phone }: { userId: string; email: string; phone: string | undefined },
): Promise<void> {
  const { sql, caller, now, baseUrl } = repository;
  const organizationId = caller.organization_id;
  const [row] = await sql<{ clock: Clock }>(
    `INSERT INTO alarm_calls (organization_id, task_id, user_id, called_at, is_everybody) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING
     RETURNING (SELECT jsonb_build_object('timeZone', time_zone, 'hourCycle', hour_cycle) FROM organizations
       WHERE organization_id = $1) AS clock`,
    [organizationId, taskId, userId, now.toISOString(), isEverybody],
  );
  if (!row) return;
  const siteUrl = baseUrl.slice(0, -endpointPath.length);
  const clinic = await clinicName(repository);
  const letter = alarmLetter({ clinic, dueAt, now, clock: row.clock, isEverybody, siteUrl });
  const { subject, text, sms } = letter;
  const channels = await channelsFor(sql, isEverybody ? 'alarm' : 'on-call');
  const number = channels.has('sms') ? phone : undefined;
  // Whoever has no telephone in the list is told by e-mail, whatever the clinic chose: nobody is called by nothing.
  if (channels.has('email') || number === undefined)
    await enqueueMessage(sql, { channel: 'email', to: email, subject, text }, { now });
  if (number !== undefined) await enqueueMessage(sql, { channel: 'sms', to: number, text: sms }, { now });
  const sourceId = `${taskId}/${now.toISOString()}/${userId}`;
  const detail = { about: userId };
  await recordAudit(sql, {
    organizationId,
    userId: caller.user_id,
    action: 'alarm-called',
    sourceId,
    detail,
  });
}
