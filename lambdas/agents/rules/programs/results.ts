import { dateFormat } from '../../../clinical/date-format.ts';
import { toolOutputs } from '../../../contracts/agents/tool-outputs.ts';
import type { Facts, Step, ToolResult } from '../dialogue.ts';
import type { State } from './state.ts';

/** What a clinician released is said in their words; of anything else nothing is known here. */
export function learnReleased(state: State, result: ToolResult, { timeZone }: Facts): State {
  const made = [...state.made, 'read_released_results'];
  const found = toolOutputs.read_released_results.safeParse(result.isRefused ? undefined : result.output);
  const [last] = found.success ? found.data.released : [];
  if (!last) return { ...state, made };
  const day = dateFormat('es', { day: 'numeric', month: 'long', timeZone }).format(new Date(last.releasedAt));
  const said = `El ${day} un profesional de la clínica le escribió sobre sus resultados:\n${last.text}\n`;
  return { ...state, made, topic: null, lead: [...state.lead, said] };
}

/** What was released is told; of the rest nothing: the team is told that the patient waits for it. */
export function nextResults(state: State, facts: Facts): Step<State> {
  if (facts.has('read_released_results') && !state.made.includes('read_released_results'))
    return { calls: [{ name: 'read_released_results', arguments: {} }], state };
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
