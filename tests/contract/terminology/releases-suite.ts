import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportedConcept } from '../../../lambdas/contracts/term-releases.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import {
  addConcepts,
  dropRelease,
  listReleases,
  searchAllTerms,
  startRelease,
  type TermStore,
  useRelease,
  withdrawRelease,
} from '../../../lambdas/terminology/index.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

type Work<Result> = (store: TermStore) => Promise<Result>;

/*
 * An organization's own terminologies in the database: brought in by pieces, searched, put to use and taken back by
 * several at once; run on PGlite and on a PostgreSQL server.
 */
export function releasesSuite(open: () => Database): void {
  const organization = async () => {
    const { organizationId, userId } = await openFhirClient(open());
    return <Result>(work: Work<Result>): Promise<Result> =>
      open().transaction({ role: 'app', organizationId, userId }, (sql) =>
        work({ sql, caller: { organization_id: organizationId, user_id: userId } }),
      );
  };
  let inClinic: Awaited<ReturnType<typeof organization>>;
  beforeAll(async () => {
    inClinic = await organization();
  });

  const start = (name: string, expected: number, kind: 'icd-10-cm' | 'list' = 'list', inside = inClinic) =>
    inside(async (store) => {
      const release = await startRelease(store, {
        kind,
        system: kind === 'list' ? 'urn:propio' : 'http://hl7.org/fhir/sid/icd-10-cm',
        title: kind === 'list' ? (name.split(' ')[0] ?? '') : 'ICD-10-CM',
        version: name,
        date: '2026-10-01',
        source: 'archivo',
        sets: ['problem'],
        digest: createHash('sha256').update(name).digest('hex'),
        expected,
        isLicensed: false,
      });
      if (typeof release === 'string') throw new Error(release);
      return release.id;
    });
  const add = (id: string, from: number, concepts: readonly ImportedConcept[]) =>
    inClinic((store) => addConcepts(store, id, { from, concepts }));
  const codes = (text: string, inside = inClinic) =>
    inside(async (store) =>
      (await searchAllTerms(store, 'problem', text, 8)).map(({ coding }) => coding.code),
    );

  /** Brings concepts in by pieces of this size and puts them to use. */
  async function bringIn(
    name: string,
    concepts: readonly ImportedConcept[],
    size: number,
    kind?: 'icd-10-cm',
  ) {
    const id = await start(name, concepts.length, kind);
    for (let from = 0; from < concepts.length; from += size) {
      expect(await add(id, from, concepts.slice(from, from + size))).toBe(
        Math.min(from + size, concepts.length),
      );
    }
    expect(await inClinic((store) => useRelease(store, id))).toMatchObject({ state: 'current' });
    return id;
  }

  describe('a release in pieces', () => {
    const concepts = Array.from({ length: 60 }, (_, at) => ({
      code: `K${at}`,
      terms: [`Zumbón número${at} ${at % 2 === 0 ? 'izquierdo' : 'derecho'}`, `bzz${at}`],
    }));

    test('is searched as one, by words of any piece, their beginnings, slips and codes', async () => {
      await bringIn('Piezas', concepts, 7);
      expect(await codes('zumbon numero0')).toEqual(expect.arrayContaining(['K0']));
      expect(await codes('ZUMBÓN número59')).toEqual(expect.arrayContaining(['K59']));
      expect((await codes('número41 derecho'))[0]).toBe('K41');
      expect((await codes('derecho número41 zumbón'))[0]).toBe('K41');
      expect(await codes('zunbon')).toHaveLength(8);
      expect(await codes('zumb')).toHaveLength(8);
      expect((await codes('k37'))[0]).toBe('K37');
      expect((await codes('bzz58'))[0]).toBe('K58');
      expect(await codes('bzz60')).not.toContain('K60');
    });

    test('is another organization’s in nothing, nor can another write into it', async () => {
      const elsewhere = await organization();
      expect(await codes('zumbon', elsewhere)).not.toContain('K0');
      expect(await elsewhere(listReleases)).toEqual([]);
      const [release] = await inClinic(listReleases);
      const own = await inClinic(async ({ caller }) => caller.organization_id);
      const forged = elsewhere(({ sql }) =>
        sql(
          `INSERT INTO term_segments (organization_id, release_id, piece, words, places) VALUES ($1, $2, 99, 'x', '0')`,
          [own, release?.id],
        ),
      );
      await expect(forged).rejects.toThrow(/row-level security/);
    });

    test('whose words are in both of two releases is searched in both', async () => {
      await bringIn('Otra', [{ code: 'O1', terms: ['Zumbón número3 otro'] }], 1);
      expect(await codes('zumbon numero3')).toEqual(expect.arrayContaining(['O1', 'K3']));
    });
  });

  describe('several at once', () => {
    const two = [
      { code: 'A', terms: ['Quirofo uno'] },
      { code: 'B', terms: ['Quirofo dos'] },
    ];

    test('who send the same piece have it once', async () => {
      const id = await start('Misma', 2);
      const outcomes = await Promise.all([add(id, 0, two), add(id, 0, two)]);
      expect(outcomes.toSorted()).toEqual([2, 'other-place']);
    });

    test('who begin the same file go on with one import', async () => {
      const [one, other] = await Promise.all([start('Igual', 2), start('Igual', 2)]);
      expect(one).toBe(other);
    });

    test('who put two versions to use leave one of them in use', async () => {
      const versions = await Promise.all(
        ['Vez 1', 'Vez 2'].map(async (name, at) => {
          const id = await start(name, 1);
          await add(id, 0, [{ code: `V${at}`, terms: ['Vezudo'] }]);
          return id;
        }),
      );
      const outcomes = await Promise.allSettled(
        versions.map((id) => inClinic((store) => useRelease(store, id))),
      );
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await codes('vezudo')).toHaveLength(1);
    });
  });

  test('a version that follows marks what it lacks; going back finds what was there', async () => {
    const both = [
      { code: 'Q1', terms: ['Xilofoso'] },
      { code: 'Q2', terms: ['Xilofoso agudo'] },
    ];
    const first = await bringIn('2026', both, 1, 'icd-10-cm');
    const second = await bringIn('2027', both.slice(1), 1, 'icd-10-cm');
    expect(await inClinic(listReleases)).toContainEqual(expect.objectContaining({ id: second, retired: 1 }));
    expect(await codes('xilofoso')).toEqual(['Q2']);
    await inClinic((store) => useRelease(store, first));
    expect((await codes('xilofoso')).toSorted()).toEqual(['Q1', 'Q2']);
    await inClinic((store) => withdrawRelease(store, first));
    expect(await codes('xilofoso')).not.toContain('Q1');
  });

  test('an import that was never used is dropped with all that it holds', async () => {
    const id = await start('Basura', 3);
    await add(id, 0, [
      { code: 'X', terms: ['Uno'] },
      { code: 'Y', terms: ['Dos'] },
    ]);
    let left: unknown = 1;
    while (left !== 0) left = await inClinic((store) => dropRelease(store, id));
    const rows = await inClinic(({ sql }) => sql(`SELECT 1 FROM term_segments WHERE release_id = $1`, [id]));
    expect(rows).toEqual([]);
    expect(await inClinic((store) => useRelease(store, randomUUID()))).toBe('unknown');
  });
}
