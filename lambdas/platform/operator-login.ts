import type { Database } from './database.ts';

/**
 * The operator's transactions over a connection of the operator's own, all others as they are: who logs in as the
 * application cannot become the operator, whatever SQL runs there. `operator` connects at its first use.
 */
export function withOperatorLogin(database: Database, operator: Database): Database {
  return {
    transaction: (scope, work) => (scope.role === 'operator' ? operator : database).transaction(scope, work),
    async close() {
      await operator.close();
      await database.close();
    },
  };
}
