import { areaGroups, personalAreas } from './areas.ts';
import { visibleTargets } from './go-keys.ts';

/*
 * Every key that does something of its own, as tinykeys writes keys, and what it does. Screens bind the keys of their
 * group (`useShortcuts`), so that the list people are shown and what works are one.
 */

export const everywhereKeys = {
  '$mod+k': 'Buscar páginas, pacientes y acciones',
  '[Shift]+?': 'Mostrar los atajos de teclado',
} as const;

export const messageKeys = {
  ArrowDown: 'Conversación siguiente',
  ArrowUp: 'Conversación anterior',
  r: 'Responder',
  e: 'Cerrar o reabrir la conversación',
} as const;

export const taskKeys = {
  j: 'Tarea siguiente',
  k: 'Tarea anterior',
  x: 'Seleccionar la tarea o dejar de hacerlo',
} as const;

/** Keys that belong to a field or to what is being moved: they work there whatever a person chooses. */
export const fieldKeys = {
  '$mod+Enter': 'Enviar el mensaje que se está escribiendo en Comunicaciones',
  'Shift+Enter': 'Empezar otra línea al conversar con un agente',
  Escape:
    'Cerrar lo que está abierto; dejar de escribir un mensaje; devolver a su sitio la cita que se está arrastrando',
} as const;

/** Keys that lead to a page, one after the other: of the pages that the person may open. */
export function goKeys(isAdmin: boolean): { keys: string; path: string; label: string }[] {
  const areas = [...areaGroups.flatMap((group) => group.areas), ...personalAreas];
  return visibleTargets(isAdmin).flatMap(({ keys, path }) => {
    const area = areas.find((candidate) => candidate.path === path);
    return area ? [{ keys, path, label: area.label }] : [];
  });
}
