import type { KeyObject } from 'node:crypto';
import type { CheckpointPlace, CheckpointStore } from '../platform/checkpoint.ts';
import { chainKey, checkSeries, type Series } from './check-series.ts';
import type { ChainName, Finding } from './finding.ts';
import type { LogReader } from './log-reader.ts';

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
  reader: LogReader,
  { store, key }: { store: CheckpointStore; key: KeyObject },
): Promise<Verdict> {
  const noted = await reader.readNoted();
  const series = await checkSeries(store, key, noted);
  const organizations: OrganizationVerdict[] = [];
  for (const [organizationId, names] of groupChains(await reader.listChains(), series)) {
    organizations.push(await verifyOrganization(reader, organizationId, names, series));
  }
  const findings = series.faults.map((fault): Finding => ({ in: 'series', fault }));
  return { last: series.last, findings, organizations };
}

/** Also what a checkpoint knows and the database does no more. */
function groupChains(known: readonly ChainName[], { signed }: Series): Map<string, ChainName[]> {
  const all = [...known, ...[...signed.values()].map(({ name }) => name)];
  const once = new Map(all.map((name) => [chainKey(name), name]));
  return Map.groupBy(once.values(), ({ organizationId }) => organizationId);
}

async function verifyOrganization(
  reader: LogReader,
  organizationId: string,
  names: readonly ChainName[],
  { signed }: Series,
): Promise<OrganizationVerdict> {
  const verdict: OrganizationVerdict = { organizationId, accessEntries: 0, productEvents: 0, findings: [] };
  for (const name of names) {
    const seals = [...(signed.get(chainKey(name))?.entries.values() ?? [])];
    const { entries, faults } = await reader.checkChain(name, seals);
    if (name.log === 'access') verdict.accessEntries += entries;
    else verdict.productEvents += entries;
    verdict.findings.push(...faults.map((fault): Finding => ({ in: 'chain', name, fault })));
  }
  for (const { chain, sequence } of await reader.findUnfindable(organizationId)) {
    const name = { organizationId, log: 'access', chain } as const;
    verdict.findings.push({ in: 'chain', name, fault: { kind: 'unfindable', sequence } });
  }
  return verdict;
}

export const findingsOf = ({ findings, organizations }: Verdict): Finding[] => [
  ...findings,
  ...organizations.flatMap((organization) => organization.findings),
];
