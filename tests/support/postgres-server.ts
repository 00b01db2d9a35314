import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** The newest installed PostgreSQL server's binaries, at least version 15; undefined where there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isInteger) : [];
  const [newest] = versions.sort((a, b) => b - a);
  if (newest && newest >= 15 && existsSync(join(debian, String(newest), 'bin', 'initdb'))) {
    return join(debian, String(newest), 'bin');
  }
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const directory = config.status === 0 ? config.stdout.trim() : '';
  return directory && existsSync(join(directory, 'initdb')) ? directory : undefined;
}

/** PostgreSQL refuses to run as root; the package's own account exists wherever the server does. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export interface PostgresServer {
  connection: { host: string; port: number; user: string; password: string };
  createDatabase(name: string): Promise<void>;
  /** Ends it, whatever it is doing, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** For 127.0.0.1, as files. */
export interface ServerCertificate {
  certificate: string;
  key: string;
}

/** A throw-away PostgreSQL server on a free loopback port, with TLS where it is given a certificate. */
export async function startPostgres(binaries: string, tls?: ServerCertificate): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-postgres-'));
  const account = serverAccount();
  if (account) chownSync(directory, account.uid, account.gid);
  const options = { ...account, cwd: directory };
  const data = join(directory, 'data');
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'auxilia_owner', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    options,
  );
  const port = await freePort();
  const secured = tls ? secure(directory, tls, account) : [];
  const run = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-F', ...secured],
      { ...options, stdio: 'ignore' },
    );
  let server = run();
  const end = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.kill('SIGINT');
    });
  const connection = { host: '127.0.0.1', port, user: 'auxilia_owner', password: 'trust' };
  await untilReady(connection);
  return {
    connection,
    async createDatabase(name) {
      await withClient({ ...connection, database: 'postgres' }, (client) =>
        client.query(`CREATE DATABASE ${name}`),
      );
    },
    async restart() {
      await end();
      server = run();
      await untilReady(connection);
    },
    async stop() {
      await end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL takes a key that its own account alone can read. */
function secure(
  directory: string,
  { certificate, key }: ServerCertificate,
  account: { uid: number; gid: number } | undefined,
): string[] {
  const own = (file: string, name: string) => {
    const copy = join(directory, name);
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    if (account) chownSync(copy, account.uid, account.gid);
    return copy;
  };
  const settings = [
    'ssl=on',
    `ssl_cert_file=${own(certificate, 'server.crt')}`,
    `ssl_key_file=${own(key, 'server.key')}`,
  ];
  return settings.flatMap((setting) => ['-c', setting]);
}

export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilReady(connection: pg.ClientConfig): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClient({ ...connection, database: 'postgres' }, async (client) => {
        await client.query('SELECT 1');
      });
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
