import { type PostgresServer, startPostgres, withClient } from './postgres-server.ts';

export type ClinicServer = Awaited<ReturnType<typeof startClinicServer>>;

/** A PostgreSQL server as a clinic has one, with an account `clinica` that owns its databases and is no superuser. */
export async function startClinicServer(binaries: string) {
  const server: PostgresServer = await startPostgres(binaries);
  const asOwner = (database: string, statement: string) =>
    withClient({ ...server.connection, database }, (client) => client.query(statement));
  await asOwner('postgres', `CREATE ROLE clinica LOGIN CREATEROLE PASSWORD 'Secreta-1'`);
  let names = 0;
  return {
    ...server,
    /** As the server's superuser. */
    asOwner,
    urlOf: (database: string, user = 'clinica') =>
      `postgresql://${user}:Secreta-1@127.0.0.1:${server.connection.port}/${database}`,
    async newDatabase(): Promise<string> {
      const name = `clinica_${++names}`;
      await asOwner('postgres', `CREATE DATABASE ${name} OWNER clinica TEMPLATE template0`);
      return name;
    },
  };
}
