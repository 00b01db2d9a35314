import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { smoke } from '../../infra/smoke/smoke.ts';
import { accountOf, openProduct, product } from './open-product.ts';

/* `npm run smoke`: what is run against a stage after each deployment, here against the product on one machine. */

openProduct('demo');

async function run(url: string, account?: Parameters<typeof smoke>[0]['account']) {
  const said: string[] = [];
  const failed = await smoke({ url, say: (line) => said.push(line), ...(account && { account }) });
  return { failed, said };
}

test('the product passes, with an organization that registers and with somebody who has an account', async () => {
  const registered = await run(product.url);
  expect(registered.said.filter((line) => !line.startsWith('bien'))).toEqual([]);
  expect(registered.said).toHaveLength(8);
  expect(registered.failed).toBe(0);

  const known = await run(product.url, accountOf('luis'));
  // Not everybody may make agents: what is refused is said, and counts.
  expect(known.said.filter((line) => !line.startsWith('bien')).length).toBe(known.failed);
  expect(known.said.find((line) => line.includes('contraseña y código'))).toMatch(/^bien/);
  expect(known.said.find((line) => line.includes('se guarda, se lee y se borra'))).toMatch(/^bien/);
});

test('a site that shows everything to everybody, and nothing of what it should, fails check by check', async () => {
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(
      request.url === '/config.json'
        ? JSON.stringify({
            region: 'us-east-1',
            userPoolId: 'us-east-1_A',
            userPoolClientId: 'c',
            apiUrl: '/api',
            cognitoEndpoint: 'http://127.0.0.1:1/',
          })
        : '<title>Auxilia</title>',
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { failed, said } = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await new Promise((closed) => server.close(closed));
  expect(failed).toBe(4);
  expect(said.join('\n')).toMatch(/Una dirección desconocida: 200/);
  expect(said.join('\n')).toMatch(/x-content-type-options es null/);
  expect(said.join('\n')).toMatch(/\/api\/me responde sin haber entrado/);
  expect(said.at(-1)).toMatch(/^MAL {4}se registra una organización/);
});
