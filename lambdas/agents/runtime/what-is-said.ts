import { type Act, sayInput, sayTool } from '../acts/acts.ts';
import { compose } from '../acts/compose.ts';
import type { Result } from '../acts/say-result.ts';
import { findLanguage } from '../rules/understanding/find-language.ts';
import type { Language } from '../safety/courtesies.ts';
import { type Answer, awaitingDecision, type Call } from './calls.ts';
import type { RunDependencies } from './dependencies.ts';
import { readWords } from './read-conversation.ts';
import { receivedIds, type Work } from './run-state.ts';

/** `draft`: not surely harmless, so that a person reads it before anybody else does. */
export type WhatIsSaid =
  | { kind: 'said' | 'draft'; text: string }
  /** A second model is to look at these words of its own first. */
  | { kind: 'to-judge'; own: string }
  | { kind: 'refused'; code: 'invalid-arguments' | 'blocked' | 'conflict'; detail: string };

/** The embedded model is code of ours and puts results into words itself; every other one proposes. */
export const writesItself = ({ definition, setting }: Work) =>
  definition.model === 'rules' || setting.thread?.kind === 'internal';

/**
 * What a network model's call would have the patient read: acts, put into words by code from this run's results, and
 * words of its own, which go out where they are surely harmless. Of others the model is told once in a turn how it is
 * done; after that they wait for a person.
 */
export async function whatIsSaid(
  work: Work,
  call: Call,
  answers: readonly Answer[],
  { isHarmless }: Pick<RunDependencies, 'isHarmless'>,
): Promise<WhatIsSaid | undefined> {
  const acts = actsOf(call);
  if (acts === undefined) return undefined;
  if ('problem' in acts) return refused('invalid-arguments', acts.problem);
  const language = await languageOf(work);
  const { timeZone, hourCycle, clinicName } = work.setting;
  const composed = compose(acts, { language, timeZone, hourCycle, clinicName, results: resultsOf(work) });
  if ('problem' in composed) return refused('invalid-arguments', composed.problem);
  const { text, own } = composed;
  if (own === null) return { kind: 'said', text };
  const isSure = isHarmless(own, language);
  if (isSure && work.definition.judgeModel !== undefined && call.judged === undefined) {
    return { kind: 'to-judge', own };
  }
  if (isSure && (work.definition.judgeModel === undefined || call.judged === 'harmless')) {
    return { kind: 'said', text };
  }
  if (awaitingDecision(answers).some(({ tool }) => tool === sayTool || tool === 'send_message')) {
    return refused('conflict', 'Ya hay una respuesta que espera a que una persona la revise.');
  }
  const isBesideOthers = answers.some(({ calls }) => calls.includes(call) && call.isText && calls.length > 1);
  // What the second model doubts is a person's at once: the same words would be doubted again.
  if (isSure) return { kind: 'draft', text };
  return isBesideOthers || !wasToldOf(work, answers) ? refused('blocked', guidance) : { kind: 'draft', text };
}

const guidance =
  'No se ha enviado. Cuente lo hecho y los datos con «say» («say_result», «offer_times», «ask_for»); con palabras propias, solo cortesía o una pregunta breve, en el idioma del paciente. Si no basta, use «escalate».';

const refused = (code: Extract<WhatIsSaid, { kind: 'refused' }>['code'], detail: string): WhatIsSaid => ({
  kind: 'refused',
  code,
  detail,
});

function actsOf(call: Call): readonly Act[] | { problem: string } | undefined {
  if (call.tool === sayTool) {
    const parsed = sayInput.safeParse(call.arguments);
    if (parsed.success) return parsed.data.acts;
    const where = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { problem: where.join('; ').slice(0, 1_000) };
  }
  if (call.tool !== 'send_message') return undefined;
  const text =
    typeof call.arguments === 'object' && call.arguments !== null && 'text' in call.arguments
      ? call.arguments.text
      : undefined;
  // A form that the tool does not take is its schema's to refuse.
  return typeof text === 'string' ? [{ act: 'own_words', text }] : undefined;
}

/** That of the newest words that tell it. */
export async function languageOf({ repository, events }: Work): Promise<Language> {
  const ids = receivedIds(events);
  const words = await readWords(repository, ids);
  for (const id of ids.toReversed()) {
    const language = findLanguage(words.get(id)?.text ?? '');
    if (language) return language;
  }
  return 'es';
}

/**
 * What tools answered about whom the run works on: nothing from before it was somebody else's, and of an appointment
 * the last that was done with it.
 */
export function resultsOf({ events }: Work): Result[] {
  const results: Result[] = [];
  let patientId: string | undefined;
  for (const { event } of events) {
    if (event.type === 'identity-verified') {
      if (patientId !== undefined && patientId !== event.patientId) results.length = 0;
      patientId = event.patientId;
    }
    if (event.type !== 'tool-executed') continue;
    const { callId, tool, output } = event;
    const appointmentId = changedAppointment(tool, output);
    const earlier = results.findIndex(
      (result) => changedAppointment(result.tool, result.output) === appointmentId,
    );
    if (appointmentId !== undefined && earlier >= 0) results.splice(earlier, 1);
    results.push({ callId, tool, output });
  }
  return results;
}

function changedAppointment(tool: Result['tool'], output: unknown): string | undefined {
  if (!/^(?:book|reschedule|cancel|confirm)_appointment$/.test(tool)) return undefined;
  const isObject = typeof output === 'object' && output !== null && 'appointmentId' in output;
  return isObject ? String(output.appointmentId) : undefined;
}

/** Whether one of its texts has come back to the model since the patient last wrote. */
function wasToldOf({ events }: Work, answers: readonly Answer[]): boolean {
  const turn = events.findLast(({ event }) => event.type === 'message-received')?.seq ?? 0;
  return answers.some(
    ({ seq, calls }) =>
      seq > turn && calls.some(({ result }) => result?.type === 'tool-refused' && result.code === 'blocked'),
  );
}
