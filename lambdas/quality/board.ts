import type { QualityRun } from '../contracts/quality.ts';
import type { BoardChoice, QualityBoard, RunBasis } from '../contracts/quality-board.ts';
import { knownMeasures, type MeasureStore, readMeasure } from './measure-store.ts';
import { lastDoneRuns } from './runs/run-store.ts';

type Who = Omit<MeasureStore, 'now'>;

/** What an organization follows, each with its last figures; a measure that is offered no more is followed no more. */
export async function readBoard(who: Who): Promise<QualityBoard> {
  const offered = (await knownMeasures(who)).map(({ id, summary: { title, improvement } }) => ({
    measureId: id,
    title,
    improvement,
  }));
  const runs = await lastDoneRuns(who);
  const rows = await who.sql<{ measureId: string; target: number | null }>(
    `SELECT measure AS "measureId", target::float8 AS target FROM quality_board WHERE organization_id = $1 ORDER BY place`,
    [who.caller.organization_id],
  );
  const followed = rows.flatMap(({ measureId, target }) => {
    const measure = offered.find((one) => one.measureId === measureId);
    const run = runs.find((one) => one.measureId === measureId);
    return measure ? [{ ...measure, target, last: run ? lastOf(run) : null }] : [];
  });
  return { followed, offered };
}

const lastOf = ({ periodStart, periodEnd, startedAt, requestedAt, tally }: QualityRun) => ({
  periodStart,
  periodEnd,
  dataTime: startedAt ?? requestedAt,
  numerator: tally.numerator,
  of: tally.numerator + tally.rest,
});

/** False: one of them is not offered. */
export async function chooseBoard(store: MeasureStore, { followed }: BoardChoice): Promise<boolean> {
  const { sql, caller, now } = store;
  const known = new Set((await knownMeasures(store)).map(({ id }) => id));
  if (followed.some(({ measureId }) => !known.has(measureId))) return false;
  await sql('DELETE FROM quality_board WHERE organization_id = $1', [caller.organization_id]);
  await sql(
    `INSERT INTO quality_board (organization_id, measure, place, target, chosen_at, chosen_by)
     SELECT $1, f.measure, f.place - 1, f.target, $4, $5
     FROM unnest($2::text[], $3::numeric[]) WITH ORDINALITY AS f (measure, target, place)`,
    [
      caller.organization_id,
      followed.map(({ measureId }) => measureId),
      followed.map(({ target }) => target),
      now.toISOString(),
      caller.user_id,
    ],
  );
  return true;
}

export async function runBasis(who: Who, runId: string): Promise<RunBasis | undefined> {
  const [row] = await who.sql<{
    measure: string;
    measureUrl: string;
    measureVersion: string;
    digest: string;
  }>(
    `SELECT measure, measure_url AS "measureUrl", measure_version AS "measureVersion", digest
     FROM quality_runs WHERE organization_id = $1 AND run_id = $2`,
    [who.caller.organization_id, runId],
  );
  if (!row) return undefined;
  const { measure, ...basis } = row;
  const content = await readMeasure(who, { measure, digest: row.digest });
  const valueSets = (content?.valueSets ?? []).map(({ url, version, codes }) => ({
    url,
    version,
    codes: codes.length,
  }));
  return { ...basis, valueSets };
}
