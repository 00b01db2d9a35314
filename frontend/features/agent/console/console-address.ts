import { useSearchParams } from 'react-router-dom';
import type { ConversationChoice } from './console-api.ts';

const isRunId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export type ConsoleView =
  | { kind: 'none' }
  | { kind: 'in-person' }
  | { kind: 'focus' }
  | ({ kind: 'open' } & ConversationChoice);

const beginnings: Record<string, 'in-person' | 'focus'> = { 'en-persona': 'in-person', paciente: 'focus' };

/** Which conversation is in front; the address keeps it, so that a reload finds it again. */
export function useConsoleAddress() {
  const [address, setAddress] = useSearchParams();
  const changed = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(address);
    for (const name of ['conversacion', 'sesion']) next.delete(name);
    for (const [name, value] of Object.entries(change)) if (value) next.set(name, value);
    return next;
  };
  const runId = address.get('conversacion') ?? '';
  const session = address.get('sesion');
  const view: ConsoleView = isRunId.test(runId)
    ? { kind: 'open', runId, isTrial: session === 'prueba' }
    : { kind: beginnings[session ?? ''] ?? 'none' };
  return {
    view,
    searchOf: ({ runId: id, isTrial }: ConversationChoice) =>
      `?${changed({ conversacion: id, sesion: isTrial ? 'prueba' : undefined }).toString()}`,
    open: ({ runId: id, isTrial }: ConversationChoice) =>
      setAddress(changed({ conversacion: id, sesion: isTrial ? 'prueba' : undefined }), {
        preventScrollReset: true,
      }),
    beginInPerson: () => setAddress(changed({ sesion: 'en-persona' }), { preventScrollReset: true }),
    beginOnPatient: () => setAddress(changed({ sesion: 'paciente' }), { preventScrollReset: true }),
    close: () => setAddress(changed({}), { preventScrollReset: true }),
  };
}
