import { clearDraft, readDraft } from '../../../lib/draft-storage.ts';
import type { Held, SchedulingClient } from '../scheduling-calls.ts';
import type { BookingFields } from './booking-fields.ts';

export const bookingDraftKey = 'calendar/new-appointment';

/** What the dialog begins with: a time and a person that were pressed, the filter in use. */
export interface BookingStart
  extends Partial<Pick<BookingFields, 'start' | 'end' | 'practitioner' | 'service'>> {
  /** Whose appointment it is unless somebody was pressed or chosen. */
  likely?: string;
}

/** Throws away what was left half written, with what it holds. */
export function discardBooking(client: SchedulingClient): void {
  const { held } = readDraft(bookingDraftKey) ?? {};
  clearDraft(bookingDraftKey);
  if (held?.value) void letGo(client, held.value as Held);
}

export async function letGo(client: SchedulingClient, { id }: Held): Promise<void> {
  try {
    await client.release(id);
  } catch {
    // It runs out by itself within minutes.
  }
}
