import type { Database } from '../../lambdas/platform/database.ts';

/** What a transaction has left to do: jobs and messages, or runs of agents. */
const queues = {
  jobs: /^\s*INSERT INTO (jobs|outbox)\b/,
  runs: /^\s*(INSERT INTO runs\b|UPDATE runs SET state = 'queued')/,
} as const;

/** Tells of each transaction that has asked for something to be done later, once it is committed. */
export function tellOfQueued(
  database: Database,
  onQueued: Record<keyof typeof queues, () => void>,
): Database {
  return {
    ...database,
    async transaction(scope, work) {
      const asked = { jobs: false, runs: false };
      const result = await database.transaction(scope, (sql) =>
        work((statement, parameters, plan) => {
          asked.jobs ||= queues.jobs.test(statement);
          asked.runs ||= queues.runs.test(statement);
          return sql(statement, parameters, plan);
        }),
      );
      if (asked.jobs) onQueued.jobs();
      if (asked.runs) onQueued.runs();
      return result;
    },
  };
}
