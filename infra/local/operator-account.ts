import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../lambdas/platform/database.ts';
import { once } from '../../lambdas/platform/once.ts';
import { onPool } from '../../lambdas/platform/pg-database.ts';

/** Given the connections of the account that may create roles, the operator's transactions. */
export type OperatorLogin = (owner: pg.Pool) => Database;

const maxConnections = 2;

/**
 * On a server, the operator is a login of its own, of this installation alone: roles are the whole server's. Its password
 * is drawn at the operator's first transaction and is nowhere but in this process.
 */
export function openOperatorLogin(url: string, installationId: string): OperatorLogin {
  const user = `auxilia_operator_${installationId.replaceAll('-', '')}`;
  return (owner) => {
    let pool: pg.Pool | undefined;
    const open = once(async () => {
      const password = randomBytes(24).toString('hex');
      await owner.query(
        `DO $$ BEGIN
           IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${user}') THEN
             CREATE ROLE ${user} LOGIN NOINHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
           END IF;
         END $$;
         ALTER ROLE ${user} PASSWORD '${password}';
         GRANT auxilia_operator TO ${user}`,
      );
      const address = new URL(url);
      address.username = user;
      address.password = password;
      pool = new pg.Pool({
        connectionString: address.href,
        pipeline: true,
        max: maxConnections,
        connectionTimeoutMillis: 10_000,
        idleTimeoutMillis: 60_000,
      });
      return onPool(pool);
    });
    return {
      transaction: async (scope, work) => (await open()).transaction(scope, work),
      close: async () => pool?.end(),
    };
  };
}
