import type { Database, Sql } from '../../lambdas/platform/database.ts';

/** What a statement was found by: the rows that were looked at, and the pages that they lie on. */
export interface Work {
  rows: number;
  pages: number;
  plan: string;
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** Statements of searches, as search/run.ts and search/find-common.ts write them. */
const isOfSearch = (statement: string) =>
  /^\s*(WITH page AS|SELECT count\(\*\)::int AS (total|found)|SELECT sum\(present\))/.test(statement);

/** Tells what each statement of a search looks at, which depends on the plan and not on the machine. */
export function explained(database: Database, tell: (work: Work) => void): Database {
  return {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, (sql) => {
        const run = async (...[statement, parameters, plan]: Parameters<Sql>) => {
          if (isOfSearch(statement)) {
            const [row] = await sql(
              `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement}`,
              parameters,
            );
            const told = row?.['QUERY PLAN'] as [{ Plan: PlanNode }];
            tell(workOf(told[0].Plan));
          }
          return sql(statement, parameters, plan);
        };
        return work(Object.assign(run, { wake: sql.wake }) as Sql);
      }),
  };
}

function workOf(plan: PlanNode): Work {
  const scans: string[] = [];
  const rowsOf = (node: PlanNode): number => {
    const loops = node['Actual Loops'];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const own =
      node['Node Type'].includes('Scan') && node['Relation Name'] ? node['Actual Rows'] + removed : removed;
    if (node['Relation Name'])
      scans.push(`${node['Index Name'] ?? node['Relation Name']} ${Math.round(own * loops)}`);
    return own * loops + (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
  };
  const rows = Math.round(rowsOf(plan));
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { rows, pages, plan: scans.join(', ') };
}
