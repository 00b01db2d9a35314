import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { CognitoUserPool } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerTotp,
  associate,
  called,
  person,
  signIn,
  signUp,
  userOf,
  verifyAuthenticator,
} from './browser-client.ts';
import { authenticatorCode, MemoryStorage } from './local-pool.ts';

interface Running {
  process: ChildProcess;
  port: number;
  clientId: string;
  poolId: string;
}

const folder = mkdtempSync(join(tmpdir(), 'auxilia-cognito-'));
const file = join(folder, 'cognito.sqlite');
const email = 'lucia@clinica.test';
let running: Running;

async function start(): Promise<Running> {
  const script = join(import.meta.dirname, 'pool-process.ts');
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, ...JSON.parse(line) };
}

async function killAndRestart() {
  const gone = once(running.process, 'exit');
  running.process.kill('SIGKILL');
  await gone;
  running = await start();
}

const browser = () =>
  new CognitoUserPool({
    UserPoolId: running.poolId,
    ClientId: running.clientId,
    endpoint: `http://127.0.0.1:${running.port}/`,
    Storage: new MemoryStorage(),
  });

function lastCode(): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const mail = database.prepare('SELECT text FROM mailbox ORDER BY rowid DESC').get();
  database.close();
  return /\d{6}/.exec(String(mail?.text))?.[0] ?? '';
}

beforeAll(async () => {
  running = await start();
});
afterAll(() => {
  running.process.kill();
  rmSync(folder, { recursive: true });
});

describe('a pool whose process is killed after each answer', () => {
  it('has lost nothing that it answered, and keeps its ids and keys', async () => {
    const { poolId, clientId } = running;
    const { userSub } = await signUp(browser(), person(email));
    await killAndRestart();
    expect(running).toMatchObject({ poolId, clientId });

    await called((callback) => userOf(browser(), email).confirmRegistration(lastCode(), false, callback));
    await killAndRestart();

    const user = userOf(browser(), email);
    expect(await signIn(user, email)).toEqual({ kind: 'setup' });
    const secret = await associate(user);
    const used = authenticatorCode(secret, new Date());
    const session = await verifyAuthenticator(user, used);
    expect(session.getIdToken().decodePayload().sub).toBe(userSub);
    await killAndRestart();

    const again = userOf(browser(), email);
    expect(await signIn(again, email)).toEqual({ kind: 'totp' });
    await expect(answerTotp(again, used)).rejects.toThrow('already been used');
    const refreshed = await called((callback) =>
      userOf(browser(), email).refreshSession(session.getRefreshToken(), callback),
    );
    expect(refreshed).toBeDefined();
  });
});
