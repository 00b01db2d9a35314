import type { Activity, ClinicalActivity } from '../contracts/dashboard.ts';
import { routes } from '../contracts/routes.ts';
import { newPatientsByDay } from '../fhir/index.ts';
import { summarizeAppointments } from './dashboard-appointments.ts';
import { compare, countDays } from './dashboard-counts.ts';
import { openReport } from './dashboard-report.ts';
import { acknowledgementTimes, countDraftsByAge, countOpenTasks } from './dashboard-waiting.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** Figures alone: nothing here names a patient, so there is nobody's chart to note in the access log. */
export function registerDashboard(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.readActivity, async ({ sql, caller, params }) => {
    const report = await openReport(sql, caller, params.period, now());
    const body: Activity = {
      period: report.period,
      ...(await summarizeAppointments(report)),
      messages: compare(report, await countDays(report, 'Communication')),
      tasks: await countOpenTasks(report),
    };
    return { body };
  });

  endpoint(app, database, routes.readClinicalActivity, async ({ sql, caller, params }) => {
    const report = await openReport(sql, caller, params.period, now());
    const body: ClinicalActivity = {
      period: report.period,
      encounters: compare(report, await countDays(report, 'Encounter')),
      newPatients: compare(report, await newPatientsByDay(report.reader, report)),
      documents: compare(report, await countDays(report, 'DocumentReference')),
      acknowledgement: await acknowledgementTimes(report),
      drafts: await countDraftsByAge(report),
    };
    return { body };
  });
}
