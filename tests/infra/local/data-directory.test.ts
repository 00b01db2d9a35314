import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotStart } from '../../../infra/local/local-environment.ts';
import { startTestPlatform } from '../../support/local-platform.ts';

async function usedDirectory(): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'auxilia-pieces-'));
  await (await startTestPlatform({ dataDirectory })).close();
  return dataDirectory;
}

test.each([['postgres'], ['local.sqlite']])(
  'without %s the rest is refused, each time, and kept',
  async (piece) => {
    const dataDirectory = await usedDirectory();
    for (const name of readdirSync(dataDirectory)) {
      if (name.startsWith(piece)) rmSync(join(dataDirectory, name), { recursive: true });
    }
    const kept = readdirSync(dataDirectory);
    for (const _ of ['first', 'second']) {
      const start = startTestPlatform({ dataDirectory });
      await expect(start).rejects.toThrow(CannotStart);
      await expect(start).rejects.toThrow(`Faltan los datos de ${join(dataDirectory, piece)}.`);
    }
    expect(readdirSync(dataDirectory)).toEqual(expect.arrayContaining(kept));
  },
);
