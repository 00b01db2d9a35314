import type { DiagnosticReport, Observation } from '@medplum/fhirtypes';
import {
  byUrgencyThenAge,
  type ReportUrgency,
  reportUrgency,
} from '../../../../lambdas/clinical/report-urgency.ts';
import { conceptText } from '../concept-text.ts';
import { byUrgency, type ResultPoint, toSeries } from '../results/result-series.ts';

/** A report that nobody has acknowledged, with what of it is out of range. */
export interface UnreadReport {
  id: string;
  version: number;
  title: string;
  /** FHIR instant or date; empty where nobody recorded it. */
  since: string;
  urgency: ReportUrgency;
  findings: Finding[];
  /** Of its results, those that no range tells anything of. */
  unjudgedCount: number;
}

/** One value out of its range. */
export interface Finding {
  title: string;
  unit: string;
  point: ResultPoint;
  /** Values of the same quantity, this one first. */
  course: readonly ResultPoint[];
  /** How much it is away from the value before; undefined where there is none. */
  change: number | undefined;
}

const voids = new Set(['entered-in-error', 'cancelled']);

/** Whoever reads them sees what must not wait first: critical reports, then those out of range, the oldest first. */
export function unreadReports(
  reports: readonly DiagnosticReport[],
  observations: readonly Observation[],
): UnreadReport[] {
  const known = new Map(observations.map((one) => [`Observation/${one.id}`, one]));
  const series = toSeries(observations);
  return reports
    .filter(({ resultsInterpreter }) => resultsInterpreter === undefined)
    .map((report): UnreadReport => {
      const results = (report.result ?? []).flatMap(({ reference = '' }) => {
        const result = known.get(reference);
        return result && !voids.has(result.status) ? [result] : [];
      });
      const points = byUrgency(toSeries(results));
      return {
        id: report.id ?? '',
        version: Number(report.meta?.versionId),
        title: conceptText(report.code) ?? 'Informe sin título',
        since: report.issued ?? report.effectiveDateTime ?? report.effectivePeriod?.start ?? '',
        urgency: reportUrgency(results),
        findings: points.flatMap(({ key, title, unit, points: [point] }): Finding[] => {
          if (point.flag.kind !== 'known' || point.flag.value === 'normal') return [];
          const all = series.find((one) => one.key === key)?.points ?? [point];
          const course = all.slice(all.findIndex(({ id }) => id === point.id));
          return [{ title, unit, point, course, change: changeOf(course) }];
        }),
        unjudgedCount: points.filter(({ points: [{ flag }] }) => flag.kind === 'unknown').length,
      };
    })
    .sort(byUrgencyThenAge);
}

function changeOf([now, before]: readonly ResultPoint[]): number | undefined {
  if (now?.value === undefined || before?.value === undefined) return undefined;
  return Number((now.value - before.value).toPrecision(12));
}
