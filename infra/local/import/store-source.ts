import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import { mostSourceItemsAtOnce, sourceItems } from '../../../lambdas/contracts/medication-sources.ts';
import { mostConceptsAtOnce } from '../../../lambdas/contracts/term-releases.ts';
import type { ImportFile } from '../../../lambdas/import/file-text.ts';
import { digestOf } from '../../../lambdas/import/sources/digest.ts';
import { readAemps } from '../../../lambdas/import/sources/read-aemps.ts';
import { readRxNorm } from '../../../lambdas/import/sources/read-rxnorm.ts';
import { addItems, startSource, useSource } from '../../../lambdas/medication/sources/store.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { addConcepts, codeSystems, startRelease, useRelease } from '../../../lambdas/terminology/index.ts';
import { CannotStart } from '../local-environment.ts';

interface SourceImport {
  database: Database;
  caller: AccessClaims;
  files: readonly ImportFile[];
  /** Of the list, where its files do not say it. */
  date: string | undefined;
  say: (text: string) => void;
}

const count = new Intl.NumberFormat('es-US');

/** Brings in the AEMPS's nomenclátor and puts it to use. Throws CannotStart, and UnreadableSource. */
export async function storeAemps({ database, caller, files, date, say }: SourceImport): Promise<void> {
  const read = await readAemps(files);
  const items = sourceItems(read.codes);
  const day = read.date ?? date;
  if (day === undefined) throw new CannotStart('La lista no dice su fecha. Indíquela con --date.');
  const work = inTransactions(database, caller);
  const digest = await digestOf(items);
  const { id, items: stored } = settled(
    await work((store) => startSource(store, { kind: 'aemps', date: day, digest, expected: items.length })),
  );
  for (let from = stored; from < items.length; ) {
    const piece = { from, items: items.slice(from, from + mostSourceItemsAtOnce) };
    from = settled(await work((store) => addItems(store, id, piece)));
    say(`${count.format(from)} de ${count.format(items.length)}`);
  }
  const { codes, joined } = settled(await work((store) => useSource(store, id)));
  say(
    `AEMPS del ${day}: ${count.format(read.counts.interactions)} interacciones y ${count.format(codes)} códigos ATC, ${count.format(joined)} de ellos con un fármaco que se reconoce. En uso.`,
  );
}

/** Brings in RxNorm as a terminology of medicines and puts it to use. Throws CannotStart, and UnreadableSource. */
export async function storeRxNorm({ database, caller, files, date, say }: SourceImport): Promise<void> {
  const { concepts, skipped, date: published } = await readRxNorm(files);
  const day = published ?? date;
  if (day === undefined)
    throw new CannotStart('Los archivos no dicen de qué fecha son. Indíquela con --date.');
  const work = inTransactions(database, caller);
  const { id, concepts: stored } = settled(
    await work(async (store) =>
      startRelease(store, {
        kind: 'rxnorm',
        system: codeSystems.rx.url,
        title: 'RxNorm',
        version: day,
        date: day,
        source: files
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 500),
        sets: ['medication'],
        digest: await digestOf(concepts),
        expected: concepts.length,
        isLicensed: false,
      }),
    ),
  );
  for (let from = stored; from < concepts.length; ) {
    const piece = { from, concepts: concepts.slice(from, from + mostConceptsAtOnce) };
    from = settled(await work((store) => addConcepts(store, id, piece)));
    say(`${count.format(from)} de ${count.format(concepts.length)}`);
  }
  settled(await work((store) => useRelease(store, id)));
  say(
    `RxNorm del ${day}: ${count.format(concepts.length)} conceptos, ${count.format(skipped)} que no se ofrecen. En uso.`,
  );
}

type Store = Parameters<typeof startSource>[0];

/** Each piece is a transaction of the organization: what was stored stays where the command is interrupted. */
const inTransactions =
  (database: Database, caller: AccessClaims) =>
  <Result>(work: (store: Store) => Promise<Result>): Promise<Result> =>
    database.transaction(
      { role: 'app', organizationId: caller.organization_id, userId: caller.user_id },
      (sql) => work({ sql, caller }),
    );

const refusals: Record<string, string> = {
  'same-file': 'Ese mismo contenido ya está importado.',
  'other-place': 'Alguien más lo está importando. Repita la orden: sigue donde quedó.',
};

function settled<Outcome>(outcome: Outcome | string): Outcome {
  if (typeof outcome !== 'string') return outcome;
  throw new CannotStart(refusals[outcome] ?? `No se ha podido importar (${outcome}).`);
}
