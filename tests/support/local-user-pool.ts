import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type Delivery, openUserPool } from '../../infra/local/cognito/user-pool.ts';
import type { RuntimeConfig } from '../../lambdas/contracts/runtime-config.ts';
import { totpCode } from './cognito-sign-in.ts';
import { takeSigningKey } from './signing-keys.ts';

export interface Person {
  email: string;
  password: string;
  givenName?: string;
  familyName?: string;
  /** Without one the person still has to set up their authenticator. */
  totpSecret?: string;
  groups?: string[];
}

async function readBody(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The user pool that `npm start` runs, in memory behind a loopback port, with triggers that change nothing:
 * for screens that talk to Cognito and not to our API. Its clock stands still unless it is moved.
 */
export async function startLocalUserPool() {
  const mails: Delivery[] = [];
  const operations: string[] = [];
  let aheadMs = 0;
  let isReachable = true;
  const now = () => new Date(Date.now() + aheadMs);
  const database = new DatabaseSync(':memory:');
  const pool = openUserPool({
    database,
    now,
    runTrigger: async (_name, event) => event,
    deliver: (mail) => mails.push(mail),
    newSigningKey: takeSigningKey,
  });

  const server = createServer(async (message, reply) => {
    if (!isReachable) {
      message.socket.destroy();
      return;
    }
    operations.push(String(message.headers['x-amz-target']).split('.')[1] ?? '');
    const answer = await pool.fetch(
      new Request(`http://127.0.0.1${message.url}`, {
        method: message.method ?? 'POST',
        headers: message.headers as Record<string, string>,
        body: await readBody(message),
      }),
    );
    reply.writeHead(answer.status, Object.fromEntries(answer.headers));
    reply.end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const config: RuntimeConfig = {
    region: 'us-east-1',
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.userPoolClientId,
    apiUrl: '/api',
    cognitoEndpoint: `http://127.0.0.1:${port}/`,
  };

  return {
    config,
    pool,
    /** Names of the operations that browsers have called, oldest first. */
    operations,

    /** The six digits in the newest e-mail to this address. */
    mailedCode(to: string): string {
      const mail = mails.findLast((candidate) => candidate.to === to);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (!code) throw new Error(`No code was sent to ${to}`);
      return code;
    },

    totpCode: (secret: string) => totpCode(secret, now().getTime()),

    moveClock(ms: number) {
      aheadMs += ms;
    },

    setReachable(value: boolean) {
      isReachable = value;
    },

    async createPerson({ email, password, givenName = 'Ana', familyName = 'Ruiz', ...person }: Person) {
      await pool.execute('AdminCreateUser', {
        UserPoolId: pool.userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'given_name', Value: givenName },
          { Name: 'family_name', Value: familyName },
        ],
      });
      const user = { UserPoolId: pool.userPoolId, Username: email };
      await pool.execute('AdminSetUserPassword', { ...user, Password: password, Permanent: true });
      for (const group of person.groups ?? []) {
        await pool.execute('AdminAddUserToGroup', { ...user, GroupName: group });
      }
      if (person.totpSecret) {
        const found = (await pool.execute('AdminGetUser', user)) as { Username: string };
        pool.enrollSoftwareToken(found.Username, person.totpSecret);
      }
    },

    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => {
          database.close();
          closed();
        });
      }),
  };
}

export type LocalUserPool = Awaited<ReturnType<typeof startLocalUserPool>>;
