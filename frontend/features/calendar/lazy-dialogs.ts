import { lazyCode } from '../../lib/lazy-code.ts';

/* What opens above the calendar: the first look at the days goes without. */
export const calendarDialogs = lazyCode(() => import('./dialogs.ts'));
export const calendarPanels = lazyCode(() => import('./calendar-panels.tsx'));
