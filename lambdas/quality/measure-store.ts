import { randomUUID } from 'node:crypto';
import type { AccessClaims } from '../contracts/claims.ts';
import { type Improvement, type MeasureSummary, measureSummarySchema } from '../contracts/quality.ts';
import type { Sql } from '../platform/database.ts';
import { loadOwnMeasures } from './load-own-measures.ts';
import type { MeasurePackage } from './measure/measure-package.ts';
import { digestOf, pack, summaryOf, unpack } from './measure/packed.ts';
import { reachOf } from './measure/reach.ts';

/** Who works with an organization's measures, in a transaction that is open. */
export interface MeasureStore {
  sql: Sql;
  caller: Pick<AccessClaims, 'organization_id' | 'user_id'>;
  now: Date;
}

/** A measure as it is chosen: the platform's own, or one that the organization brought in. */
export interface KnownMeasure {
  id: string;
  origin: 'own' | 'imported';
  summary: MeasureSummary;
  digest: string;
  resourceTypes: readonly string[];
  importedAt: string | null;
  importedBy: string | null;
}

const ownId = ({ name }: MeasurePackage) => `own-${name}`;

const ownKnown = () =>
  loadOwnMeasures().map(
    (measure): KnownMeasure => ({
      id: ownId(measure),
      origin: 'own',
      summary: summaryOf(measure),
      digest: digestOf(measure),
      resourceTypes: reachOf(measure).resourceTypes,
      importedAt: null,
      importedBy: null,
    }),
  );

interface MeasureRow extends Record<string, unknown> {
  id: string;
  summary: unknown;
  digest: string;
  resourceTypes: string[];
  importedAt: string;
  importedBy: string;
}

/** Those that can be computed: the platform's own first, then the imported by title. */
export async function knownMeasures({ sql, caller }: Omit<MeasureStore, 'now'>): Promise<KnownMeasure[]> {
  const rows = await sql<MeasureRow>(
    `SELECT measure_id AS id, summary, digest, resource_types AS "resourceTypes",
       to_char(imported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "importedAt",
       coalesce((SELECT concat_ws(' ', given_name, family_name) FROM users u WHERE u.user_id = imported_by), '') AS "importedBy"
     FROM quality_measures WHERE organization_id = $1 AND withdrawn_at IS NULL
     ORDER BY summary ->> 'title', version, measure_id LIMIT 200`,
    [caller.organization_id],
  );
  const imported = rows.map(
    (row): KnownMeasure => ({ ...row, origin: 'imported', summary: measureSummarySchema.parse(row.summary) }),
  );
  return [...ownKnown(), ...imported];
}

/** `same`: this very content is there already. `changed`: the version is, with another content. */
export type ImportOutcome = { id: string } | 'same' | 'changed';

/** What was withdrawn and comes again is offered again. */
export async function importMeasure(
  { sql, caller, now }: MeasureStore,
  measure: MeasurePackage,
  improvement: Improvement,
): Promise<ImportOutcome> {
  const digest = digestOf(measure);
  const { url, version } = measure;
  const [present] = await sql<{ id: string; digest: string; isWithdrawn: boolean }>(
    `SELECT measure_id AS id, digest, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM quality_measures
     WHERE organization_id = $1 AND url = $2 AND version = $3 FOR UPDATE`,
    [caller.organization_id, url, version],
  );
  if (present) {
    if (present.digest !== digest) return 'changed';
    if (!present.isWithdrawn) return 'same';
    await sql(
      'UPDATE quality_measures SET withdrawn_at = NULL WHERE organization_id = $1 AND measure_id = $2',
      [caller.organization_id, present.id],
    );
    return { id: present.id };
  }
  const id = randomUUID();
  await sql(
    `INSERT INTO quality_measures (organization_id, measure_id, url, version, digest, summary, resource_types, content,
       imported_at, imported_by)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::text[], $8, $9, $10)`,
    [
      caller.organization_id,
      id,
      url,
      version,
      digest,
      JSON.stringify({ ...summaryOf(measure), improvement }),
      reachOf(measure).resourceTypes,
      pack(measure),
      now.toISOString(),
      caller.user_id,
    ],
  );
  return { id };
}

export async function withdrawMeasure({ sql, caller, now }: MeasureStore, id: string): Promise<boolean> {
  const [row] = await sql(
    `UPDATE quality_measures SET withdrawn_at = $3
     WHERE organization_id = $1 AND measure_id = $2 AND withdrawn_at IS NULL RETURNING 1`,
    [caller.organization_id, id, now.toISOString()],
  );
  return row !== undefined;
}

/** What a run computes with, withdrawn or not; undefined where a newer version of the platform has another content. */
export async function readMeasure(
  { sql, caller }: Pick<MeasureStore, 'sql'> & { caller: Pick<AccessClaims, 'organization_id'> },
  { measure, digest }: { measure: string; digest: string },
): Promise<MeasurePackage | undefined> {
  if (measure.startsWith('own-')) {
    const own = loadOwnMeasures().find((candidate) => ownId(candidate) === measure);
    return own && digestOf(own) === digest ? own : undefined;
  }
  const [row] = await sql<{ content: string }>(
    'SELECT content FROM quality_measures WHERE organization_id = $1 AND measure_id = $2 AND digest = $3',
    [caller.organization_id, measure, digest],
  );
  return row && unpack(row.content);
}
