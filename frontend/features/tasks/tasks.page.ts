import { definePage } from '../../lib/page.ts';

export const tasksPath = '/tasks';

export const tasksPage = definePage({
  path: tasksPath,
  title: 'Mis Tareas',
  area: 'care',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const [{ TasksPage }, { prefetchTasks }] = await Promise.all([
      import('./tasks-page.tsx'),
      import('./prefetch-tasks.ts'),
    ]);
    return { Page: TasksPage, prefetch: prefetchTasks };
  },
  description: 'Sus tareas y las colas de su equipo.',
  words: 'pendientes colas tasks',
  keys: 'g t',
  topic: 'tareas',
});
