import type { RunState } from '../../lambdas/contracts/agents/events.ts';
import type { RunSummary } from '../../lambdas/contracts/agents/runs.ts';
import { escalationLabels } from './event-text.ts';

export const triggerLabels: Record<RunSummary['trigger'], string> = {
  message: 'Un mensaje',
  event: 'Un cambio en el registro',
  schedule: 'Su horario',
  manual: 'Una persona',
  trial: 'Una prueba',
};

/** What the badge of a state looks like; the text says the same. */
export const stateColors: Record<RunState, string> = {
  queued: 'blue',
  'waiting-message': 'gray',
  'waiting-approval': 'orange',
  'waiting-time': 'gray',
  finished: 'green',
  escalated: 'purple',
  failed: 'red',
  stopped: 'gray',
};

const outcomes: Record<string, string> = {
  done: 'Hizo lo que se le pedía',
  'nothing-to-do': 'No había nada que hacer',
  declined: 'El paciente no quiso seguir',
  'passed-on': 'Lo pasó a otro agente de la clínica',
};

/** What came of it, in a few words; undefined while it goes on. */
export function outcomeText({ outcome, escalationReason, state }: RunSummary): string | undefined {
  if (escalationReason !== null) return `Lo pasó a una persona: ${escalationLabels[escalationReason]}`;
  if (outcome !== null && outcome !== state) return outcomes[outcome] ?? outcome;
  return undefined;
}

/** «3 min 20 s»: from its beginning to its end, or to its last step. */
export function lastedText({ startedAt, endedAt, updatedAt }: RunSummary): string {
  const seconds = Math.max(0, Math.round((Date.parse(endedAt ?? updatedAt) - Date.parse(startedAt)) / 1_000));
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit));
  if (days) return `${days} d ${(hours ?? 0) % 24} h`;
  if (hours) return `${hours} h ${(minutes ?? 0) % 60} min`;
  return minutes ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
