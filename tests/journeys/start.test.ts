import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runtimeConfigSchema } from '../../lambdas/contracts/runtime-config.ts';
import { createCaller } from '../support/api-caller.ts';
import { signIn } from '../support/cognito-sign-in.ts';
import { emptyDataDirectory, launch, type Product, startProduct } from '../support/started-product.ts';

async function tokenOf(product: Product, position: number): Promise<string> {
  const config = runtimeConfigSchema.parse(await (await fetch(`${product.url}/config.json`)).json());
  const account = (await product.accounts())[position];
  if (!account) throw new Error('No such account');
  return (await signIn(config, account)).getAccessToken().getJwtToken();
}

describe('The product on one machine', () => {
  let product: Product;
  const dataDirectory = emptyDataDirectory();
  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: dataDirectory });
  });
  afterAll(() => product?.stop());

  test('prints the ready line, then the demonstration accounts of two organizations', async () => {
    const accounts = await product.accounts();
    expect(accounts.map(({ roles, organization }) => [organization, roles.join('+')])).toEqual([
      ['Clínica Santa Lucía', 'admins+clinicians'],
      ['Clínica Santa Lucía', 'clinicians'],
      ['Clínica Santa Lucía', 'staff'],
      ['Centro Médico Río Grande', 'admins+clinicians'],
    ]);
    const ready = product.outcome.stdout.indexOf('Listo: ');
    for (const { email, password } of accounts) {
      expect(product.outcome.stdout.indexOf(`${email}  ${password}`)).toBeGreaterThan(ready);
    }
  });

  test('sends on every page the headers that the cloud sends', async () => {
    const response = await fetch(`${product.url}/login`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('answers an unknown file with 404 and an API error with no page', async () => {
    expect((await fetch(`${product.url}/assets/nothing.js`)).status).toBe(404);
    const api = await fetch(`${product.url}/api/nothing`);
    expect(api.headers.get('content-type')).toContain('application/problem+json');
  });

  test('keeps its mailbox and its accounts from a page of another site', async () => {
    const { port } = new URL(product.url);
    const status = await new Promise<number | undefined>((resolve) => {
      request({ port, path: '/_local/accounts.json', headers: { host: 'attacker.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });

  test('a second copy with the same data says so in one line and changes nothing', async () => {
    const { stderr, exitCode } = await launch({ DATA_DIR: dataDirectory }).ended;
    expect([stderr, exitCode]).toEqual(['Auxilia ya está en marcha con esta DATA_DIR.\n', 1]);
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  });

  test('refuses to be reset while it runs', async () => {
    const { stderr, exitCode } = await launch({ DATA_DIR: dataDirectory }, 'infra/local/reset.ts').ended;
    expect([stderr, exitCode]).toEqual(['Auxilia ya está en marcha con esta DATA_DIR.\n', 1]);
  });

  test('after kill -9 nothing that was answered is lost, and the same people sign in', async () => {
    const token = await tokenOf(product, 0);
    const { headers } = await createCaller(product.url, token)('GET', '/me');
    const renamed = await createCaller(product.url, token)('PATCH', '/me', {
      headers: { 'if-match': headers.get('etag') ?? '' },
      body: { givenName: 'Ana Sofía', familyName: 'Núñez Prado' },
    });
    expect(renamed.status).toBe(200);
    const before = await product.accounts();
    const { userPoolId } = await (await fetch(`${product.url}/config.json`)).json();
    await product.kill();

    product = await startProduct({ DATA_DIR: dataDirectory });
    expect(await product.accounts()).toEqual(before);
    expect((await (await fetch(`${product.url}/config.json`)).json()).userPoolId).toBe(userPoolId);
    const me = await createCaller(product.url, token)('GET', '/me');
    expect([me.status, me.body.givenName]).toEqual([200, 'Ana Sofía']);
    expect(await tokenOf(product, 1)).toBeTruthy();
  });
});

describe('The product does not start, says why in one line and touches nothing, when', () => {
  let occupied: Server;
  let port: number;
  beforeAll(async () => {
    occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
    const address = occupied.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => void occupied?.close());

  test('the port is taken', async () => {
    const dataDirectory = emptyDataDirectory();
    const { stderr, exitCode } = await launch({ PORT: String(port), DATA_DIR: dataDirectory }).ended;
    expect(exitCode).toBe(1);
    expect(stderr).toBe(`El puerto ${port} ya está en uso. Elija otro con PORT=<número>.\n`);
    expect(existsSync(dataDirectory)).toBe(false);
  });

  test('the folder cannot be written', async () => {
    const { stderr, exitCode } = await launch({ DATA_DIR: '/proc/auxilia' }).ended;
    expect([stderr, exitCode]).toEqual(['No se puede escribir en DATA_DIR (/proc/auxilia).\n', 1]);
  });

  test('the folder is a file', async () => {
    const file = `${emptyDataDirectory()}.txt`;
    writeFileSync(file, 'importante');
    const { stderr, exitCode } = await launch({ DATA_DIR: file }).ended;
    expect([stderr, exitCode]).toEqual([`No se puede escribir en DATA_DIR (${file}).\n`, 1]);
    expect(readFileSync(file, 'utf8')).toBe('importante');
  });

  test('the store of accounts is damaged', async () => {
    const dataDirectory = emptyDataDirectory();
    mkdirSync(dataDirectory);
    const file = join(dataDirectory, 'local.sqlite');
    writeFileSync(file, 'esto no es una base de datos '.repeat(200));
    const before = readFileSync(file);
    const { stderr, exitCode } = await launch({ DATA_DIR: dataDirectory }).ended;
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `${file} está dañado. Restáurelo de una copia o vacíe los datos con «npm run reset».\n`,
    );
    expect(readFileSync(file)).toEqual(before);
  });

  test.each([
    [
      'a file that PostgreSQL needs is gone',
      (directory: string) => ({ path: join(directory, 'nada'), text: 'x' }),
    ],
    [
      'its version cannot be read',
      (directory: string) => ({ path: join(directory, 'PG_VERSION'), text: 'basura' }),
    ],
  ])('the database is damaged: %s', async (_, damage) => {
    const dataDirectory = emptyDataDirectory();
    const database = join(dataDirectory, 'postgres');
    mkdirSync(database, { recursive: true });
    const { path, text } = damage(database);
    writeFileSync(path, text);
    const { stderr, exitCode } = await launch({ DATA_DIR: dataDirectory }).ended;
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `${database} está dañado. Restáurelo de una copia o vacíe los datos con «npm run reset».\n`,
    );
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test.each([
    [{ PORT: 'ochenta' }, 'PORT debe ser un número de puerto entre 0 y 65535.\n'],
    [{ PORT: '70000' }, 'PORT debe ser un número de puerto entre 0 y 65535.\n'],
    [{ SEED: 'todo' }, 'SEED debe ser «demo», «accounts» o «none».\n'],
  ])('its environment is wrong: %o', async (environment, message) => {
    const { stderr, exitCode } = await launch({ DATA_DIR: emptyDataDirectory(), ...environment }).ended;
    expect([stderr, exitCode]).toEqual([message, 1]);
  });
});

test('with SEED=none it starts without accounts, and reset empties the folder of what the product made', async () => {
  const dataDirectory = emptyDataDirectory();
  const product = await startProduct({ DATA_DIR: dataDirectory, SEED: 'none' });
  expect(await product.accounts()).toEqual([]);
  await product.stop();
  writeFileSync(join(dataDirectory, 'ajeno.txt'), 'no es de Auxilia');
  const { exitCode } = await launch({ DATA_DIR: dataDirectory }, 'infra/local/reset.ts').ended;
  expect(exitCode).toBe(0);
  expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false);
  expect(existsSync(join(dataDirectory, 'local.sqlite'))).toBe(false);
  expect(readFileSync(join(dataDirectory, 'ajeno.txt'), 'utf8')).toBe('no es de Auxilia');
});
