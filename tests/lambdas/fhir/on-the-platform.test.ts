import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessToken } from '../../support/api-caller.ts';
import { startTestPlatform } from '../../support/local-platform.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The script behind `npm run audit:verify`, as a person runs it; the platform may run in this process. */
function verify(dataDirectory: string): Promise<{ status: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataDirectory, NODE_OPTIONS: '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'infra/local/audit-verify.ts')],
      { env },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

test('over the local gateway the record opens with a token of the pool alone, and its log can be verified', {
  timeout: 120_000,
}, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'auxilia-record-'));
  const dataDirectory = join(parent, 'data');
  try {
    const platform = await startTestPlatform({ dataDirectory });
    const url = `${platform.url}/fhir/R4`;
    const authorization = `Bearer ${await accessToken(platform, 0)}`;
    const headers = { authorization, 'content-type': 'application/fhir+json' };

    expect((await fetch(`${url}/metadata`)).status).toBe(200);
    expect((await fetch(`${url}/Patient`)).status).toBe(401);
    expect((await fetch(`${url}/Patient`, { headers: { authorization: `${authorization}x` } })).status).toBe(
      401,
    );
    const body = JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Puente' }] });
    const created = await fetch(`${url}/Patient`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const read = await fetch(created.headers.get('location')?.replace(/\/_history.*/, '') ?? '', { headers });
    expect((await read.json()).name[0].family).toBe('Puente');
    expect((await fetch(`${url}/Patient`, { method: 'HEAD', headers })).status).toBe(200);

    // Also beside the running platform, which alone has the embedded database.
    const beside = await verify(dataDirectory);
    expect([beside.stderr, beside.status]).toEqual(['', 0]);
    expect(beside.stdout).toMatch(/ {2}3 accesos {2}\d+ sucesos {2}íntegro$/m);
    await platform.close();
    const verified = await verify(dataDirectory);
    expect(verified.stdout).toMatch(/^[0-9a-f-]{36} {2}3 accesos {2}\d+ sucesos {2}íntegro$/m);
    expect(verified.stdout).toMatch(/^Punto de control 1 {2}[0-9a-f]{64}$/m);
    expect([verified.stderr, verified.status]).toEqual(['', 0]);
    // Signed when the platform stopped; without it the end of the logs could be cut unseen.
    writeFileSync(join(dataDirectory, 'checkpoints', 'checkpoints.jsonl'), '');
    expect(await verify(dataDirectory)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Puntos de control: el 1 falta'),
    });
    expect(await verify(join(parent, 'nothing'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No hay datos'),
    });
  } finally {
    rmSync(parent, { recursive: true });
  }
});
