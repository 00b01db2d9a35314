import type { HourCycle } from '../../contracts/organization.ts';
import type { Language } from '../safety/courtesies.ts';
import type { Act } from './acts.ts';
import { questions } from './ask-for.ts';
import { type Result, sayKnowledge, sayResult, sayTimes } from './say-result.ts';

export interface Told {
  language: Language;
  /** Of the clinic. */
  timeZone: string;
  hourCycle?: HourCycle;
  clinicName: string;
  /** What can be told of this run, oldest first. */
  results: readonly Result[];
}

export type Composed =
  /** `own`: what of it a model wrote itself. */
  | { text: string; own: string | null }
  /** For the model, in Spanish. */
  | { problem: string };

/** Puts acts into words. Facts come from `told.results` and nowhere else; without one there is nothing to say. */
export function compose(acts: readonly Act[], told: Told): Composed {
  const parts: string[] = [];
  const own: string[] = [];
  for (const act of acts) {
    const said = say(act, told);
    if (said === undefined) {
      const which = 'callId' in act && act.callId !== undefined ? ` de la llamada «${act.callId}»` : '';
      return {
        problem: `«${act.act}»: no hay en esta conversación un resultado${which} que se pueda contar al paciente.`,
      };
    }
    if (act.act === 'own_words') own.push(act.text);
    parts.push(said);
  }
  return { text: parts.join('\n'), own: own.length > 0 ? own.join('\n') : null };
}

function say(act: Act, told: Told): string | undefined {
  switch (act.act) {
    case 'greet':
      return told.language === 'en'
        ? `Hello, this is the automated assistant of ${told.clinicName}.`
        : `Hola, le escribe el asistente automático de ${told.clinicName}.`;
    case 'ask_for':
      return questions[told.language][act.slot];
    case 'offer_times':
      return last(told.results, act.callId, (result) => sayTimes(result, told));
    case 'say_result':
      return last(told.results, act.callId, (result) => sayResult(result, told));
    case 'explain':
      return last(told.results, act.callId, sayKnowledge);
    case 'own_words':
      return act.text;
  }
}

function last(
  results: readonly Result[],
  callId: string | undefined,
  words: (result: Result) => string | undefined,
): string | undefined {
  const meant = callId === undefined ? results : results.filter((result) => result.callId === callId);
  return meant.reduceRight<string | undefined>((said, result) => said ?? words(result), undefined);
}
