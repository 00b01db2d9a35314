import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { type Json, openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

/** What many who write at once may rely on; run on PGlite and on a PostgreSQL server. */
export function parallelSuite(open: () => Database): void {
  test('twelve parallel conditional creates of one identifier make one resource', async () => {
    const client = await openFhirClient(open());
    const patient = { resourceType: 'Patient', identifier: [{ system: 'urn:mrn', value: '1' }] };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.request('POST', '/Patient', patient, { headers: { 'if-none-exist': 'identifier=urn:mrn|1' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await client.find('/Patient')).toHaveLength(1);
  });

  test('of twelve parallel creates that claim one record number one is written, and eleven are told', async () => {
    const client = await openFhirClient(open());
    const system = `https://auxilia.example/organizations/${client.organizationId}/mrn`;
    const patient = { resourceType: 'Patient', identifier: [{ system, value: 'HC-7' }] };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.request('POST', '/Patient', patient)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(409)]);
    expect(await client.find('/Patient?identifier=HC-7')).toHaveLength(1);
  });

  test('of parallel creates and deletions none is missing in the total', async () => {
    const client = await openFhirClient(open());
    const created = await Promise.all(
      Array.from({ length: 24 }, () => client.create({ resourceType: 'Patient', active: true })),
    );
    await Promise.all([
      ...created.slice(0, 9).map(({ id }) => client.request('DELETE', `/Patient/${id}`)),
      ...Array.from({ length: 9 }, () => client.create({ resourceType: 'Patient', active: true })),
      client.create({ resourceType: 'Basic', code: { text: 'x' } }),
    ]);
    const totalOf = async (type: string) =>
      (await client.request('GET', `/${type}?_total=accurate&_count=1`)).body.total;
    expect([await totalOf('Patient'), await totalOf('Basic')]).toEqual([24, 1]);
  });

  test('of twelve parallel updates of one version one wins, and eleven are told', async () => {
    const client = await openFhirClient(open());
    const { id } = await client.create({ resourceType: 'Patient' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.request(
          'PUT',
          `/Patient/${id}`,
          { resourceType: 'Patient', id, active: true },
          { headers: { 'if-match': 'W/"1"' } },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(412)]);
    expect(await client.find('/Patient?active=true')).toEqual([id]);
  });

  test('a resource that is deleted while another comes to refer to it leaves nothing dangling', async () => {
    const client = await openFhirClient(open());
    for (let round = 0; round < 8; round++) {
      const { id } = await client.create({ resourceType: 'Patient' });
      const flag = {
        resourceType: 'Flag',
        status: 'active',
        code: { text: 'x' },
        subject: { reference: `Patient/${id}` },
      };
      const [created, deleted] = await Promise.all([
        client.request('POST', '/Flag', flag),
        client.request('DELETE', `/Patient/${id}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([created.status, deleted.status]);
    }
  });

  test('transactions that change the same resources in opposite order do not wait for each other', async () => {
    const client = await openFhirClient(open());
    const put = (id: string) => ({
      resource: { resourceType: 'Patient', id },
      request: { method: 'PUT', url: `Patient/${id}` },
    });
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const send = (order: string[]) =>
      client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry: order.map(put) });
    expect((await send(ids)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(index % 2 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect((await client.request('GET', '/Patient/a')).body.meta.versionId).toBe('17');
  });

  test('transactions may each refer to what the other changes', async () => {
    const client = await openFhirClient(open());
    for (const id of ['a', 'b'])
      await client.request('PUT', `/Patient/${id}`, { resourceType: 'Patient', id });
    const send = (changed: string, subject: string) => {
      const note = {
        resourceType: 'Flag',
        status: 'active',
        code: { text: 'x' },
        subject: { reference: `Patient/${subject}` },
      };
      const entry = [
        { resource: note, request: { method: 'POST', url: 'Flag' } },
        {
          resource: { resourceType: 'Patient', id: changed },
          request: { method: 'PUT', url: `Patient/${changed}` },
        },
      ];
      return client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? send('a', 'b') : send('b', 'a'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  });

  test('the access log stays chains without gaps when many write at once', async () => {
    const client = await openFhirClient(open());
    await Promise.all(Array.from({ length: 30 }, () => client.request('GET', '/Patient')));
    const { body } = await client.request('GET', '/AuditEvent?_count=100');
    const chains = new Map<string, number[]>();
    for (const { resource } of body.entry as Json[]) {
      const [sequence, chain = '0'] = resource.id.split('-').toReversed();
      chains.set(chain, [...(chains.get(chain) ?? []), Number(sequence)]);
    }
    for (const sequences of chains.values()) {
      const sorted = sequences.toSorted((a, b) => a - b);
      expect(sorted).toEqual(Array.from(sorted, (_, index) => index + 1));
    }
    expect(body.entry).toHaveLength(30);
  });
}
