import { lazyCode } from '../../lib/lazy-code.ts';

/* What opens above the calendar: the first look at the days goes without. */
export const bookingDialog = lazyCode(() => import('./booking/booking-dialog.tsx'));
export const appointmentDialogs = lazyCode(() => import('./appointment/appointment-dialogs.tsx'));
export const calendarPanels = lazyCode(() => import('./calendar-panels.tsx'));

/** Asks for it as soon as somebody moves about in the calendar: they open an appointment, or book one. */
export function fetchDialogsAhead(): void {
  for (const { ahead } of [appointmentDialogs, bookingDialog]) ahead();
}
