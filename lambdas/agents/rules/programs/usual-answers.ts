import type { Heard } from './heard.ts';
import { handOver, type State } from './state.ts';

/* What is answered alike wherever it comes from: a rule's phrase, or what was learnt. */

export function optedOut(state: State): State {
  const lead = [...state.lead, 'De acuerdo, no le escribiré más en esta conversación.'];
  const summary = 'El paciente no quiere seguir con la conversación.';
  return { ...state, lead, closing: { kind: 'finish', outcome: 'declined', summary } };
}

export function complained(state: State): State {
  const said = 'Lamento lo ocurrido. Le paso con una persona del equipo para que le atienda.';
  return handOver(state, 'complaint', 'El paciente tiene una queja.', said);
}

export function toClinicians(state: State, { text }: Heard): State {
  const said =
    'Eso debe contestarlo un profesional: yo no puedo dar consejos médicos. Se lo dejo anotado al equipo clínico.';
  const question = { text: text.slice(0, 1_000), queue: 'clinicians' } as const;
  return { ...state, question, lead: [...state.lead, said] };
}
