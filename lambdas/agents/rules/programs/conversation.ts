import type { Program } from '../../../contracts/agents/definition.ts';
import type { Dialogue, Facts, Step } from '../dialogue.ts';
import {
  bookAnew,
  hearAppointments,
  keepsIt,
  kept,
  learnAppointments,
  nextAppointments,
} from './appointments.ts';
import { hearAuthorization, learnLacking, learnNoted, nextAuthorization } from './authorization.ts';
import { firstAlone, nextBooking } from './booking.ts';
import { changeTopic } from './change-topic.ts';
import { askTopic, farewell, greeted } from './courtesies.ts';
import { hearForm, learnForm, nextForm } from './form.ts';
import { forms } from './forms.ts';
import { askingWhetherNow, nextWhetherNow } from './happening-now.ts';
import { hearBooking } from './hear-booking.ts';
import { hearIdentity, learnIdentity, nextIdentity } from './identity.ts';
import { interrupt, missed, ofClinic, whilePending } from './interruptions.ts';
import { knownOf, summaryOf } from './known.ts';
import { learnBooking } from './learn-booking.ts';
import { learnCheck } from './learn-check.ts';
import { learnKnowledge } from './learn-knowledge.ts';
import { listen } from './listen.ts';
import { hearOpening, nextOpening } from './opening.ts';
import { hearWhetherMoved, nextWhetherMoved } from './perhaps-moved.ts';
import { promptOf } from './prompt-of.ts';
import { learnReleased, nextResults } from './results.ts';
import { beginning, handOver, isChanged, noBooking, type State, type Topic } from './state.ts';
import { topicOf, unsaidTopicOf, wantsEnd } from './topics.ts';

/** What a program talks about when the patient names nothing else. */
const usualTopics: Partial<Record<Program, Topic>> = {
  intake: 'intake',
  refills: 'refill',
  previsit: 'previsit',
  followup: 'followup',
  authorizations: 'authorization',
};

const mostPut = 2;
/** Who tells the rest first is asked once more who they are. */
const mostPutOfWho = 3;
const ofWho: readonly State['asked'][] = ['name', 'birth-date', 'more-identifiers'];

const ownAppointments: readonly (Topic | null)[] = ['reschedule', 'cancel', 'ask-times', 'confirm'];

/** While it is open what they want, when they can come is taken along. */
const bookingTopics: readonly (Topic | null)[] = [null, 'book', ...ownAppointments];

