import type { ToolInput } from '../../../contracts/agents/tool-inputs.ts';
import type { Facts, Proposal, Step, ToolResult } from '../dialogue.ts';
import type { Asked } from '../mentions/kinds.ts';
import { fold } from '../understanding/fold.ts';
import type { Heard } from './heard.ts';
import { type Kind, notedOf, sayNone, sayNoted } from './say-reported.ts';
import { setRight, withoutRefused } from './set-right.ts';
import type { Reported, State, Topic } from './state.ts';
import type { Taking } from './take-reported.ts';
import { wishOfAppointment } from './wishes.ts';

/** One question of a form. */
export interface FormItem {
  linkId: string;
  ask: string | ((reported: Reported) => string);
  /** What was told of it beside something else, in short. */
  told?: (reported: Reported) => string | undefined;
  /** As it stands in the summary and in the QuestionnaireResponse. */
  label: string;
  /** What of it can be noted in the chart as reported by the patient, where they answered it or told it by themselves. */
  take?: (reported: Reported, heard: Heard, taking: Taking) => Reported;
  /** Which part of what is noted in the chart it asks for. */
  kind?: Kind;
}

export interface Form {
  topic: Topic;
  title: string;
  items: readonly FormItem[];
  task: (
    state: State,
  ) => Pick<ToolInput<'create_task'>, 'title' | 'queue' | 'priority' | 'dueInHours' | 'about'>;
  thanks: string;
  /** Whether the medicines that are told are checked against the chart, where the agent can. */
  isChecked?: true;
}

const correction = 'correction';

/** Takes the answer to the item that was asked, in the patient's words, and what they told beside it. */
export function hearForm(form: Form, state: State, heard: Heard): State {
  const asked = askedOf(form, state, heard);
  const before = setRight(state.reported, heard);
  let { answers } = state;
  let reported = before;
  // Who is asked for their name and answers with no more than that tells of nothing else: «Castro Flores» is no pollen.
  const isName = ofIdentity.includes(asked) && !isOpenTo(form, asked, heard);
  for (const item of isName ? [] : form.items) {
    const isAnswer = asked === `item/${item.linkId}`;
    const how = isAnswer ? 'answer' : isOpenTo(form, asked, heard) ? 'open' : 'beside';
    const taking = { how, asked: subjectOf(form, asked), answers } as const;
    const isTold = (item.take?.(before, heard, taking) ?? before) !== before;
    reported = item.take?.(reported, heard, taking) ?? reported;
    // What was told beside another answer is seldom all: it is asked for all the same.
    const told = isTold && how === 'open' ? item.told?.(reported) : undefined;
    if (isAnswer) answers = { ...answers, [item.linkId]: answerOf(heard, answers[item.linkId]) };
    else if (told !== undefined && answers[item.linkId] === undefined) {
      answers = { ...answers, [item.linkId]: told };
    } else if (isSetRight(item, state.reported, before)) {
      answers = { ...answers, [item.linkId]: answerOf(heard, answers[item.linkId]) };
    }
  }
  if (asked === 'correction') answers = { ...answers, [correction]: heard.text.slice(0, 2_000) };
  // «No, tomo dos pastillas» corrects in the same breath.
  const isCorrection = reported !== state.reported || (heard.words > 2 && !announces.test(fold(heard.text)));
  if (asked === 'correct' && heard.yesNo !== 'yes' && (heard.yesNo === 'no' || isCorrection)) {
    return {
      ...state,
      reported,
      answers: isCorrection ? { ...answers, [correction]: heard.text.slice(0, 2_000) } : answers,
      asked: isCorrection ? asked : 'correction',
      isSure: isCorrection,
      lead: [...state.lead, ...saidAnew(form, state.reported, reported)],
    };
  }
  if (asked === 'correct' && heard.yesNo === 'yes') return { ...state, answers, reported, isSure: true };
  if (asked === 'correction') {
    const lead = [...state.lead, ...saidAnew(form, state.reported, reported)];
    return { ...state, answers, reported, isSure: true, lead };
  }
  return { ...state, answers, reported };
}

/** What a question is about, as far as it tells what names in its answer are. */
function subjectOf({ items }: Form, asked: State['asked']): Asked {
  if (asked === 'correct' || asked === 'correction') return 'other';
  const item = items.find(({ linkId }) => asked === `item/${linkId}`);
  if (item?.kind === 'allergies') return 'allergies';
  if (item?.kind === 'medications') return 'medicines';
  if (item?.linkId === 'history') return 'illnesses';
  if (item?.take === undefined) return item ? 'other' : 'none';
  return item.kind === 'insurance' ? 'other' : 'reason';
}

/** «No, falta una cosa», «hay un error»: that something is to be set right, and not what. No two of its words make a third: that would be tried in every way. */
const announces =
  /^\W*(?:(?:no+|nop|ay|uy|pero|perdon|disculpe|espere|espera|momento|un|unas?|unos?|la|el|lo|las|los|me|se|le|que|y|de|del|en|ahi|todavia|aun|tambien|creo|algo|alguna?s?|otra?s?|cosas?|cosita|datos?|detalles?|parte|hay|falt(?:a|an|o|aron|aba)|olvid[oe]|paso|pasaron|error(?:es)?|equivocacion|equivoqu[ei]|equivoc(?:o|ada|ado|aron)|mal|esta|estan|estaba|es|asi|correct[oa]s?|bien|complet[oa]s?|todo|quiero|quisiera|necesito|puedo|tengo|hace falta|corregir|cambiar|agregar|anadir|aclarar|decir(?:le)?|mas|exactamente|tan)\b\W*)+$/;

