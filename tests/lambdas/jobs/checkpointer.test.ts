import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noExtensions } from '../../../lambdas/fhir/index.ts';
import { createCheckpointer } from '../../../lambdas/jobs/checkpointer.ts';
import { createJobs } from '../../../lambdas/jobs/handler.ts';
import { isSignedBy, readCheckpoint } from '../../../lambdas/platform/checkpoint.ts';
import { type Database, DatabaseUnavailable } from '../../../lambdas/platform/database.ts';
import { openKmsCheckpointSigner } from '../../../lambdas/platform/kms-checkpoint-signer.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { openS3CheckpointStore } from '../../../lambdas/platform/s3-checkpoint-store.ts';
import { startLoopback } from '../../support/loopback-server.ts';
import { type LogClinic, openLogClinic } from '../audit/log-clinic.ts';

let clinic: LogClinic;
beforeEach(async () => {
  clinic = await openLogClinic();
});
afterEach(() => clinic.database.close());

const settings = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
  maxAttempts: 1,
};

/** KMS with one key of the kind that the stack makes; it signs digests alone. */
async function startKms() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { url } = await startLoopback(({ headers, body }) => {
    const asked = JSON.parse(body);
    if (String(headers['x-amz-target']).endsWith('GetPublicKey')) {
      const der = publicKey.export({ type: 'spki', format: 'der' });
      return { status: 200, body: { KeyId: asked.KeyId, PublicKey: der.toString('base64') } };
    }
    const isRight = asked.SigningAlgorithm === 'ECDSA_SHA_256' && asked.MessageType === 'DIGEST';
    const digest = Buffer.from(asked.Message, 'base64');
    if (!isRight || digest.length !== 32) return { status: 400, body: { __type: 'ValidationException' } };
    const message = messages.get(digest.toString('hex'));
    if (!message) return { status: 400, body: { __type: 'NotFoundException' } };
    return { status: 200, body: { Signature: sign('sha256', message, privateKey).toString('base64') } };
  });
  // Node signs messages and not digests: the stand-in is told of what there is to sign.
  const messages = new Map<string, Uint8Array>();
  const signer = openKmsCheckpointSigner('key', { ...settings, endpoint: url });
  return {
    ...signer,
    sign(message: Uint8Array) {
      messages.set(createHash('sha256').update(message).digest('hex'), message);
      return signer.sign(message);
    },
  };
}

/** S3 with one bucket, which writes nothing over anything. */
async function startBucket() {
  const objects = new Map<string, string>();
  const { url } = await startLoopback(({ method, path, headers, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://s3');
    const name = pathname.replace('/bucket/', '');
    if (method === 'PUT') {
      if (headers['if-none-match'] !== '*') return { status: 400 };
      if (objects.has(name)) return { status: 412, text: '<Error><Code>PreconditionFailed</Code></Error>' };
      objects.set(name, body);
      return { status: 200, text: '' };
    }
    if (searchParams.has('list-type')) {
      const after = searchParams.get('start-after') ?? '';
      const all = [...objects.keys()].toSorted().filter((key) => key > after);
      // Two to a page.
      const page = all.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      const text = `<ListBucketResult><IsTruncated>${all.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`;
      return { status: 200, headers: { 'content-type': 'application/xml' }, text };
    }
    const text = objects.get(name);
    return text === undefined ? { status: 404 } : { status: 200, text };
  });
  const store = openS3CheckpointStore('bucket', { ...settings, endpoint: url, forcePathStyle: true });
  return { store, objects };
}

/** Both Lambdas, with what they say to each other going through JSON as it does in the cloud. */
async function openCloud({ failures = 0 } = {}) {
  let left = failures;
  const database: Database = {
    ...clinic.database,
    transaction(scope, work) {
      left -= 1;
      if (left >= 0) return Promise.reject(new DatabaseUnavailable('Paused'));
      return clinic.database.transaction(scope, work);
    },
  };
  const logs: LogEntry[] = [];
  const shared = { now: () => new Date(), log: (entry: LogEntry) => logs.push(entry) };
  const jobs = createJobs({
    ...shared,
    database,
    handlers: [],
    extensions: noExtensions,
    siteUrl: 'https://auxilia.example',
    tickMinutes: 1,
  });
  const [signer, { store, objects }] = [await startKms(), await startBucket()];
  const checkpointer = createCheckpointer({
    ...shared,
    askJobs: async (event) => JSON.parse(JSON.stringify(await jobs(JSON.parse(JSON.stringify(event))))),
    signer,
    store,
    wait: async () => {},
  });
  return { checkpointer, objects, logs, signer };
}

test('what the logs have come to is signed by KMS and put into the bucket, an object for each checkpoint', async () => {
  const { checkpointer, objects, signer } = await openCloud({ failures: 1 });
  for (let round = 0; round < 3; round++) {
    await clinic.write(1);
    expect(await checkpointer({})).toEqual({ findings: [] });
  }
  // Nothing new.
  await checkpointer({});
  expect([...objects.keys()]).toEqual([1, 2, 3].map((number) => `checkpoints/00000000000${number}.json`));
  const key = await signer.publicKey();
  expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  for (const text of objects.values()) {
    const checkpoint = readCheckpoint(text);
    expect(checkpoint && isSignedBy(key, checkpoint)).toBe(true);
    const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(checkpoint && isSignedBy(other, checkpoint)).toBe(false);
  }
  expect(await checkpointer({ action: 'verify' })).toEqual({ findings: [] });
});

test('what was changed in the database is found against the bucket, and told for the alarm', async () => {
  const { checkpointer, logs } = await openCloud();
  await clinic.write(3);
  await checkpointer({});
  await clinic.tamper(
    `DELETE FROM access_log WHERE sequence = 3; UPDATE log_heads h SET sequence = 2, hash = l.hash
     FROM access_log l WHERE h.log = 'access' AND h.chain = 0 AND l.sequence = 2`,
  );
  expect(await checkpointer({ action: 'verify' })).toEqual({
    findings: [
      `Organización ${clinic.client.organizationId}, registro de accesos, cadena 0: falta la entrada 3, que firmó el punto de control 1: se ha cortado el final.`,
    ],
  });
  expect(logs).toEqual([{ level: 'error', event: 'log-altered' }]);
});

test('one who was there first is followed, and nothing is written over', async () => {
  const { checkpointer, objects, logs } = await openCloud();
  await clinic.write(1);
  await checkpointer({});
  const first = objects.get('checkpoints/000000000001.json');
  await clinic.tamper('TRUNCATE log_checkpoints, log_checkpoint_heads');
  await checkpointer({});
  expect(objects.get('checkpoints/000000000001.json')).toBe(first);
  expect([...objects.keys()]).toHaveLength(2);
  expect(logs).toEqual([{ level: 'warn', event: 'log-checkpoint-taken' }]);
  expect(await checkpointer({ action: 'verify' })).toEqual({ findings: [] });
});
