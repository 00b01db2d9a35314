import type { Database, Queue, Scope, Sql } from './database.ts';

/** Tells of each transaction that says it has queued work (Sql.wake), once it is committed; a failure to tell is the caller's. */
export function tellOfQueued(
  database: Database,
  tell: (queues: ReadonlySet<Queue>, scope: Scope) => void | Promise<void>,
): Database {
  return {
    ...database,
    async transaction(scope, work) {
      const queues = new Set<Queue>();
      const result = await database.transaction(scope, (sql) => {
        const run: Omit<Sql, 'wake'> = (...statement: Parameters<Sql>) => sql(...statement);
        const wake = (queue: Queue) => {
          queues.add(queue);
          sql.wake(queue);
        };
        return work(Object.assign(run, { wake }) as Sql);
      });
      if (queues.size > 0) await tell(queues, scope);
      return result;
    },
  };
}
