import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { type Json, openFhirClient } from '../../lambdas/fhir/fhir-client.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { logSuite } from './log-suite.ts';

onEachEngine(logSuite, ({ open }) => {
  test('audited requests of one organization do not wait for one that is not done yet', async () => {
    const client = await openFhirClient(open());
    await client.request('GET', '/Patient');
    const { organizationId, userId } = client;
    const told = { roles: ['clinicians'], interaction: 'read', outcome: 'success' };
    const entry = JSON.stringify([{ recorded: new Date().toISOString(), user: userId, ...told }]);
    const append = (database: Database, meanwhile: () => Promise<void>) =>
      database.transaction({ role: 'app', organizationId, userId }, async (sql) => {
        await sql('SELECT append_access_log($1)', [entry]);
        await meanwhile();
      });
    // Seven transactions are open, each within the one before; were there one chain, the second would wait for ever.
    const nest = (depth: number): Promise<void> =>
      depth === 0 ? Promise.resolve() : append(open(), () => nest(depth - 1));
    await nest(7);
    const chains = await open().transaction({ role: 'app', organizationId, userId }, (sql) =>
      sql<{ chain: number }>('SELECT DISTINCT chain::int FROM access_log ORDER BY chain'),
    );
    expect(chains.map(({ chain }) => chain)).toEqual([0, 1, 2, 3, 4, 5, 6]);

    // All of one moment and in several chains: pages miss none and repeat none, and each is read by its id.
    const ids: string[] = [];
    let path = '/AuditEvent?_count=3&date=lt2100';
    for (;;) {
      const { body } = await client.request('GET', path);
      for (const { resource } of body.entry) ids.push(resource.id);
      const next = body.link.find(({ relation }: Json) => relation === 'next')?.url;
      if (next === undefined) break;
      path = next.replace(/^.*\/fhir\/R4/, '');
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['1', '2', ...[1, 2, 3, 4, 5, 6].map((chain) => `${chain}-1`)]),
    );
    for (const id of ids) expect((await client.request('GET', `/AuditEvent/${id}`)).body.id).toBe(id);
  });
});
