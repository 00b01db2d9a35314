import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Checkpoint,
  type CheckpointSigner,
  type CheckpointStore,
  readCheckpoint,
} from '../../lambdas/platform/checkpoint.ts';
import { CannotStart } from './local-environment.ts';

/** In the folder of checkpoints in DATA_DIR: a JSON line for each, and the key that signs them. */
const files = { checkpoints: 'checkpoints.jsonl', key: 'key.pem' } as const;

export interface LocalCheckpoints {
  signer: CheckpointSigner;
  store: CheckpointStore;
}

/**
 * The bucket and the key of the cloud, played by a file that is only added to and a key of its own, both outside the
 * database. `directory` null keeps both in memory. `isNew`: whether a first key may be made, with which a series begins.
 */
export function openCheckpoints(directory: string | null, { isNew }: { isNew: boolean }): LocalCheckpoints {
  if (directory === null) {
    return { signer: openSigner(generateKeyPairSync('ed25519').privateKey), store: openMemoryStore() };
  }
  return {
    signer: openSigner(readKey(directory, isNew)),
    store: openFileStore(join(directory, files.checkpoints)),
  };
}

function openSigner(key: KeyObject): CheckpointSigner {
  return {
    sign: async (message) => sign(null, message, key),
    publicKey: async () => createPublicKey(key),
  };
}

const neverStarted = 'Todavía no hay puntos de control: arranque Auxilia una vez con «npm start».';

/** A new key beside checkpoints of another would make all of them look forged. */
function readKey(directory: string, isNew: boolean): KeyObject {
  const file = join(directory, files.key);
  if (!existsSync(file)) {
    if (!isNew && !existsSync(directory)) throw new CannotStart(neverStarted);
    if (!isNew || existsSync(join(directory, files.checkpoints))) {
      throw new CannotStart(`Falta ${file}, la clave que firma los registros. Restáurela de una copia.`);
    }
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx', flush: true });
  }
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    throw new CannotStart(
      `No se puede leer ${file}, la clave que firma los registros. Restáurela de una copia.`,
    );
  }
}

function openMemoryStore(): CheckpointStore {
  const lines: string[] = [];
  const last = () => readCheckpoint(lines.at(-1) ?? '');
  return {
    async append(checkpoint) {
      if (checkpoint.number <= (last()?.number ?? 0)) return false;
      lines.push(JSON.stringify(checkpoint));
      return true;
    },
    newest: async (after) => newerThan(after, last()),
    async *read() {
      yield* lines;
    },
  };
}

function openFileStore(file: string): CheckpointStore {
  const readLast = async () => {
    let text = '';
    let wholeBytes = 0;
    for await (const line of readLines(file)) {
      text = line;
      wholeBytes += Buffer.byteLength(line) + 1;
    }
    return { last: readCheckpoint(text), wholeBytes };
  };
  let known: { last: Checkpoint | undefined } | undefined;
  return {
    async append(checkpoint) {
      if (!known) {
        const { last, wholeBytes } = await readLast();
        if (existsSync(file)) truncateSync(file, wholeBytes);
        known = { last };
      }
      if (checkpoint.number <= (known.last?.number ?? 0)) return false;
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.appendFile(`${JSON.stringify(checkpoint)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      known = { last: checkpoint };
      return true;
    },
    newest: async (after) => newerThan(after, (await readLast()).last),
    read: () => readLines(file),
  };
}

const newerThan = (after: number, checkpoint: Checkpoint | undefined) =>
  checkpoint && checkpoint.number > after ? checkpoint : undefined;

/** Whole lines; what a process that died has left of one is none. */
async function* readLines(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  const handle = await open(file);
  let rest = '';
  try {
    for await (const chunk of handle.createReadStream({ encoding: 'utf8', autoClose: false })) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await handle.close();
  }
}
