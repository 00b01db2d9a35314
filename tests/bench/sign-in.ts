import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { getRequestListener } from '@hono/node-server';
import { openUserPool } from '../../infra/local/cognito/user-pool.ts';
import { signIn } from '../support/cognito-sign-in.ts';
import type { Measurement } from './table.ts';

/** Server time of a whole sign-in: SRP's two requests and the authenticator's code. */
export async function benchSignIn(): Promise<Measurement[]> {
  let busyMs = 0;
  let at = Date.now();
  const pool = openUserPool({
    database: new DatabaseSync(':memory:'),
    now: () => new Date(at),
    runTrigger: async (_name, event) => event,
    deliver: () => {},
  });
  const server = createServer(
    getRequestListener(async (request) => {
      const startedAt = performance.now();
      const response = await pool.fetch(request);
      busyMs += performance.now() - startedAt;
      return response;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;

  const account = {
    email: 'ana@clinica.example',
    password: 'Manzana-verde-7',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  };
  const { User } = (await pool.execute('AdminCreateUser', {
    UserPoolId: pool.userPoolId,
    Username: account.email,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: account.email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'given_name', Value: 'Ana' },
      { Name: 'family_name', Value: 'Núñez' },
    ],
  })) as { User: { Username: string } };
  const target = { UserPoolId: pool.userPoolId, Username: User.Username };
  await pool.execute('AdminSetUserPassword', { ...target, Password: account.password, Permanent: true });
  pool.enrollSoftwareToken(User.Username, account.totpSecret);

  const { userPoolId, userPoolClientId } = pool;
  const config = {
    region: 'us-east-1',
    userPoolId,
    userPoolClientId,
    apiUrl: '/api',
    cognitoEndpoint: endpoint,
  };
  const values: number[] = [];
  for (let run = 0; run < 20; run++) {
    busyMs = 0;
    await signIn(config, account, at);
    values.push(busyMs);
    // The next sign-in needs the next code.
    at += 60_000;
  }
  server.close();
  return [{ what: 'sign-in with SRP and TOTP, server time', unit: 'ms', values, promised: 150 }];
}
