import { definePage } from '../../lib/page.ts';

export const tasksPath = '/tasks';

export const tasksPage = definePage({
  path: tasksPath,
  title: 'Mis Tareas',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => ({ Page: (await import('./tasks-page.tsx')).TasksPage }),
  description: 'Sus tareas y las colas de su equipo.',
  words: 'pendientes colas tasks',
  keys: 'g t',
  topic: 'tareas',
});
