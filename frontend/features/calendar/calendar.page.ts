import { definePage } from '../../lib/page.ts';

export const calendarPath = '/calendario';

export const calendarPage = definePage({
  path: calendarPath,
  title: 'Calendario',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'calendar',
  load: async () => ({ Page: (await import('./calendar-page.tsx')).CalendarPage }),
  description: 'Agenda, citas y lista de espera.',
  words: 'agenda citas turnos horarios calendar',
  isInBar: true,
  keys: 'g c',
  topic: 'calendario',
});
