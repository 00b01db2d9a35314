import type { Facts, Step } from '../dialogue.ts';
import type { State } from './state.ts';

/** Nothing of a result is told here: the team is told that the patient waits for it. */
export function nextResults(state: State, facts: Facts): Step<State> {
  if (facts.has('create_task') && !state.made.includes('create_task')) {
    const task = {
      title: 'Un paciente espera sus resultados',
      description: 'El paciente pregunta por sus resultados. Dígale cuándo y cómo se los explicarán.',
      queue: 'clinicians',
      priority: 'routine',
      dueInHours: 24,
    } as const;
    return { calls: [{ name: 'create_task', arguments: task }], state };
  }
  const said =
    'Los resultados se los explica un profesional: yo no puedo verlos con usted. Ya he avisado al equipo de que los espera.';
  return { state: { ...state, topic: null, lead: [...state.lead, said] } };
}