/** A conversation with a patient, whatever it is about. */
export const conversation: Dialogue<State> = {
  begin: ({ program, isContinued = false }) => ({
    ...beginning,
    topic: usualTopics[program] ?? null,
    isGreeted: isContinued,
  }),

  hear(state, text, facts) {
    if (state.closing) return state;
    const heard = listen(text, facts, promptOf(state, facts), state.topic !== null);
    const interrupted = interrupt(state, heard);
    if (facts.isPending)
      return interrupted ? { ...interrupted, isWaiting: true } : whilePending(state, heard);
    // «Soy María, quiero cita y además…»: what identifies is taken along in any case.
    if (interrupted) return answering(hearIdentity(interrupted, heard), text, facts);
    const wanted = topicOf(heard) ?? unsaidTopicOf(state, heard, facts);
    let next = hearIdentity(state, heard);
    if (keepsIt(state, heard, facts)) return { ...kept(next), misses: 0, booking: noBooking };
    next = changeTopic(next, wanted, heard, facts);
    next = hearWhetherMoved(state, next, heard, facts);
    next = ofClinic(next, heard, facts);
    const isEnd = state.asked === 'anything-else' || state.asked === 'topic' || state.asked === 'book-anew';
    if (isEnd && wantsEnd(heard, next.topic) && next === state && !heard.soundsUnwell())
      return farewell(next);
    next = hearOpening(next, heard, facts);
    next = hearAppointments(next, heard, facts);
    if (bookingTopics.includes(next.topic)) next = hearBooking(next, heard, facts);
    if (next.topic === 'authorization') next = hearAuthorization(next, heard);
    const form = forms.find(({ topic }) => topic === next.topic);
    if (form) next = askingWhetherNow(state, hearForm(form, next, heard), heard);
    if (isChanged(state, next)) return { ...next, misses: 0 };
    if (wanted !== undefined) return { ...next, misses: 0, lead: [...next.lead, 'De acuerdo.'] };
    // Who answers an agent that asks for something by itself has most likely been told what it is.
    const isBeginning = heard.isGreeting || (state.topic !== null && heard.has('greet'));
    return isBeginning && state.asked === null ? next : missed(next, heard, facts);
  },

  learn(state, result, facts) {
    switch (result.name) {
      case 'find_patient':
      case 'register_patient':
        return learnIdentity(state, result);
      case 'find_times':
      case 'book_appointment':
      case 'reschedule_appointment':
        return learnBooking(state, result, facts);
      case 'list_appointments':
      case 'cancel_appointment':
      case 'confirm_appointment':
        return learnAppointments(state, result, facts);
      case 'finish':
        return notPassed(state);
      case 'find_knowledge':
        return learnKnowledge(state, result);
      case 'read_released_results':
        return learnReleased(state, result, facts);
      case 'read_authorizations':
        return learnLacking(state, result);
      case 'note_authorization_answers':
        return learnNoted(state, result);
      case 'check_medication_safety':
        return learnCheck(state, result);
      case 'send_message':
        return unsaid(state);
      case 'create_task':
        if (state.question) {
          const { question, ...before } = state;
          const rest: State = { ...before, isQuestionPassed: true };
          return question.title === undefined ? rest : { ...rest, made: [...rest.made, 'passed-on'] };
        }
        return learnForm(state, result);
      default:
        return learnForm(state, result);
    }
  },

  next(state, facts) {
    if (facts.isPending && !state.closing && !state.question) return waiting(state);
    if (state.aside !== undefined && !state.closing) return aside(state, facts);
    let step = choose(state, facts);
    // Some steps only settle something; the next one says or does something.
    while (step.say === undefined && step.calls === undefined) step = choose(step.state, facts);
    return spoken(askedTooOften(step, facts) ?? step);
  },
};

function aside({ aside: say = '', ...state }: State, facts: Facts): Step<State> {
  return spoken({ say, state: state.isGreeted ? state : greeted(state, facts) });
}

/** The same question a third time helps nobody: a person gets what is known. */
function askedTooOften({ say, calls, state }: Step<State>, facts: Facts): Step<State> | undefined {
  if (say === undefined || calls || state.asked === null || state.asked === 'anything-else') return undefined;
  const most = ofWho.includes(state.asked) && state.misses === 0 ? mostPutOfWho : mostPut;
  if (state.put.filter((question) => question === say).length < most)
    return { say, state: { ...state, put: [...state.put, say] } };
  const one = firstAlone(state, facts);
  if (one) return one;
  const said =
    'Disculpe, así no avanzamos. Le paso con una persona del equipo, que tendrá lo que ya me ha dicho.';
  const ending = handOver({ ...state, lead: [] }, 'not-understood', summaryOf(state), said);
  return choose(ending, {} as Facts);
}

/** What was to be said first goes before what is said now. */
function spoken({ say, calls, state }: Step<State>): Step<State> {
  const said = [...state.lead, ...(say === undefined ? [] : [say])];
  // Beside a look-up nothing is said yet: one message says it all.
  if (say === undefined && calls && !state.closing) return { calls, state };
  // «a las 8:00 a.m.» ends a sentence by itself.
  const text = said.length > 0 ? { say: said.join(' ').replaceAll(/(?<=[ap]\.\s?m\.)\./g, '') } : {};
  return { ...text, ...(calls ? { calls } : {}), state: { ...state, lead: [] } };
}

