import { qualityScheduleRoutes as routes } from '../contracts/quality-schedules.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

const unknownMeasure: Refusal = { kind: 'not-found', detail: 'No existe esa medida, o se ha retirado.' };
const notScheduled: Refusal = { kind: 'not-found', detail: 'Esa medida no está programada.' };

/** When measures of quality are computed by themselves. */
export function registerQualitySchedules(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listQualitySchedules, async ({ sql, caller }) => {
    const { listSchedules } = await import('../quality/runs/schedules.ts');
    return { body: { schedules: await listSchedules({ sql, caller }) } };
  });

  endpoint(app, database, routes.setQualitySchedule, async ({ sql, caller, params, body }) => {
    const { setSchedule } = await import('../quality/runs/schedules.ts');
    const schedule = await setSchedule({ sql, caller, now: now() }, params.measureId, body);
    return schedule ? { body: schedule } : { refusal: unknownMeasure };
  });

  endpoint(app, database, routes.endQualitySchedule, async ({ sql, caller, params: { measureId } }) => {
    const { endSchedule } = await import('../quality/runs/schedules.ts');
    const wasThere = await endSchedule({ sql, caller }, measureId);
    return wasThere ? { body: { measureId } } : { refusal: notScheduled };
  });
}
