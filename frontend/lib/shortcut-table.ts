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
  z: 'Posponer la conversación',
  f: 'Fijar la conversación arriba o soltarla',
} as const;

export const taskKeys = {
  j: 'Tarea siguiente',
  k: 'Tarea anterior',
  x: 'Seleccionar la tarea o dejar de hacerlo',
} as const;

export const queueKeys = {
  j: 'Lo siguiente de la lista',
  k: 'Lo anterior de la lista',
  e: 'Abrirlo; si está abierto, darlo por hecho',
  s: 'Dejarlo para más tarde',
} as const;

export const chartKeys = {
  v: 'Atender: empezar la visita o seguir con ella',
  p: 'Añadir medicación',
  o: 'Nueva orden',
} as const;

export const resultKeys = {
  f: 'Ver los resultados de laboratorio por fechas o por pruebas',
} as const;

export const flowsheetKeys = {
  j: 'Prueba siguiente',
  k: 'Prueba anterior',
  c: 'Abrir o cerrar la curva y los valores de la prueba',
} as const;

/** Keys that belong to a field or to what is being moved: they work there whatever a person chooses. */
export const fieldKeys = {
  '$mod+Enter': 'Enviar el mensaje que se está escribiendo en Comunicaciones',
  'Shift+Enter': 'Empezar otra línea al conversar con un agente',
  Escape:
    'Cerrar lo que está abierto; dejar de escribir un mensaje; devolver a su sitio la cita que se está arrastrando',
} as const;
