import * as z from 'zod';
import { mutableKinds } from '../../contracts/notices.ts';
import { endpointPath, type JobHandler, type Repository } from '../../fhir/index.ts';
import { channelsFor, readMutedNotices } from '../../platform/notice-settings.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import { clinicName } from '../write-message.ts';

export const noticeLetterKind = 'notice-letter';
export type LetterKind = (typeof mutableKinds)[number];

const payloadSchema = z.object({ kind: z.enum(mutableKinds), userId: z.uuid() });

/** Tells somebody by e-mail that there is something of theirs: never what, nor of whom. What was seen meanwhile needs no letter. */
export const sendNoticeLetter: JobHandler = {
  kind: noticeLetterKind,
  name: 'Avisos de tareas y mensajes',
  async run(repository, { payload }) {
    const { kind, userId } = payloadSchema.parse(payload);
    const { sql, caller, now, baseUrl } = repository;
    if (!(await channelsFor(sql, kind)).has('email')) return;
    if ((await readMutedNotices(sql, userId)).includes(kind)) return;
    const [person] = await sql<{ email: string }>(
      `SELECT email FROM users WHERE organization_id = $1 AND user_id = $2
         AND disabled_at IS NULL AND deactivated_at IS NULL`,
      [caller.organization_id, userId],
    );
    if (!person || !(await isWaiting(repository, kind, userId))) return;
    const siteUrl = baseUrl.slice(0, -endpointPath.length);
    const { subject, what, path } = words[kind];
    const text = [
      `${what} en ${await clinicName(repository)}.`,
      `Entre en Auxilia: ${siteUrl}${path}`,
      'Estos avisos se dejan en «Configuración de Cuenta», «Avisos».',
    ].join('\n\n');
    await enqueueMessage(sql, { channel: 'email', to: person.email, subject, text }, { now });
  },
};

const words: Record<LetterKind, { subject: string; what: string; path: string }> = {
  task: { subject: 'Tiene tareas nuevas', what: 'Le han encargado una o más tareas', path: '/tasks' },
  message: {
    subject: 'Tiene mensajes sin leer',
    what: 'Hay mensajes sin leer en conversaciones que lleva usted',
    path: '/comunicaciones',
  },
};

const waiting: Record<LetterKind, string> = {
  task: `SELECT FROM open_tasks WHERE organization_id = $1 AND owner_id = $2 AND alarm_kind IS NULL`,
  message: `SELECT FROM unread_threads u JOIN threads t ON t.organization_id = $1 AND t.thread_id = u.thread_id
    WHERE u.organization_id = $1 AND u.user_id = $2 AND t.assignee_id = $2`,
};

async function isWaiting({ sql, caller }: Repository, kind: LetterKind, userId: string): Promise<boolean> {
  const [row] = await sql<{ is: boolean }>(`SELECT EXISTS (${waiting[kind]}) AS is`, [
    caller.organization_id,
    userId,
  ]);
  return row?.is === true;
}
