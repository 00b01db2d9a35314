import { expect, test } from 'vitest';
import { createRunner } from '../../../lambdas/fhir/app.ts';
import { create } from '../../../lambdas/fhir/store/write.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { type Json, openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

const async = { headers: { prefer: 'respond-async' } };

/** What only a real engine shows of exports: transactions that run at once. */
export function exportSuite(open: () => Database): void {
  test('a change that was under way when an export was asked for is in it, however late it is done', async () => {
    const client = await openFhirClient(open());
    const caller = {
      token_use: 'access' as const,
      sub: 'x',
      organization_id: client.organizationId,
      user_id: client.userId,
      roles: ['clinicians' as const],
    };
    const run = createRunner({ database: open(), now: () => new Date() }, caller, 'http://localhost/fhir/R4');
    const started = Promise.withResolvers<void>();
    const written = run(async (session) => {
      started.resolve();
      // As long as the other's request takes to arrive, and to wait.
      await new Promise((resolve) => setTimeout(resolve, 300));
      create(session, { resourceType: 'Basic', code: { text: 'x' } }, 'late');
    });
    await started.promise;
    const { status, headers } = await client.request('GET', '/$export?_type=Basic', undefined, async);
    expect(status).toBe(202);
    await written;
    const address = (headers.get('content-location') ?? '').replace(/^.*R4/, '');
    const { output, transactionTime } = (await client.request('GET', address)).body;
    expect(output).toMatchObject([{ type: 'Basic', count: 1 }]);
    const { body } = await client.request('GET', '/Basic/late');
    expect(Date.parse(body.meta.lastUpdated)).toBeLessThan(Date.parse(transactionTime) + 1);
  });

  test('while many write, the exports one after the other hold everything once', async () => {
    const client = await openFhirClient(open());
    let isDone = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; index < 15; index++) {
        const basic = { resourceType: 'Basic', id: `${writer}-${index}`, code: { text: 'x' } };
        expect((await client.request('PUT', `/Basic/${basic.id}`, basic)).status).toBe(201);
      }
    });
    const seen: string[] = [];
    let since = '';
    const exportOnce = async () => {
      const path = `/$export?_type=Basic${since === '' ? '' : `&_since=${since}`}`;
      const { headers } = await client.request('GET', path, undefined, async);
      const address = (headers.get('content-location') ?? '').replace(/^.*R4/, '');
      const { body } = await client.request('GET', address);
      since = body.transactionTime;
      for (const { url } of body.output) {
        const { text } = await client.request('GET', url.replace(/^.*R4/, ''));
        seen.push(
          ...text
            .trimEnd()
            .split('\n')
            .map((line) => (JSON.parse(line) as Json).id),
        );
      }
    };
    const all = Promise.all(writers).then(() => {
      isDone = true;
    });
    while (!isDone) await exportOnce();
    await all;
    // The time of an export is a moment before it.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await exportOnce();
    expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
    expect(seen).toHaveLength(60);
  });

  test('five at most run for one person, however many are asked for at once', async () => {
    const client = await openFhirClient(open());
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => client.request('GET', '/$export', undefined, async)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
}
