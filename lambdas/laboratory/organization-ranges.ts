import { analyteOf } from '../clinical/laboratory/analytes/analytes.ts';
import {
  type OrganizationAnalytes,
  type OrganizationLimits,
  organizationAnalytes,
  type RangeFault,
  rangeFaults,
} from '../clinical/laboratory/analytes/organization-ranges.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { LaboratoryRangeVersion, OwnLaboratoryRanges } from '../contracts/laboratory-ranges.ts';
import type { Sql } from '../platform/database.ts';

type Limits = Omit<OrganizationLimits, 'analyte'>;

interface Row
  extends Record<string, unknown>,
    Omit<OwnLaboratoryRanges, 'changedAt' | 'ranges' | 'critical'> {
  content: Pick<OwnLaboratoryRanges, 'ranges' | 'critical'>;
  changedAt: Date;
}

const columns = `r.analyte_id AS analyte, r.version, r.content, r.reason, r.changed_at AS "changedAt",
  nullif(trim(concat(u.given_name, ' ', u.family_name)), '') AS "changedBy"`;
const source = 'laboratory_ranges r LEFT JOIN users u ON u.user_id = r.changed_by';

const told = ({ content, changedAt, ...row }: Row): OwnLaboratoryRanges => ({
  ...row,
  ...content,
  changedAt: changedAt.toISOString(),
});

/** What the organization of the transaction has set, the last version of each test. */
export async function listOwnRanges(sql: Sql): Promise<OwnLaboratoryRanges[]> {
  const rows = await sql<Row>(
    `SELECT DISTINCT ON (r.analyte_id) ${columns} FROM ${source} ORDER BY r.analyte_id, r.version DESC`,
  );
  return rows.map(told);
}

/** As results are judged by it. */
export async function readOwnRanges(sql: Sql): Promise<OrganizationAnalytes> {
  return organizationAnalytes(await listOwnRanges(sql));
}

export async function ownRangeVersions(sql: Sql, analyte: string): Promise<LaboratoryRangeVersion[]> {
  const rows = await sql<Row>(
    `SELECT ${columns} FROM ${source} WHERE r.analyte_id = $1 ORDER BY r.version DESC LIMIT 100`,
    [analyte],
  );
  return rows.map((row) => {
    const { analyte: _, ...version } = told(row);
    return version;
  });
}

export type RangeChange =
  | { kind: 'set'; test: OwnLaboratoryRanges }
  | { kind: 'unknownTest' }
  | { kind: 'stale' }
  | { kind: 'faulty'; part: 'ranges' | 'critical'; fault: RangeFault };

/** Keeps another version; what cannot be judged by is named, and nothing is kept of it. */
export async function setOwnRanges(
  { sql, caller, now }: { sql: Sql; caller: AccessClaims; now: Date },
  id: string,
  { ranges, critical, version, reason }: Limits & { version: number; reason: string },
): Promise<RangeChange> {
  const analyte = analyteOf(id);
  if (!analyte) return { kind: 'unknownTest' };
  for (const [part, list] of [
    ['ranges', ranges],
    ['critical', critical],
  ] as const) {
    const [fault] = rangeFaults(analyte, list);
    if (fault) return { kind: 'faulty', part, fault };
  }
  const [present] = await sql<{ version: number }>(
    'SELECT max(version) AS version FROM laboratory_ranges WHERE analyte_id = $1',
    [id],
  );
  if ((present?.version ?? 0) !== version) return { kind: 'stale' };
  const [kept] = await sql(
    `INSERT INTO laboratory_ranges (organization_id, analyte_id, version, content, reason, changed_by, changed_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING version`,
    [
      caller.organization_id,
      id,
      version + 1,
      JSON.stringify({ ranges, critical }),
      reason,
      caller.user_id,
      now.toISOString(),
    ],
  );
  // Somebody else was quicker.
  if (!kept) return { kind: 'stale' };
  const [row] = await sql<Row>(
    `SELECT ${columns} FROM ${source} WHERE r.analyte_id = $1 AND r.version = $2`,
    [id, version + 1],
  );
  if (!row) throw new Error('A version that was kept is gone');
  return { kind: 'set', test: told(row) };
}
