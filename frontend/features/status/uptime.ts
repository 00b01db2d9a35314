import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import {
  type ComponentDay,
  type ComponentState,
  secondsOfDay,
} from '../../../lambdas/contracts/status-components.ts';

/** How a day reads: as its worst moment; `none` where nothing was measured. */
export type DayState = ComponentState | 'none';

export const dayStateTexts: Record<DayState, string> = {
  up: 'sin problemas',
  degraded: 'con lentitud o retrasos',
  down: 'con caídas',
  none: 'sin datos',
};

export function stateOfDay(day: ComponentDay | null): DayState {
  if (!day) return 'none';
  if (day.down > 0) return 'down';
  if (day.degraded > 0) return 'degraded';
  return day.up > 0 ? 'up' : 'none';
}

const measuredOf = (day: ComponentDay | null) => (day ? day.up + day.degraded + day.down : 0);

export interface Uptime {
  measuredSeconds: number;
  /** Of what was measured; null where nothing was. What was slow or late still answered. */
  available: number | null;
}

export function uptimeOf(days: readonly (ComponentDay | null)[]): Uptime {
  const measuredSeconds = days.reduce((sum, day) => sum + measuredOf(day), 0);
  const downSeconds = days.reduce((sum, day) => sum + (day?.down ?? 0), 0);
  return {
    measuredSeconds,
    available: measuredSeconds === 0 ? null : (measuredSeconds - downSeconds) / measuredSeconds,
  };
}

const whole = new Intl.NumberFormat('es-US');

/** Rounded down: a service that was down is never told of as 100 %. */
export const uptimeText = (available: number) =>
  percentText(Math.floor(available * 10_000) / 10_000, { digits: 2 });

export function durationText(seconds: number): string {
  if (seconds < 3_600) return `${Math.max(1, Math.round(seconds / 60))} min`;
  if (seconds < 2 * secondsOfDay) return `${whole.format(Math.round(seconds / 3_600))} h`;
  return `${whole.format(Math.round(seconds / secondsOfDay))} días`;
}

/** One day in words: how it was, and of how much of it that is known. */
export function dayText(day: ComponentDay | null): string {
  const state = stateOfDay(day);
  if (!day || state === 'none') return dayStateTexts.none;
  const parts = [
    ...(day.down > 0 ? [`caído ${durationText(day.down)}`] : []),
    ...(day.degraded > 0 ? [`lento o con retraso ${durationText(day.degraded)}`] : []),
  ];
  const measured = measuredOf(day);
  // Less than half an hour would be rounded away.
  const coverage = measured < secondsOfDay - 1_800 ? ` (medido: ${durationText(measured)})` : '';
  return `${parts.length === 0 ? dayStateTexts.up : parts.join(', ')}${coverage}`;
}

const dayFormat = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The dates (UTC) that a list of days stands for. */
export function datesFrom(firstDay: string, count: number): string[] {
  const first = Date.parse(firstDay);
  return Array.from({ length: count }, (_, index) => dayFormat.format(first + index * secondsOfDay * 1_000));
}
