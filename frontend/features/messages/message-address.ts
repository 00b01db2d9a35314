import { useSearchParams } from 'react-router-dom';
import type { ThreadQuery } from '../../../lambdas/contracts/threads.ts';

/** What is chosen on the page, as its address keeps it: ids and names of filters, never a person's name. */
export interface MessageAddress {
  threadId: string | undefined;
  patientId: string | undefined;
  /** A tag by which the list is narrowed. */
  tagId: string | undefined;
  kind: ThreadQuery['kind'];
  view: ThreadQuery['view'];
  /** Where there is room for one pane only: the patient's is in front. */
  isSummaryInFront: boolean;
}

const kinds = { pacientes: 'patient', equipo: 'internal' } as const;
const views = {
  'no-leidas': 'unread',
  mias: 'mine',
  'sin-asignar': 'unassigned',
  alarmas: 'flagged',
  'no-entregados': 'undelivered',
  'con-borrador': 'drafted',
  pospuestas: 'snoozed',
  cerradas: 'closed',
} as const;

const isId = /^[A-Za-z0-9.-]{1,64}$/;
const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const idIn = (parameters: URLSearchParams, name: string) => {
  const value = parameters.get(name) ?? '';
  return isId.test(value) ? value : undefined;
};
const nameOf = (table: Record<string, string>, value: string | undefined) =>
  Object.keys(table).find((name) => table[name] === value);

export function readAddress(parameters: URLSearchParams): MessageAddress {
  const kind = parameters.get('tipo') ?? '';
  const view = parameters.get('vista') ?? '';
  return {
    threadId: idIn(parameters, 'conversacion'),
    patientId: idIn(parameters, 'paciente'),
    tagId: isUuid.test(parameters.get('etiqueta') ?? '')
      ? (parameters.get('etiqueta') ?? undefined)
      : undefined,
    kind: Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined,
    view: Object.hasOwn(views, view) ? views[view as keyof typeof views] : 'all',
    isSummaryInFront: parameters.get('panel') === 'paciente',
  };
}

export function writeAddress({
  threadId,
  patientId,
  tagId,
  kind,
  view,
  isSummaryInFront,
}: MessageAddress): URLSearchParams {
  return new URLSearchParams(
    Object.entries({
      paciente: patientId,
      tipo: nameOf(kinds, kind),
      vista: nameOf(views, view),
      etiqueta: tagId,
      conversacion: threadId,
      panel: threadId !== undefined && isSummaryInFront ? 'paciente' : undefined,
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * The address and how to change it. To open a pane is a step that the browser's back button undoes; to filter is
 * none, and neither is walking through the list by keyboard.
 */
export function useMessageAddress() {
  const [parameters, setParameters] = useSearchParams();
  const address = readAddress(parameters);
  const addressOf = (change: Partial<MessageAddress>) => writeAddress({ ...address, ...change });
  return {
    address,
    /** For links: `?conversacion=…`. */
    searchOf: (change: Partial<MessageAddress>) => `?${addressOf(change).toString()}`,
    open: (change: Partial<MessageAddress>) => setParameters(addressOf(change)),
    replace: (change: Partial<MessageAddress>) => setParameters(addressOf(change), { replace: true }),
  };
}