/** Of an item that was answered already, whether what is noted of it was set right. */
const isSetRight = ({ kind }: FormItem, before: Reported, after: Reported) =>
  kind !== undefined && before[kind] !== after[kind] && before !== after;

/** How what was corrected stands now. */
function saidAnew(form: Form, before: Reported, after: Reported): string[] {
  const changed = form.items.flatMap((item) =>
    item.kind !== undefined && before[item.kind] !== after[item.kind]
      ? [sayItem(item, after, undefined)]
      : [],
  );
  return changed.length === 0 ? [] : [`Queda anotado así:\n${changed.join('\n')}\n`];
}

/** What is noted, each with the words that it came from; else the answer as it was given. */
function sayItem(
  { label, kind, told }: FormItem,
  reported: Reported,
  answer: string | null | undefined,
): string {
  const noted = kind === undefined ? [] : notedOf(kind, reported);
  if (noted.length > 0) return `• ${label}: ${noted.map(sayNoted).join('; ')}`;
  const none = kind && sayNone(kind, answer === null ? null : (answer?.split(joint) ?? []));
  if (answer === null || answer === undefined) return `• ${label}: ${none ?? 'sin respuesta'}`;
  if (answer === told?.(reported)) return `• ${label}: ${answer}`;
  return none ? `• ${label}: ${none} (${inTheirWords(answer)})` : `• ${label}: ${inTheirWords(answer)}`;
}

const joint = ' · ';
/** As they gave it, so that nobody takes it for what the clinic says. */
const inTheirWords = (answer: string) =>
  answer
    .split(joint)
    .map((said) => `«${said}»`)
    .join(', ');

/** Who was asked whether they may be asked, and begins to tell, has answered the first question. */
function askedOf({ items }: Form, { asked }: State, heard: Heard): State['asked'] {
  const isTelling = asked === 'permission' && heard.yesNo === undefined && heard.words > 2;
  return isTelling ? `item/${items[0]?.linkId ?? ''}` : asked;
}

const ofIdentity: readonly State['asked'][] = ['name', 'birth-date', 'more-identifiers', 'check-identity'];
/** A name and a birth date alone have fewer. */
const fewestWordsOfMore = 5;

/**
 * Whether a message may tell of more than what was asked: the first one, why they come, and who they are with the rest
 * of it. Who tells to what they are allergic speaks of nothing else, unless they say so.
 */
function isOpenTo({ items }: Form, asked: State['asked'], heard: Heard): boolean {
  return (
    asked === null ||
    asked === 'topic' ||
    asked === 'correct' ||
    asked === 'correction' ||
    asked === `item/${items[0]?.linkId}` ||
    (ofIdentity.includes(asked) && heard.words >= fewestWordsOfMore)
  );
}

/** «No sé desde cuándo, no me acuerdo» refuses; what is longer tells something as well, which is kept. */
const mostWordsOfRefusal = 7;

function answerOf(heard: Heard, before: string | null | undefined): string | null {
  if (heard.isRefusal() && heard.words <= mostWordsOfRefusal) return null;
  return [before, heard.text].filter(Boolean).join(joint).slice(0, 2_000);
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
    const said = form.items.map((item) => sayItem(item, state.reported, state.answers[item.linkId]));
    return {
      say: `Esto es lo que he anotado:\n${said.join('\n')}\n¿Es correcto?`,
      state: { ...state, asked: 'correct' },
    };
  }
  const [call] = records(form, state, facts);
  if (call) return { calls: [call], state };
  if (state.wishes.includes(wishOfAppointment) && facts.colleagues.includes('scheduling')) {
    const lead = [...state.lead, `${form.thanks} Ahora vemos su cita.`];
    const summary = `Pasa al agente que da las citas. ${summaryOf(form, state)}`.slice(0, 1_000);
    return { state: { ...state, lead, closing: { kind: 'pass', to: 'scheduling', summary } } };
  }
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
  if (form.isChecked && medications.length > 0 && isOpen('check_medication_safety')) {
    const told = medications.map(({ name, dose }) => ({ name, ...(dose !== undefined && { dose }) }));
    const harmed = allergies.map(({ substance, reaction }) => ({
      substance,
      ...(reaction !== undefined && { reaction }),
    }));
    calls.push({ name: 'check_medication_safety', arguments: { medications: told, allergies: harmed } });
  }
  if (isOpen('create_task')) {
    const task = form.task(state);
    // A request for a prescription has its check from the tool that leaves it.
    const found = task.about === 'refill' ? [] : (state.checked ?? []);
    const description = [summaryOf(form, state), ...found].join('\n').slice(0, 2_000);
    calls.push({ name: 'create_task', arguments: { ...task, description } });
  }
  return calls;
}

/** For whoever takes it up: each answer as the patient gave it. */
export function summaryOf(
  form: Form,
  { answers, wishes, reported }: Pick<State, 'answers' | 'wishes' | 'reported'>,
): string {
  const said = form.items.map((item) => sayItem(item, reported, answers[item.linkId]).replace('• ', ''));
  const more = answers[correction] ? [`Corrección del paciente: «${answers[correction]}»`] : [];
  return [`${form.title}, según el paciente.`, ...wishes, ...said, ...more].join('\n').slice(0, 1_000);
}

/** Whichever of a form's records was made or refused. One that is refused for some of it is made without them. */
export function learnForm(
  state: State,
  { name, isRefused, output }: Pick<ToolResult, 'name' | 'isRefused' | 'output'>,
): State {
  const reported =
    name === 'record_reported' && isRefused ? withoutRefused(state.reported, output) : state.reported;
  return reported === state.reported ? { ...state, made: [...state.made, name] } : { ...state, reported };
}
