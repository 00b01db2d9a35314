import type { KeyObject } from 'node:crypto';
import type { CheckpointPlace, CheckpointStore } from '../platform/checkpoint.ts';
import type { Database } from '../platform/database.ts';
import { readNotedPlace } from '../platform/log-heads.ts';
import { checkChain, type Reading } from './check-chain.ts';
import { chainKey, checkSeries, type Series } from './check-series.ts';
import type { ChainName, Finding } from './finding.ts';
import { readUnfindable } from './log-rows.ts';

/** What a check of one organization's logs found. */
export interface OrganizationVerdict {
  organizationId: string;
  accessEntries: number;
  productEvents: number;
  findings: Finding[];
}

export interface Verdict {
  last: CheckpointPlace;
  /** Of the series of checkpoints itself. */
  findings: Finding[];
  organizations: OrganizationVerdict[];
}

/**
 * Holds every chain of every organization against its own hashes and against the checkpoints outside the database. The
 * product may be writing: what the database was told is read first, the checkpoints after it, the chains last.
 */
export async function verifyLogs(
  database: Database,
  { store, key }: { store: CheckpointStore; key: KeyObject },
): Promise<Verdict> {
  const noted = await database.transaction({ role: 'worker' }, readNotedPlace);
  const series = await checkSeries(store, key, noted);
  const chains = await readChains(database, series);
  const organizations: OrganizationVerdict[] = [];
  for (const [organizationId, names] of chains) {
    organizations.push(await verifyOrganization(database, organizationId, names, series));
  }
  const findings = series.faults.map((fault): Finding => ({ in: 'series', fault }));
  return { last: series.last, findings, organizations };
}

/** Of every organization that is known, whether the database knows it or a checkpoint. */
async function readChains(database: Database, series: Series): Promise<Map<string, ChainName[]>> {
  const organizations = await database.transaction({ role: 'identity' }, (sql) =>
    sql<{ id: string }>(
      'SELECT organization_id AS id FROM organizations ORDER BY created_at, organization_id',
    ),
  );
  const heads = await database.transaction({ role: 'worker' }, (sql) =>
    sql<ChainName & Record<string, unknown>>(
      `SELECT organization_id AS "organizationId", log, chain::int FROM log_heads
       UNION SELECT o, 'access', chain FROM unnest($1::uuid[]) o, generate_series(0, 7) chain
       UNION SELECT o, 'product', 0 FROM unnest($1::uuid[]) o
       ORDER BY 1, 2, 3`,
      [organizations.map(({ id }) => id)],
    ),
  );
  const byKey = new Map(
    [...heads, ...[...series.signed.values()].map(({ name }) => name)].map((name) => [chainKey(name), name]),
  );
  const chains = new Map(organizations.map(({ id }): [string, ChainName[]] => [id, []]));
  for (const name of byKey.values()) {
    chains.set(name.organizationId, [...(chains.get(name.organizationId) ?? []), name]);
  }
  return chains;
}

const nobody = '00000000-0000-0000-0000-000000000000';

async function verifyOrganization(
  database: Database,
  organizationId: string,
  names: readonly ChainName[],
  { signed }: Series,
): Promise<OrganizationVerdict> {
  const reading: Reading = (read) =>
    database.transaction({ role: 'app', organizationId, userId: nobody }, async (sql) => {
      // As much of the log as there is, however long that takes.
      await sql(`SELECT set_config('statement_timeout', '0', true)`);
      return read(sql);
    });
  const verdict: OrganizationVerdict = { organizationId, accessEntries: 0, productEvents: 0, findings: [] };
  for (const name of names) {
    const { entries, faults } = await checkChain(
      reading,
      name,
      signed.get(chainKey(name))?.entries ?? new Map(),
    );
    if (name.log === 'access') verdict.accessEntries += entries;
    else verdict.productEvents += entries;
    verdict.findings.push(...faults.map((fault): Finding => ({ in: 'chain', name, fault })));
  }
  for (const { chain, sequence } of await reading((sql) => readUnfindable(sql, organizationId))) {
    const name = { organizationId, log: 'access', chain } as const;
    verdict.findings.push({ in: 'chain', name, fault: { kind: 'unfindable', sequence } });
  }
  return verdict;
}
