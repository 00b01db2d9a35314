import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { CannotStart } from '../local-environment.ts';

/*
 * A backup is one file: tar, compressed with zstd, encrypted with age. Standard tools open it without us:
 *
 *   age -d -i backup.key auxilia-….tar.zst.age | zstd -d | tar x
 */

/** Writes all that the folder holds, under another name until it is complete and on the disk. */
export async function pack(folder: string, file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const unfinished = `${file}.unfinished`;
  try {
    const archive = create({ cwd: folder, portable: true }, readdirSync(folder));
    // It reads ahead of whoever stopped listening, when the disk is full, in a folder that is taken away meanwhile.
    archive.on('error', () => undefined);
    const compressed = createZstdCompress();
    const reading = pipeline(Readable.from(archive), compressed);
    const encrypted = await encrypter.encrypt(asWeb(compressed));
    const writing = pipeline(
      Readable.fromWeb(asNode(encrypted)),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    // What could not be written is the reason why no more was read, and not the other way round.
    const ended = await Promise.allSettled([writing, reading]);
    const failed = ended.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes what the file holds into the empty folder. Throws CannotStart for another's key, or a damaged file. */
export async function unpack(file: string, folder: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const bytes = createReadStream(file);
  let decrypted: ReadableStream<Uint8Array>;
  try {
    decrypted = await decrypter.decrypt(asWeb(bytes));
  } catch (error) {
    bytes.destroy();
    throw explainRead(error, file);
  }
  try {
    await pipeline(
      Readable.fromWeb(asNode(decrypted)),
      createZstdDecompress(),
      extract({ cwd: folder, strict: true, preserveOwner: false }),
    );
  } catch (error) {
    throw isOfDisk(error) ? error : new CannotStart(damaged(file));
  }
}

function explainRead(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new CannotStart(`No existe ${file}.`);
  if (typeof code === 'string') return new CannotStart(`No se puede leer ${file} (${code}).`);
  const isOtherKey = error instanceof Error && /no identity matched/i.test(error.message);
  return new CannotStart(
    isOtherKey ? `La clave no es la de ${file}: indique la suya con --key.` : damaged(file),
  );
}

/** Such as a full disk; what lies in the file is no reason for these. */
const isOfDisk = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^E(NOSPC|DQUOT|ACCES|PERM|ROFS|IO|MFILE)$/.test(String(error.code));

const damaged = (file: string) =>
  `${file} está dañado o no es una copia de Auxilia: no se ha restaurado nada.`;

/** Node's and the browser's declarations of one stream do not know each other. */
const asWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const asNode = (stream: ReadableStream<Uint8Array>) => stream as Parameters<typeof Readable.fromWeb>[0];
