import type { Health } from '../contracts/health.ts';
import { routes } from '../contracts/routes.ts';
import { version } from '../contracts/version.ts';
import { DatabaseUnavailable } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './endpoint.ts';

/**
 * `GET /api/health`. It answers 503 with the same document when a component fails, so it is not an `endpoint`:
 * those need the database before they can say anything.
 */
export function registerHealth(app: App, { database, now }: Dependencies): void {
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
      },
    };
    return context.json(health, server ? 200 : 503);
  });
}
