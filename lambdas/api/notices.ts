import { noticeRoutes } from '../contracts/notices.ts';
import { recordAudit } from '../platform/audit.ts';
import {
  readMutedNotices,
  readNoticeSettings,
  writeMutedNotices,
  writeNoticeSettings,
} from '../platform/notice-settings.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { staleVersion } from './version-tag.ts';

export function registerNotices(app: App, { database }: Dependencies): void {
  endpoint(app, database, noticeRoutes.readNoticeSettings, async ({ sql }) => {
    const body = await readNoticeSettings(sql);
    return { body, version: body.version };
  });

  endpoint(app, database, noticeRoutes.updateNoticeSettings, async (call) => {
    const { sql, caller, body, ifMatch, requestId } = call;
    if (!(await writeNoticeSettings(sql, body.channels, ifMatch))) return { refusal: staleVersion };
    const settings = await readNoticeSettings(sql);
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['notices'] },
    });
    return { body: settings, version: settings.version };
  });

  endpoint(app, database, noticeRoutes.readMutedNotices, async ({ sql, caller }) => ({
    body: { muted: await readMutedNotices(sql, caller.user_id) },
  }));

  endpoint(app, database, noticeRoutes.updateMutedNotices, async ({ sql, caller, body }) => {
    await writeMutedNotices(sql, caller.user_id, body.muted);
    return { body };
  });
}
