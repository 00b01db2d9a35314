import { dateFormat } from '../../lambdas/clinical/date-format.ts';
import type { HourCycle } from '../../lambdas/contracts/organization.ts';
import { sessionStorage } from './session-storage.ts';

const key = 'auxilia.hourCycle';

/** As the person's organization has it; kept beside the session, for the tab that comes back. */
export function setHourCycle(hourCycle: HourCycle): void {
  sessionStorage.setItem(key, hourCycle);
}

/** Until it is known whose clocks they are, as most in Spanish of the United States are. */
export const shownHourCycle = (): HourCycle => (sessionStorage.getItem(key) === 'h23' ? 'h23' : 'h12');

/**
 * The format of whatever shows an hour to a person: the only way of the front end, so that the organization's clocks are alike
 * everywhere. Asked for when something is shown, and not kept: the organization may change it.
 */
export const clockFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat('es-US', { ...options, hourCycle: shownHourCycle() });
