import { routes } from '../contracts/routes.ts';
import type { TaskCounts } from '../contracts/tasks.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

interface Row extends Record<string, unknown> {
  queue: string | null;
  open: number;
  overdue: number;
}

export function registerTasks(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.countTasks, async ({ sql, caller }) => {
    const rows = await sql<Row>(
      `SELECT CASE WHEN owner_id IS NULL THEN queue END AS queue, count(*)::int AS open,
         (count(*) FILTER (WHERE due_at <= $3::timestamptz))::int AS overdue
       FROM open_tasks
       WHERE organization_id = $1 AND (owner_id = $2 OR (owner_id IS NULL AND queue IS NOT NULL)) GROUP BY 1`,
      [caller.organization_id, caller.user_id, now().toISOString()],
    );
    const counts: TaskCounts = { mine: { open: 0, overdue: 0 }, queues: {} };
    for (const { queue, open, overdue } of rows) {
      if (queue === null) counts.mine = { open, overdue };
      else counts.queues[queue] = { open, overdue };
    }
    return { body: counts };
  });
}
