import * as z from 'zod';
import type { Verification } from '../contracts/audit-verification.ts';
import { checkpointPlaceSchema } from '../platform/checkpoint.ts';
import type { Sql } from '../platform/database.ts';
import { checkOn, type Reading } from './check-chain.ts';
import { atFirstEntry, chainProgressSchema, checkEnd } from './check-rows.ts';
import { type Series, type SignedEntry, signedEntrySchema } from './check-series.ts';
import {
  type ChainName,
  chainNameSchema,
  describeInChain,
  describeSeries,
  seriesFaultSchema,
} from './finding.ts';
import { readMonths, readUnfindable } from './log-rows.ts';

/*
 * A check of one organization's logs on screen, in pieces: how far it has come is a row, so that no request takes long, and
 * one that is broken off goes on where it was.
 */

/** Of the checkpoints as they were when the check began. */
const sealsSchema = z.object({
  /** Null where the checkpoints are out of reach here. */
  last: checkpointPlaceSchema.nullable(),
  recorded: z.string().nullable(),
  faults: z.array(seriesFaultSchema),
});

const placesSchema = z.object({
  chains: z.array(
    z.object({
      name: chainNameSchema,
      signed: z.array(signedEntrySchema),
      progress: chainProgressSchema,
      isDone: z.boolean(),
    }),
  ),
  months: z.array(z.string()),
  monthsDone: z.int(),
});
type Places = z.infer<typeof placesSchema>;

/** Read from the database together with how far it has come. */
interface Row extends Record<string, unknown> {
  verificationId: string;
  startedBy: string;
  startedAt: Date;
  finishedAt: Date | null;
  seals: unknown;
  places: unknown;
  entries: number;
  total: number;
  findings: string[];
  version: number;
}

const columns = `verification_id AS "verificationId", started_at AS "startedAt", finished_at AS "finishedAt", seals, places,
  entries::float8 AS entries, total::float8 AS total, findings, version,
  (SELECT given_name || ' ' || family_name FROM users u WHERE u.organization_id = v.organization_id
    AND u.user_id = v.started_by) AS "startedBy"`;

/** Kept of the seals of a chain: the newest says all that the others do, but for where a chain begins to differ. */
const keptSeals = 200;

function thinned(seals: readonly SignedEntry[]): SignedEntry[] {
  const step = Math.max(1, Math.ceil(seals.length / keptSeals));
  return seals.filter((_, index) => (seals.length - 1 - index) % step === 0);
}

export async function startVerification(
  sql: Sql,
  {
    organizationId,
    userId,
    verificationId,
    now,
  }: { organizationId: string; userId: string; verificationId: string; now: Date },
): Promise<void> {
  await sql(
    `INSERT INTO log_verifications (organization_id, verification_id, started_by, started_at, seals, places, total)
     SELECT $1, $2, $3, $4, '{}', '{}', coalesce(sum(sequence), 0) FROM log_heads WHERE organization_id = $1`,
    [organizationId, verificationId, userId, now.toISOString()],
  );
}

export async function findVerification(
  sql: Sql,
  organizationId: string,
  verificationId: string,
): Promise<Verification | undefined> {
  const row = await readRow(sql, organizationId, verificationId);
  return row && asVerification(row);
}

export async function listVerifications(sql: Sql, organizationId: string): Promise<Verification[]> {
  const rows = await sql<Row>(
    `SELECT ${columns} FROM log_verifications v WHERE organization_id = $1
     ORDER BY started_at DESC, verification_id LIMIT 10`,
    [organizationId],
  );
  return rows.map(asVerification);
}

/** How long a piece works; others have their turn between two of its readings. */
const pieceMs = 1_000;

/**
 * Goes on with a check for a while, and writes down how far it has come. Undefined where there is none; where another
 * request was faster, what that one has come to.
 */
