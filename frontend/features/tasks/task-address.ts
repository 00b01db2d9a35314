import { useSearchParams } from 'react-router-dom';
import { dueGroupNames } from './due.ts';
import { originNames, priorityNames, queueNames } from './task-terms.ts';

export const taskViews = {
  mias: 'Mías',
  equipo: 'De mi equipo',
  todas: 'Todas',
  cerradas: 'Cerradas',
} as const;
export type TaskView = keyof typeof taskViews;

/** Filters, each a choice from a list. */
export const filterOptions = {
  cola: queueNames,
  prioridad: priorityNames,
  plazo: {
    vencidas: dueGroupNames.overdue,
    hoy: 'Vencen hoy',
    semana: 'Vencen esta semana',
    'sin-fecha': dueGroupNames.none,
  },
  estado: {
    'sin-empezar': 'Sin empezar',
    'en-curso': 'En curso',
    'en-pausa': 'En pausa',
  },
  origen: originNames,
} as const;

export type FilterName = keyof typeof filterOptions;
export type TaskFilters = { [Name in FilterName]?: keyof (typeof filterOptions)[Name] };

/** What is shown, as the address tells it: ids and choices, never what was typed to search. */
export interface TaskAddress {
  view: TaskView;
  filters: TaskFilters;
  patientId: string | undefined;
  /** The task whose panel is open. */
  taskId: string | undefined;
}

const id = /^[A-Za-z0-9.-]{1,64}$/;
const idIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name) ?? '';
  return id.test(value) ? value : undefined;
};

export function readFilters(search: URLSearchParams): TaskFilters {
  const names = Object.keys(filterOptions) as FilterName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value !== null && Object.hasOwn(filterOptions[name], value) ? [[name, value]] : [];
    }),
  );
}

export function readAddress(search: URLSearchParams): TaskAddress {
  const view = search.get('vista') ?? '';
  const patientId = idIn(search, 'paciente');
  return {
    // From a chart one comes for all that is to be done for the patient, whoever does it.
    view: Object.hasOwn(taskViews, view) ? (view as TaskView) : patientId === undefined ? 'mias' : 'todas',
    filters: readFilters(search),
    patientId,
    taskId: idIn(search, 'tarea'),
  };
}

/** The view and filters alone, which may be kept under a name: no patient and no task. */
export function filterAddress({ view, filters }: Pick<TaskAddress, 'view' | 'filters'>): string {
  const chosen = Object.entries({ vista: view, ...filters }).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(chosen).toString();
}

/** The same of an address as it was kept: what is no view or filter of ours (any more) is left out. */
export function knownAddress(search: URLSearchParams): string {
  return filterAddress(readAddress(search));
}

export function writeAddress({ patientId, taskId, ...shown }: TaskAddress): URLSearchParams {
  const search = new URLSearchParams(filterAddress(shown));
  if (patientId !== undefined) search.set('paciente', patientId);
  if (taskId !== undefined) search.set('tarea', taskId);
  return search;
}

/** Opening a task can be taken back by the browser's own button; a filter is changed in place. */
export function useTaskAddress(): [TaskAddress, (change: Partial<TaskAddress>) => void] {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  return [
    address,
    (change) =>
      setSearch((current) => writeAddress({ ...readAddress(current), ...change }), {
        replace: change.taskId === undefined,
      }),
  ];
}
