import { type PeriodLength, reportingPeriod } from '../clinical/reporting-period.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import type { Period } from '../contracts/dashboard.ts';
import type { Reader } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { organizationDay } from './organization-clock.ts';

/** What each query of the overview counts over. */
export interface Report {
  reader: Reader;
  timeZone: string;
  now: Date;
  period: ReturnType<typeof reportingPeriod>;
}

const lengths: Record<Period, PeriodLength> = { '7': 7, '30': 30, '90': 90, '365': 365 };

export async function openReport(sql: Sql, caller: AccessClaims, length: Period, now: Date): Promise<Report> {
  const { today, timeZone } = await organizationDay(sql, now);
  return {
    reader: { sql, caller },
    timeZone,
    now,
    period: reportingPeriod(today, lengths[length]),
  };
}
