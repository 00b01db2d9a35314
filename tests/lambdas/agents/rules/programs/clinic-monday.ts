import { type openTalk, verified } from './talk.ts';

/* A Monday with two free hours, and an appointment at the first of them. */

export const time = (start: string, practitioner = 'Elena Soto') => ({
  slotId: `slot-${start}`,
  start,
  end: start,
  service: 'Consulta general',
  practitioner,
  location: null,
});
export const monday9 = time('2026-11-23T14:00:00Z');
export const monday10 = time('2026-11-23T15:00:00Z');
export const booked = {
  appointmentId: 'a',
  status: 'booked',
  start: monday9.start,
  end: monday9.end,
  service: 'Consulta general',
  practitioner: 'Elena Soto',
  isConfirmed: false,
};
/** The periods in which times were looked for. */
export const searches = (talk: ReturnType<typeof openTalk>) =>
  talk.calls.filter(({ name }) => name === 'find_times').map(({ arguments: input }) => input);
export const found = { find_patient: verified, find_times: { times: [monday9, monday10], services: [] } };
