import { alarmDetailRoutes } from '../contracts/alarm-details.ts';
import { alarmRoutes } from '../contracts/alarms.ts';
import { listAlarmDetails, listAlarms } from '../messaging/alarms/list-alarms.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';

export function registerAlarms(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, alarmRoutes.listAlarms, async ({ sql, caller }) => ({
    body: await listAlarms({ sql, caller }),
  }));

  endpoint(app, database, alarmDetailRoutes.listAlarmDetails, async ({ sql, caller }) => {
    const alarms = await listAlarmDetails({ sql, caller });
    const seen = alarms.flatMap(({ patient }) => (patient ? [patient.id] : []));
    const note = { interaction: 'search-type', resourceType: 'Task', query: 'alarms' } as const;
    await noteSeen({ sql, caller, now: now() }, note, seen);
    return { body: { alarms } };
  });
}
