import type { ToolInput } from '../../../contracts/agents/tool-inputs.ts';
import type { Facts, Proposal, Step } from '../dialogue.ts';
import type { Heard } from './heard.ts';
import type { Reported, State, Topic } from './state.ts';

/** One question of a form. */
export interface FormItem {
  linkId: string;
  ask: string | ((reported: Reported) => string);
  /** What was told of it beside something else, in short. */
  told?: (reported: Reported) => string | undefined;
  /** As it stands in the summary and in the QuestionnaireResponse. */
  label: string;
  /** What of it can be noted in the chart as reported by the patient, where they answered it or told it by themselves. */
  take?: (reported: Reported, heard: Heard, isAnswer: boolean) => Reported;
}

export interface Form {
  topic: Topic;
  title: string;
  items: readonly FormItem[];
  task: (state: State) => Pick<ToolInput<'create_task'>, 'title' | 'queue' | 'priority' | 'dueInHours'>;
  thanks: string;
}

const correction = 'correction';

/** Takes the answer to the item that was asked, in the patient's words, and what they told beside it. */
export function hearForm(form: Form, state: State, heard: Heard): State {
  const asked = askedOf(form, state, heard);
  let { answers, reported } = state;
  for (const item of form.items) {
    const isAnswer = asked === `item/${item.linkId}`;
    if (!isAnswer && !isOpenTo(form, asked)) continue;
    const isTold = (item.take?.(state.reported, heard, isAnswer) ?? state.reported) !== state.reported;
    reported = item.take?.(reported, heard, isAnswer) ?? reported;
    const told = isTold ? item.told?.(reported) : undefined;
    if (isAnswer) answers = { ...answers, [item.linkId]: answerOf(heard, answers[item.linkId]) };
    else if (told !== undefined && answers[item.linkId] === undefined) {
      answers = { ...answers, [item.linkId]: told };
    }
  }
  if (asked === 'correction') answers = { ...answers, [correction]: heard.text.slice(0, 2_000) };
  // «No, tomo dos pastillas» corrects in the same breath.
  const isCorrection = heard.words > 2 || reported !== state.reported;
  if (asked === 'correct' && heard.yesNo !== 'yes' && (heard.yesNo === 'no' || isCorrection)) {
    return {
      ...state,
      reported,
      answers: isCorrection ? { ...answers, [correction]: heard.text.slice(0, 2_000) } : answers,
      asked: isCorrection ? asked : 'correction',
      isSure: isCorrection,
    };
  }
  if (asked === 'correct' && heard.yesNo === 'yes') return { ...state, answers, reported, isSure: true };
  if (asked === 'correction') return { ...state, answers, reported, isSure: true };
  return { ...state, answers, reported };
}

/** Who was asked whether they may be asked, and begins to tell, has answered the first question. */
function askedOf({ items }: Form, { asked }: State, heard: Heard): State['asked'] {
  const isTelling = asked === 'permission' && heard.yesNo === undefined && heard.words > 2;
  return isTelling ? `item/${items[0]?.linkId ?? ''}` : asked;
}

/**
 * Whether a message may tell of more than what was asked: the first one and why they come. Who says their name, or to
 * what they are allergic, speaks of nothing else.
 */
function isOpenTo({ items }: Form, asked: State['asked']): boolean {
  return (
    asked === null ||
    asked === 'topic' ||
    asked === 'correct' ||
    asked === 'correction' ||
    asked === `item/${items[0]?.linkId}`
  );
}

function answerOf(heard: Heard, before: string | null | undefined): string | null {
  if (heard.isRefusal()) return null;
  return [before, heard.text].filter(Boolean).join(' · ').slice(0, 2_000);
}

/** Asks what is open, has it confirmed, and writes it down. */
export function nextForm(form: Form, state: State, facts: Facts): Step<State> {
  const open = form.items.find(({ linkId }) => state.answers[linkId] === undefined);
  if (open) {
    const say = typeof open.ask === 'string' ? open.ask : open.ask(state.reported);
    return { say, state: { ...state, asked: `item/${open.linkId}` } };
  }
  if (!state.isSure) {
    if (state.asked === 'correction') return { say: '¿Qué debo corregir?', state };
    if (state.isSummaryLeftOut) {
      const say = 'He anotado todo lo que me ha dicho. ¿Está completo, o quiere corregir algo?';
      return { say, state: { ...state, asked: 'correct' } };
    }
    const said = form.items.map(
      ({ label, linkId }) => `• ${label}: ${state.answers[linkId] ?? 'sin respuesta'}`,
    );
    return {
      say: `Esto es lo que he anotado:\n${said.join('\n')}\n¿Es correcto?`,
      state: { ...state, asked: 'correct' },
    };
  }
  const [call] = records(form, state, facts);
  if (call) return { calls: [call], state };
  return {
    state: {
      ...state,
      lead: [...state.lead, form.thanks],
      closing: { kind: 'finish', outcome: 'done', summary: summaryOf(form, state) },
    },
  };
}

/** What is still to be written, in order. A tool that was refused counts as tried: a person finds it in the task. */
function records(form: Form, state: State, facts: Facts): Proposal[] {
  const { reported, answers, made } = state;
  const calls: Proposal[] = [];
  const isOpen = (name: Proposal['name']) => facts.has(name) && !made.includes(name);
  if (isOpen('record_questionnaire')) {
    const items = form.items.map(({ linkId, label }) => ({
      linkId,
      text: label,
      answer: answers[linkId] ?? null,
    }));
    const more = answers[correction];
    if (more) items.push({ linkId: correction, text: 'Corrección del paciente', answer: more });
    calls.push({ name: 'record_questionnaire', arguments: { title: form.title, items } });
  }
  const { allergies, medications, symptoms, insurance } = reported;
  const hasReport = allergies.length + medications.length + symptoms.length > 0 || insurance !== undefined;
  if (hasReport && isOpen('record_reported')) calls.push({ name: 'record_reported', arguments: reported });
  if (isOpen('create_task')) {
    calls.push({
      name: 'create_task',
      arguments: { ...form.task(state), description: summaryOf(form, state) },
    });
  }
  return calls;
}

/** For whoever takes it up: each answer as the patient gave it. */
export function summaryOf(form: Form, { answers, wishes }: Pick<State, 'answers' | 'wishes'>): string {
  const said = form.items.map(({ label, linkId }) => `${label}: ${answers[linkId] ?? 'sin respuesta'}.`);
  const more = answers[correction] ? [`Corrección del paciente: ${answers[correction]}.`] : [];
  return [`${form.title}, según el paciente.`, ...wishes, ...said, ...more].join('\n').slice(0, 1_000);
}

/** Whichever of a form's records was made or refused. */
export function learnForm(state: State, name: string): State {
  return { ...state, made: [...state.made, name] };
}
