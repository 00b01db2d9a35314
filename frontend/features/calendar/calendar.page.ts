import { definePage } from '../../lib/page.ts';

export const calendarPath = '/calendario';

export const calendarPage = definePage({
  path: calendarPath,
  title: 'Calendario',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'calendar',
  load: async () => {
    const [{ CalendarPage }, { prefetchCalendar }] = await Promise.all([
      import('./calendar-page.tsx'),
      import('./prefetch-calendar.ts'),
    ]);
    return { Page: CalendarPage, prefetch: prefetchCalendar };
  },
  description: 'Agenda, citas y lista de espera.',
  words: 'agenda citas turnos horarios calendar',
  isInBar: true,
  keys: 'g c',
  topic: 'calendario',
});
