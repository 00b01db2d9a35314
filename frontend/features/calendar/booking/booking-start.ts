import type { BookingFields } from './booking-fields.ts';

export const bookingDraftKey = 'calendar/new-appointment';

/** What the dialog begins with: a time that was pressed, whose column it was, the filter in use. */
export type BookingStart = Partial<Pick<BookingFields, 'start' | 'end' | 'practitioner' | 'service'>>;
