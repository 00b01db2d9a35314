import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importSourceHeader } from '../../../lambdas/contracts/authorship-marks.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person } from '../messaging/clinic.ts';

/*
 * Every resource of Da Vinci's examples (PAS, CRD and DTR 2.0.1), within Bundles, Parameters and calls of CDS Hooks too, is kept in the
 * record and comes back as it was, its references being those of the server it is from. They stay outside the repository: some carry
 * codes that may not be passed on.
 */
const near = new URL('../../../../shared/data/priorauth/', import.meta.url);
const shared = existsSync(near) ? near : new URL('file:///work/shared/data/priorauth/');

let database: Database;
let ana: Person;
beforeAll(async () => {
  database = await openMemoryDatabase();
  ana = await (await openClinic(database)).person('Ana', ['clinicians', 'admins']);
});
afterAll(() => database?.close());

const read = (name: string): Json =>
  JSON.parse(
    readFileSync(new URL(name, shared), 'utf8').replaceAll(
      /("reference": *")([A-Z]\w+\/)/g,
      '$1http://example.org/fhir/$2',
    ),
  );

/** What the record only checks, and keeps for nobody. */
const notKept = ['Parameters', 'OperationOutcome'];

/** Every resource of a file that can stand by itself, wherever in it. */
function resourcesIn(part: Json): Json[] {
  if (typeof part !== 'object' || part === null) return [];
  const isOwn = part.resourceType !== undefined && !notKept.includes(part.resourceType);
  const within = Object.entries(part).flatMap(([name, one]) =>
    name === 'contained' ? [] : resourcesIn(one),
  );
  return isOwn ? [part, ...within] : within;
}

/** Without what the record gives each of its own. */
const content = ({ id: _, meta, identifier, ...rest }: Json) => {
  const {
    versionId: _version,
    lastUpdated: _at,
    source: _source,
    extension: _imported,
    ...kept
  } = meta ?? {};
  const given = Array.isArray(identifier)
    ? identifier.filter(({ system }) => !system?.startsWith('https://auxilia.example/'))
    : identifier;
  return {
    ...rest,
    ...(Object.keys(kept).length > 0 && { meta: kept }),
    ...(given !== undefined && given.length !== 0 && { identifier: given }),
  };
};

describe.skipIf(!existsSync(shared))('the examples', () => {
  test.each(['pas-2.0.1', 'crd-2.0.1', 'dtr-2.0.1'])('%s', async (folder) => {
    const names = readdirSync(new URL(`${folder}/`, shared));
    const all = names.flatMap((name) =>
      resourcesIn(read(`${folder}/${name}`)).map((resource) => ({ name, resource })),
    );
    const different = new Map(all.map((one) => [JSON.stringify(one.resource), one])).values();
    for (const { name, resource } of different) {
      const { resourceType } = resource;
      const at = `/fhir/R4/${resourceType}`;
      const created = await ana.call('POST', at, content(resource), { [importSourceHeader]: 'Da Vinci' });
      expect([name, resourceType, created.status, created.body.issue]).toEqual([
        name,
        resourceType,
        201,
        undefined,
      ]);
      const { body } = await ana.call('GET', `${at}/${created.body.id}`);
      expect([name, content(body)]).toEqual([name, content(resource)]);
    }
    expect(all.length).toBeGreaterThan(15);
  });
});
