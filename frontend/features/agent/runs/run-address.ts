import { useSearchParams } from 'react-router-dom';
import { type RunState, runStateLabels } from '../../../../lambdas/contracts/agents/events.ts';

export type RunStateFilter = 'open' | 'ended' | RunState;

export interface RunFilter {
  state: RunStateFilter | undefined;
  isTrial: boolean;
}

/** By their names in the address. */
const states: Record<string, { value: RunStateFilter; label: string }> = {
  'en-curso': { value: 'open', label: 'En curso' },
  acabadas: { value: 'ended', label: 'Acabadas' },
  'espera-aprobacion': { value: 'waiting-approval', label: runStateLabels['waiting-approval'] },
  'espera-paciente': { value: 'waiting-message', label: runStateLabels['waiting-message'] },
  terminadas: { value: 'finished', label: runStateLabels.finished },
  'a-una-persona': { value: 'escalated', label: runStateLabels.escalated },
  'con-error': { value: 'failed', label: runStateLabels.failed },
  detenidas: { value: 'stopped', label: runStateLabels.stopped },
};

export const stateOptions = Object.fromEntries(
  Object.entries(states).map(([name, { label }]) => [name, label]),
);

const isRunId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Which runs are listed and which is open, as the address keeps it; never a patient's name. */
export function useRunAddress() {
  const [address, setAddress] = useSearchParams();
  const stateName = address.get('estado') ?? '';
  const open = address.get('ejecucion') ?? '';
  const changed = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const filter: RunFilter = {
    state: Object.hasOwn(states, stateName) ? states[stateName]?.value : undefined,
    isTrial: address.get('prueba') === 'si',
  };
  return {
    filter,
    stateName: Object.hasOwn(states, stateName) ? stateName : '',
    openId: isRunId.test(open) ? open : undefined,
    /** Leads to a run, or back to the list. */
    searchOf: (runId: string | undefined) => `?${changed({ ejecucion: runId }).toString()}`,
    setFilter: (change: { estado?: string; prueba?: string }) =>
      setAddress(changed(change), { replace: true }),
  };
}
