import { toolOutputs } from '../../../contracts/agents/tool-outputs.ts';
import type { ToolResult } from '../dialogue.ts';
import type { State } from './state.ts';

/** What the clinic has written is said word for word; without it the question goes on to a person, which is told now, unless it was too short for one. */
export function learnKnowledge(state: State, result: ToolResult): State {
  const { question } = state;
  if (question?.unlessAnswered === undefined) return state;
  const { question: _asked, ...rest } = state;
  const found = toolOutputs.find_knowledge.safeParse(result.isRefused ? undefined : result.output);
  if (found.success && found.data.answer)
    return {
      ...rest,
      misses: 0,
      lead: [...state.lead, found.data.answer.text],
      made: [...state.made, 'answered'],
    };
  const { unlessAnswered, ...passedOn } = question;
  if (question.isForKnowledgeAlone) return { ...rest, lead: [...state.lead, unlessAnswered] };
  return { ...state, question: passedOn, lead: [...state.lead, unlessAnswered] };
}
