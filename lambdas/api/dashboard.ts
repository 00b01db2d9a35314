import { type PeriodLength, reportingPeriod } from '../clinical/reporting-period.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Activity, ClinicalActivity, Period } from '../contracts/dashboard.ts';
import { routes } from '../contracts/routes.ts';
import { newPatientsByDay, type Reader } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { summarizeAppointments } from './dashboard-appointments.ts';
import { compare, countDays } from './dashboard-counts.ts';
import { acknowledgementTimes, countDraftsByAge, countOpenTasks } from './dashboard-waiting.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';

/** What each query of the overview counts over. */
export interface Report {
  reader: Reader;
  timeZone: string;
  now: Date;
  period: ReturnType<typeof reportingPeriod>;
}

const lengths: Record<Period, PeriodLength> = { '7': 7, '30': 30, '90': 90, '365': 365 };

async function openReport(sql: Sql, caller: AccessClaims, length: Period, now: Date): Promise<Report> {
  const { today, timeZone } = await organizationDay(sql, now);
  return {
    reader: { sql, caller },
    timeZone,
    now,
    period: reportingPeriod(today, lengths[length]),
  };
}

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
