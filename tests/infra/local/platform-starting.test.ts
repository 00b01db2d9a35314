import { expect, test } from 'vitest';
import { startTestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { freePort } from '../../support/postgres-server.ts';

test('while it starts, a browser reads so in its own letters and asks again by itself', async () => {
  const port = await freePort();
  let early: Response | undefined;
  const platform = await startTestPlatform({
    port,
    openInMemory: async () => {
      early = await fetch(`http://localhost:${port}/login`);
      return openMemoryDatabase();
    },
  });
  try {
    expect(early?.status).toBe(503);
    expect(early?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await early?.text()).toBe('Iniciando…');
    expect([early?.headers.get('retry-after'), early?.headers.get('refresh')]).toEqual(['1', '1']);
  } finally {
    await platform.close();
  }
});
