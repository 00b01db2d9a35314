import type { QualityStanding } from '../../contracts/quality.ts';
import {
  type QualityStrata,
  type QualityStratum,
  type StrataDimension,
  strataDimensions,
} from '../../contracts/quality-figures.ts';
import { readResources } from '../../fhir/index.ts';
import type { MeasureStore } from '../measure-store.ts';
import { type Counts, figureOf } from './figure.ts';
import { wordsOf } from './stratum-words.ts';

type Reader = Omit<MeasureStore, 'now'>;

interface StratumRow extends Record<string, unknown> {
  by: StrataDimension;
  key: string;
  standing: QualityStanding;
  patients: number;
}

/** Patients of a run by site, clinician and so on and by where they stand, from its results: each is read. */
export function countSpread({ sql, caller }: Reader, runId: string): Promise<StratumRow[]> {
  return sql<StratumRow>(
    `SELECT d.by, coalesce(q.groups ->> d.by, '') AS key, q.standing, count(*)::int AS patients
     FROM quality_results q CROSS JOIN unnest($3::text[]) AS d (by)
     WHERE q.organization_id = $1 AND q.run_id = $2 AND d.by <> 'stratifier' GROUP BY 1, 2, 3
     UNION ALL
     SELECT 'stratifier', stratum, q.standing, count(*)::int
     FROM quality_results q CROSS JOIN LATERAL jsonb_array_elements_text(q.detail -> 'strata') AS stratum
     WHERE q.organization_id = $1 AND q.run_id = $2 GROUP BY 1, 2, 3`,
    [caller.organization_id, runId, strataDimensions],
  );
}

/** As it was counted at the run's end, when its patients were all there; from what there is of a run that has none of that. */
export async function spreadOf(reader: Reader, runId: string): Promise<StratumRow[]> {
  const [run] = await reader.sql<{ spread: StratumRow[] | null }>(
    'SELECT spread FROM quality_runs WHERE organization_id = $1 AND run_id = $2',
    [reader.caller.organization_id, runId],
  );
  return run?.spread ?? countSpread(reader, runId);
}

/** How a run's patients are spread over sites, clinicians and so on, each with its rate. */
export async function readStrata({ sql, caller }: Reader, runId: string): Promise<QualityStrata> {
  const rows = await spreadOf({ sql, caller }, runId);
  const references = rows.flatMap(({ key }) => (/^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]+$/.test(key) ? [key] : []));
  const named = await readResources({ sql, caller }, new Set(references));
  return {
    strata: strataDimensions.flatMap((by) => {
      const counted = new Map<string, Counts>();
      for (const row of rows.filter((candidate) => candidate.by === by)) {
        counted.set(row.key, { ...counted.get(row.key), [row.standing]: row.patients });
      }
      const groups = [...counted].map(
        ([key, counts]): QualityStratum => ({ key, label: wordsOf(by, key, named), ...figureOf(counts) }),
      );
      return groups.length === 0 ? [] : [{ by, groups: groups.sort(inOrder(by)) }];
    }),
  };
}

/** Ages as they grow, the rest by their words; who has none comes last. */
const inOrder =
  (by: StrataDimension) =>
  (a: QualityStratum, b: QualityStratum): number => {
    if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1;
    return by === 'age'
      ? Number.parseInt(a.key, 10) - Number.parseInt(b.key, 10)
      : a.label.localeCompare(b.label, 'es');
  };
