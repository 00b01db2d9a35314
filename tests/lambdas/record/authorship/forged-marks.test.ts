import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importedUrl, importSourceHeader, ownUrls } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { type Forgers, forgerRoles, openForgers } from './forgers.ts';

/* What only the platform says: its marks, Provenance, and what an import is. */

let forgers: Forgers;
let victim: Person;
beforeAll(async () => {
  forgers = await openForgers();
  ({ victim } = forgers);
});
afterAll(() => forgers?.database.close());

const personOf = (role: 'admins' | (typeof forgerRoles)[number]) =>
  role === 'admins' ? victim : forgers.person(role);

describe('What only the platform says', () => {
  const marked = (url: string) => [{ url, valueReference: { reference: `Practitioner/${victim.userId}` } }];

  test.each(ownUrls)('%s cannot be written in an extension, at any depth', async (url) => {
    const extension = marked(url);
    await forgers.attempt('clinicians', async ({ send }) => {
      for (const forged of [
        { extension },
        { name: [{ family: 'x', extension }] },
        { name: [{ family: 'x', _family: { extension } }] },
        {
          contained: [{ resourceType: 'Organization', id: 'o', name: 'x', extension }],
          managingOrganization: { reference: '#o' },
        },
        { extension: [{ url: 'urn:x', extension }] },
        { meta: { extension: [{ url: 'urn:x', extension }] } },
        { meta: { tag: [{ system: 'urn:x', code: 'y', extension }] } },
        { meta: { lastUpdated: '2001-01-01T00:00:00Z', _lastUpdated: { extension } } },
      ]) {
        const { stored, refusal } = await send('POST', 'Patient', { resourceType: 'Patient', ...forged });
        expect(stored).toBeUndefined();
        expect(refusal).toContain('forbidden');
      }
    });
  });

  test.each(ownUrls)('%s in the metadata is left out', async (url) => {
    const patient = { resourceType: 'Patient', meta: { extension: marked(url) } };
    const stored = await forgers.person('clinicians').create(patient);
    expect(JSON.stringify(stored.meta)).not.toContain(victim.userId);
  });

  test.each(['admins', ...forgerRoles] as const)('is its Provenance, to %s too', async (role) => {
    const who = personOf(role);
    const author = forgers.person('clinicians');
    const { id } = await author.create({ resourceType: 'Patient' });
    const [own] = (await victim.call('GET', `/fhir/R4/Provenance?target=Patient/${id}`)).body.entry;
    expect(own.resource.agent[0].who.identifier.value).toBe(author.userId);
    const forged = { ...own.resource, agent: [{ who: { reference: `Practitioner/${victim.userId}` } }] };
    const path = `/fhir/R4/Provenance/${forged.id}`;
    for (const { status, body } of [
      await who.call('POST', '/fhir/R4/Provenance', { ...forged, id: undefined }),
      await who.call('PUT', path, forged),
      await who.call('DELETE', path),
    ]) {
      expect(status).toBe(403);
      expect(JSON.stringify(body)).toContain('forbidden');
    }
  });
});

describe('An import', () => {
  test.each(forgerRoles)('is no right of %s', async (role) => {
    const who = forgers.person(role);
    const headers = { [importSourceHeader]: 'Otro hospital' };
    const resource = { resourceType: 'Patient' };
    expect((await who.call('POST', '/fhir/R4/Patient', resource, headers)).status).toBe(403);
    const entry = [{ resource, request: { method: 'POST', url: 'Patient' } }];
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
    expect((await who.call('POST', '/fhir/R4', bundle, headers)).status).toBe(403);
  });

  test('of an administrator keeps authors and times, and says from where, by whom and when', async () => {
    const headers = { [importSourceHeader]: encodeURIComponent('Clínica Ñuñoa') };
    const old: Json = {
      resourceType: 'Communication',
      status: 'completed',
      sent: '2001-02-03T04:05:06Z',
      sender: { display: 'Dr. Antiguo' },
      payload: [{ contentString: 'Antes' }],
    };
    const { body } = await victim.call('POST', '/fhir/R4/Communication', old, headers);
    expect(body).toMatchObject(old);
    const [mark] = body.meta.extension;
    expect(mark).toMatchObject({
      url: importedUrl,
      extension: [
        { url: 'source', valueString: 'Clínica Ñuñoa' },
        { url: 'by', valueReference: { display: 'Luisa Prueba' } },
        { url: 'at' },
        { url: 'digest' },
      ],
    });
    const told = (await victim.call('GET', `/fhir/R4/Provenance?target=Communication/${body.id}`)).body;
    expect(told.entry[0].resource.entity).toEqual([{ role: 'source', what: { display: 'Clínica Ñuñoa' } }]);
  });
});
