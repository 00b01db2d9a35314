import { listModels } from '../contracts/agents/model-settings.ts';
import type { Health } from '../contracts/health.ts';
import { routes } from '../contracts/routes.ts';
import { version } from '../contracts/version.ts';
import { DatabaseUnavailable } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './endpoint.ts';

/** A worker takes a run within seconds; one that nobody takes for so long means that no worker is there. */
const longestWaitMs = 5 * 60_000;

/**
 * `GET /api/health`. It answers 503 with the same document when the database fails, so it is not an `endpoint`:
 * those need the database before they can say anything.
 */
export function registerHealth(app: App, dependencies: Dependencies): void {
  const { database, now } = dependencies;
  app.get(routes.health.path, async (context) => {
    context.set('route', routes.health.path);
    const startedAt = now().getTime();
    const server = await database
      .transaction({ role: 'app', organizationId: null }, async (sql) => {
        const [row] = await sql<{ version: string }>(`SELECT current_setting('server_version') AS version`);
        return row?.version ?? 'unknown';
      })
      .catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return undefined;
        throw error;
      });
    const health: Health = {
      status: server ? 'ok' : 'failing',
      version,
      runtime: `node ${process.versions.node}`,
      components: {
        database: {
          status: server ? 'ok' : 'failing',
          version: `PostgreSQL ${server ?? 'unknown'}`,
          latencyMs: now().getTime() - startedAt,
        },
        agents: await readAgents(dependencies),
      },
    };
    return context.json(health, server ? 200 : 503);
  });
}

async function readAgents({
  agentModels,
  nextRunDue,
  now,
}: Dependencies): Promise<Health['components']['agents']> {
  const models = (agentModels ?? listModels({ models: [] })).filter(({ isAvailable }) => isAvailable).length;
  if (!nextRunDue) return { status: 'ok', models, lateSeconds: null };
  try {
    const lateMs = Math.max(0, now().getTime() - ((await nextRunDue()) ?? now()).getTime());
    const status = lateMs > longestWaitMs ? 'failing' : 'ok';
    return { status, models, lateSeconds: Math.floor(lateMs / 1_000) };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { status: 'failing', models, lateSeconds: null };
    throw error;
  }
}
