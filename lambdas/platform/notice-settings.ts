import {
  defaultNoticeChoice,
  type MutableKind,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
  type NoticeSettings,
  noticeChoiceSchema,
} from '../contracts/notices.ts';
import type { Sql } from './database.ts';

/** Of the organization of the transaction; one that has never chosen follows the defaults, as version 1. */
export async function readNoticeSettings(sql: Sql): Promise<NoticeSettings> {
  const [row] = await sql<{ channels: unknown; version: number }>(
    'SELECT channels, version FROM notice_settings WHERE organization_id = current_organization_id()',
  );
  if (!row) return { channels: defaultNoticeChoice, version: 1 };
  // A kind that came later is not in what was written before.
  return {
    channels: noticeChoiceSchema.parse({ ...defaultNoticeChoice, ...(row.channels as object) }),
    version: row.version,
  };
}

/** Whether it was written; false: another version is there. */
export async function writeNoticeSettings(
  sql: Sql,
  channels: NoticeChoice,
  version: number,
): Promise<boolean> {
  // Two who choose for the first time at once: one inserts, the other finds its version stale.
  const [row] = await sql(
    `INSERT INTO notice_settings AS s (organization_id, channels, version)
     SELECT current_organization_id(), $1::jsonb, 2 WHERE $2 = 1 OR EXISTS (SELECT FROM notice_settings)
     ON CONFLICT (organization_id) DO UPDATE SET channels = excluded.channels, version = s.version + 1
       WHERE s.version = $2
     RETURNING version`,
    [JSON.stringify(channels), version],
  );
  return row !== undefined;
}

/** By what a notice of this kind goes out. */
export async function channelsFor(sql: Sql, kind: NoticeKind): Promise<ReadonlySet<NoticeChannel>> {
  const { channels } = await readNoticeSettings(sql);
  return new Set<NoticeChannel>(channels[kind]);
}

/** What somebody of the organization does without. */
export async function readMutedNotices(sql: Sql, userId: string): Promise<MutableKind[]> {
  const [row] = await sql<{ kinds: MutableKind[] }>(
    `SELECT to_jsonb(kinds) AS kinds FROM muted_notices
     WHERE organization_id = current_organization_id() AND user_id = $1`,
    [userId],
  );
  return row?.kinds ?? [];
}

export async function writeMutedNotices(
  sql: Sql,
  userId: string,
  kinds: readonly MutableKind[],
): Promise<void> {
  await sql(
    `INSERT INTO muted_notices (organization_id, user_id, kinds) VALUES (current_organization_id(), $1, $2::text[])
     ON CONFLICT (organization_id, user_id) DO UPDATE SET kinds = excluded.kinds`,
    [userId, kinds],
  );
}