function choose(state: State, facts: Facts): Step<State> {
  const { closing } = state;
  if (closing?.kind === 'finish') {
    const { outcome, summary } = closing;
    return { calls: [{ name: 'finish', arguments: { outcome, summary } }], state };
  }
  if (closing?.kind === 'pass') {
    const { to, summary } = closing;
    return { calls: [{ name: 'finish', arguments: { outcome: 'passed-on', to, summary } }], state };
  }
  if (closing?.kind === 'escalate') {
    const { reason, summary } = closing;
    return { calls: [{ name: 'escalate', arguments: { reason, summary } }], state };
  }
  if (state.question) return passOn(state, state.question, facts);
  if (!state.isGreeted) return { state: greeted(state, facts) };
  const opening = nextWhetherNow(state) ?? nextOpening(state, facts);
  if (opening) return opening;
  if (state.topic === null && state.asked === 'book-anew') return { say: bookAnew, state };
  if (state.topic === null) return askTopic(state, facts);
  const who = nextIdentity(state, facts);
  if (who) return who;
  if (state.topic === 'results') return nextResults(state, facts);
  if (state.topic === 'authorization') return nextAuthorization(state);
  if (state.topic === 'book') return nextWhetherMoved(state) ?? nextBooking(state, facts);
  if (ownAppointments.includes(state.topic)) return nextAppointments(state, facts);
  const form = forms.find(({ topic }) => topic === state.topic);
  return form ? nextForm(form, state, facts) : { state: { ...state, topic: null } };
}

/** Nothing more is proposed until somebody has decided on what was. */
function waiting(state: State): Step<State> {
  if (!state.isWaiting) return { state };
  const say = 'Su petición la está revisando el equipo. Le escribo por aquí en cuanto esté.';
  return spoken({ say, state: { ...state, isWaiting: false } });
}

/** What the patient asks goes to whoever can answer it. */
function passOn(state: State, question: NonNullable<State['question']>, facts: Facts): Step<State> {
  const { text, queue, title = 'Responder a un paciente', isUrgent = queue === 'clinicians' } = question;
  if (question.unlessAnswered !== undefined)
    return { calls: [{ name: 'find_knowledge', arguments: { question: text } }], state };
  const description = [`Escribe el paciente: «${text}»`, knownOf(state)].filter(Boolean).join('\n');
  if (facts.has('create_task')) {
    const priority = isUrgent ? 'urgent' : 'routine';
    const dueInHours = isUrgent && queue === 'staff' ? 1 : 8;
    const task = { title, description, queue, priority, dueInHours } as const;
    return { calls: [{ name: 'create_task', arguments: task }], state };
  }
  const { question: _passedOn, ...rest } = state;
  return { state: handOver(rest, 'clinical', description, 'Le paso con una persona del equipo.') };
}

/** «Igual. ¿Puedo dejar la pastilla?» asks, and answers as well. */
function answering(state: State, text: string, facts: Facts): State {
  const form = forms.find(({ topic }) => topic === state.topic);
  const rest = text.replaceAll(/¿[^?]*\?|(?<=^|[.,;!])[^.,;!?]*\?/g, ' ').trim();
  if (!form || !state.question || !state.asked?.startsWith('item/') || !/\p{L}/u.test(rest)) return state;
  return hearForm(form, state, listen(rest, facts));
}

/** That agent has gone meanwhile. */
function notPassed({ closing, ...state }: State): State {
  const summary = closing?.kind === 'pass' ? closing.summary : summaryOf(state);
  return handOver(
    state,
    'out-of-scope',
    summary,
    'Eso no puedo hacerlo yo. Le paso con una persona del equipo.',
  );
}

/** What may not go out is not tried again in the same words. */
function unsaid(state: State): State {
  if (state.asked === 'correct' && !state.isSummaryLeftOut) return { ...state, isSummaryLeftOut: true };
  const summary = 'El agente no ha podido enviar su respuesta. Lea la conversación y responda al paciente.';
  return { ...state, lead: [], closing: { kind: 'escalate', reason: 'failure', summary } };
}
