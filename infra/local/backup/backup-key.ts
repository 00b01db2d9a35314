import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CannotStart } from '../local-environment.ts';

/** An identity of age (https://age-encryption.org/v1) and the recipient that is derived from it. */
export interface BackupKey {
  identity: string;
  recipient: string;
}

/** The key that the file holds, or a new one in it. */
export async function openBackupKey(file: string): Promise<BackupKey & { isNew: boolean }> {
  const isNew = !existsSync(file);
  if (isNew) {
    const identity = await generateX25519Identity();
    writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return { ...(await readBackupKey(file)), isNew };
}

/** Throws CannotStart where there is none. Comments of age's own tools are passed over. */
export async function readBackupKey(file: string): Promise<BackupKey> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CannotStart(
      `No se puede leer la clave de las copias (${file}): indíquela con --key <archivo>.`,
    );
  }
  const identity = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text)?.[0] ?? '';
  try {
    return { identity, recipient: await identityToRecipient(identity) };
  } catch {
    throw new CannotStart(`${file} no contiene una clave de copias (AGE-SECRET-KEY-1…).`);
  }
}
