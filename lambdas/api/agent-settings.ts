import { readSettings, writeSettings } from '../agents/catalogue/settings.ts';
import { copySettings } from '../agents/sandbox/copy-settings.ts';
import { agentRoutes } from '../contracts/agents/agents.ts';
import { listModels } from '../contracts/agents/model-settings.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { staleVersion } from './version-tag.ts';

/** What administrators set for all agents at once. */
export function registerAgentSettings(app: App, { database, now, agentModels }: Dependencies): void {
  const models = agentModels ?? listModels({ models: [] });
  const read = async (sql: Sql) => {
    const body = await readSettings(sql, models, (await organizationDay(sql, now())).today);
    return { body, version: body.version };
  };

  endpoint(app, database, agentRoutes.readAgentSettings, ({ sql }) => read(sql));

  endpoint(
    app,
    database,
    agentRoutes.updateAgentSettings,
    async ({ sql, caller, body, ifMatch, requestId }) => {
      const unknown = body.allowedModels.find((id) => !models.some((model) => model.id === id));
      if (unknown !== undefined) {
        const detail = `El modelo «${unknown}» no está configurado en esta instalación.`;
        return { refusal: { kind: 'invalid', detail } };
      }
      const allowedModels = [...new Set(body.allowedModels)];
      if (!(await writeSettings(sql, ifMatch, { ...body, allowedModels }))) return { refusal: staleVersion };
      await copySettings(sql, caller.organization_id);
      await recordAudit(sql, {
        organizationId: caller.organization_id,
        userId: caller.user_id,
        action: 'organization-updated',
        sourceId: requestId,
        detail: { fields: ['agents'] },
      });
      return read(sql);
    },
  );
}
