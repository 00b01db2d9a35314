import { componentLabels } from '../../../../lambdas/contracts/status-components.ts';
import {
  type Incident,
  type Severity,
  severityLabels,
} from '../../../../lambdas/contracts/status-incidents.ts';
import { clockFormat } from '../../../lib/clock.ts';

const moment = () => clockFormat({ dateStyle: 'medium', timeStyle: 'short' });
export const momentText = (instant: string) => moment().format(new Date(instant));
const list = new Intl.ListFormat('es');

export const severityColors: Record<Severity, string> = { minor: 'blue', major: 'orange', critical: 'red' };

export const severityText = (severity: Severity) => `Gravedad: ${severityLabels[severity].toLowerCase()}`;

export const componentsText = ({ components }: Incident) =>
  list.format(components.map((name) => componentLabels[name]));

/** From when to when, in the reader's own time zone. */
export function periodText({ kind, startsAt, endsAt, settledAt }: Incident): string {
  const start = new Date(startsAt);
  if (kind === 'maintenance' && endsAt) return `Previsto: ${moment().formatRange(start, new Date(endsAt))}`;
  return settledAt ? moment().formatRange(start, new Date(settledAt)) : `Desde el ${moment().format(start)}`;
}
