import { qualityFigureRoutes as routes } from '../contracts/quality-figures.ts';
import { qualityUnseenRoutes as unseenRoutes } from '../contracts/quality-unseen.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import type { Refusal } from './refusal.ts';

const gone: Refusal = { kind: 'not-found', detail: 'No existe ese cálculo.' };
const unknownMeasure: Refusal = { kind: 'not-found', detail: 'No existe esa medida, o se ha retirado.' };

/** What runs of measures of quality came to: by groups of patients, from month to month, and what they could not see. */
export function registerQualityFigures(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.readQualityStrata, async ({ sql, caller, params: { runId } }) => {
    const { readRun } = await import('../quality/runs/run-store.ts');
    const { readStrata } = await import('../quality/figures/strata.ts');
    if (!(await readRun({ sql, caller }, runId))) return { refusal: gone };
    return { body: await readStrata({ sql, caller }, runId) };
  });

  endpoint(app, database, routes.readQualityTrend, async ({ sql, caller, params: { measureId } }) => {
    const { readTrend } = await import('../quality/figures/trend.ts');
    return { body: await readTrend({ sql, caller, now: now() }, measureId) };
  });

  endpoint(app, database, routes.startQualityTrend, async ({ sql, caller, params: { measureId } }) => {
    const { startTrend } = await import('../quality/figures/trend.ts');
    const asked = await startTrend({ sql, caller, now: now() }, measureId);
    return asked === 'unknown' ? { refusal: unknownMeasure } : { body: { asked } };
  });

  endpoint(app, database, unseenRoutes.countUnseen, async ({ sql, caller, params: { runId } }) => {
    const { readRun } = await import('../quality/runs/run-store.ts');
    const { readUnseenCounts } = await import('../quality/runs/unseen-store.ts');
    if (!(await readRun({ sql, caller }, runId))) return { refusal: gone };
    return { body: { kinds: await readUnseenCounts({ sql, caller }, runId) } };
  });

  endpoint(app, database, unseenRoutes.listUnseen, async ({ sql, caller, params, query }) => {
    const { readRun } = await import('../quality/runs/run-store.ts');
    const { listUnseen } = await import('../quality/runs/unseen-store.ts');
    if (!(await readRun({ sql, caller }, params.runId))) return { refusal: gone };
    const body = await listUnseen({ sql, caller }, { ...params, ...query });
    const seen = body.entries.map(({ patientId }) => patientId);
    await noteSeen({ sql, caller, now: now() }, { interaction: 'operation', resourceType: 'MeasureReport' }, [
      ...new Set(seen),
    ]);
    return { body };
  });
}