export async function continueVerification(
  reading: Reading,
  {
    organizationId,
    verificationId,
    now,
    readSeries,
  }: {
    organizationId: string;
    verificationId: string;
    now: () => Date;
    readSeries: (() => Promise<Series>) | undefined;
  },
): Promise<{ verification: Verification; isFinishedNow: boolean } | undefined> {
  const row = await reading((sql) => readRow(sql, organizationId, verificationId));
  if (!row) return undefined;
  if (row.finishedAt) return { verification: asVerification(row), isFinishedNow: false };
  // The checkpoints first and the chains after them: what is written meanwhile is no fault.
  const [knownSeals, knownPlaces] = [
    sealsSchema.safeParse(row.seals).data,
    placesSchema.safeParse(row.places).data,
  ];
  const series = knownSeals && knownPlaces ? undefined : await readSeries?.();
  const seals = knownSeals ?? sealsOf(series);
  const places = knownPlaces ?? (await firstPlaces(reading, organizationId, series));
  const until = performance.now() + pieceMs;
  const hasTime = () => performance.now() < until;
  const found = [...row.findings];
  while (hasTime()) {
    const chain = places.chains.find(({ isDone }) => !isDone);
    const month = places.months[places.monthsDone];
    if (chain) found.push(...(await checkMore(reading, chain, hasTime)));
    else if (month !== undefined) {
      const entries = await reading((sql) => readUnfindable(sql, organizationId, month));
      found.push(
        ...entries.map(({ chain: number, sequence }) =>
          describeInChain({ log: 'access', chain: number }, { kind: 'unfindable', sequence }),
        ),
      );
      places.monthsDone += 1;
    } else break;
  }
  const isDone = places.chains.every((chain) => chain.isDone) && places.monthsDone >= places.months.length;
  const entries = places.chains.reduce((sum, { progress }) => sum + progress.entries, 0);
  const findings = isDone ? [...seals.faults.map(describeSeries), ...found] : found;
  return reading(async (sql) => {
    const kept = await sql(
      `UPDATE log_verifications SET seals = $4, places = $5, entries = $6, findings = $7, finished_at = $8, version = version + 1
       WHERE organization_id = $1 AND verification_id = $2 AND version = $3 RETURNING 1`,
      [
        organizationId,
        verificationId,
        row.version,
        JSON.stringify(seals),
        JSON.stringify(places),
        entries,
        JSON.stringify(findings),
        isDone ? now().toISOString() : null,
      ],
    );
    const after = await readRow(sql, organizationId, verificationId);
    return after && { verification: asVerification(after), isFinishedNow: isDone && kept.length > 0 };
  });
}

/** The next entries of a chain; at its end, what is wrong with it. */
async function checkMore(
  reading: Reading,
  chain: Places['chains'][number],
  hasTime: () => boolean,
): Promise<string[]> {
  const signed = new Map(chain.signed.map((seal) => [seal.sequence, seal]));
  const { progress, end } = await checkOn(reading, chain, signed, hasTime);
  chain.progress = progress;
  if (!end) return [];
  chain.isDone = true;
  return checkEnd(progress, end, signed).map((fault) => describeInChain(chain.name, fault));
}

const sealsOf = (series: Series | undefined): z.infer<typeof sealsSchema> => ({
  last: series?.last ?? null,
  recorded: series?.recorded ?? null,
  faults: series?.faults ?? [],
});

/** All chains of the organization, those that only a checkpoint knows included. */
async function firstPlaces(
  reading: Reading,
  organizationId: string,
  series: Series | undefined,
): Promise<Places> {
  const [known, months] = await reading(async (sql) => [
    await sql<ChainName & Record<string, unknown>>(
      `SELECT organization_id AS "organizationId", log, chain::int FROM log_heads WHERE organization_id = $1
       ORDER BY log, chain`,
      [organizationId],
    ),
    await readMonths(sql, organizationId),
  ]);
  const keyOf = ({ log, chain }: ChainName) => `${log}/${chain}`;
  const sealed = [...(series?.signed.values() ?? [])].filter(
    ({ name }) => name.organizationId === organizationId,
  );
  const names = new Map([...known, ...sealed.map(({ name }) => name)].map((name) => [keyOf(name), name]));
  const signed = new Map(sealed.map(({ name, entries }) => [keyOf(name), [...entries.values()]]));
  const chains = [...names].map(([key, name]) => ({
    name,
    signed: thinned(signed.get(key) ?? []),
    progress: atFirstEntry(),
    isDone: false,
  }));
  return { chains, months, monthsDone: 0 };
}

async function readRow(sql: Sql, organizationId: string, verificationId: string): Promise<Row | undefined> {
  const [row] = await sql<Row>(
    `SELECT ${columns} FROM log_verifications v WHERE organization_id = $1 AND verification_id = $2`,
    [organizationId, verificationId],
  );
  return row;
}

function asVerification(row: Row): Verification {
  const seals = sealsSchema.safeParse(row.seals).data;
  const places = placesSchema.safeParse(row.places).data;
  return {
    verificationId: row.verificationId,
    startedAt: row.startedAt.toISOString(),
    startedBy: row.startedBy ?? 'Persona que ya no consta',
    finishedAt: row.finishedAt?.toISOString() ?? null,
    entries: row.entries,
    total: Math.max(row.total, row.entries),
    months: places?.monthsDone ?? 0,
    totalMonths: places?.months.length ?? 0,
    checkpoint: seals?.last ? { ...seals.last, at: seals.recorded } : null,
    findings: row.findings,
  };
}
