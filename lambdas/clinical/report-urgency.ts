import type { Observation } from '@medplum/fhirtypes';
import type { Answer } from './answer.ts';
import { type ResultFlag, resultFlag } from './result-flag.ts';

export type ReportUrgency = 'critical' | 'abnormal' | 'unknown' | 'normal';

const order: readonly ReportUrgency[] = ['critical', 'abnormal', 'unknown', 'normal'];

/** What a flag makes of the report that it stands in. A value that cannot be judged is never normal. */
export function urgencyOf(flag: Answer<ResultFlag>): ReportUrgency {
  if (flag.kind !== 'known') return 'unknown';
  if (flag.value.startsWith('critical')) return 'critical';
  return flag.value === 'normal' ? 'normal' : 'abnormal';
}

/**
 * How soon somebody must look at a report: as soon as at the worst of its results. A report without results that could
 * be read is unknown. Parts of a result, such as the two pressures, count by themselves.
 */
export function reportUrgency(results: readonly Observation[]): ReportUrgency {
  const urgencies = results.flatMap((result) => {
    const parts = (result.component ?? []).map((part) => urgencyOf(resultFlag(part)));
    const hasOwnValue = Object.keys(result).some((name) => name.startsWith('value'));
    return hasOwnValue || parts.length === 0 ? [urgencyOf(resultFlag(result)), ...parts] : parts;
  });
  return order.find((urgency) => urgencies.includes(urgency)) ?? 'unknown';
}

/** Critical first; among equals whoever has waited longest. `since` is an instant. */
export function byUrgencyThenAge(
  left: { urgency: ReportUrgency; since: string },
  right: { urgency: ReportUrgency; since: string },
): number {
  return (
    order.indexOf(left.urgency) - order.indexOf(right.urgency) ||
    Date.parse(left.since) - Date.parse(right.since)
  );
}
