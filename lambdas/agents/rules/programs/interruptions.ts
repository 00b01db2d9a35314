import type { Facts } from '../dialogue.ts';
import { byLearntActs } from './by-learnt-acts.ts';
import { whetherNow } from './happening-now.ts';
import type { Heard } from './heard.ts';
import { summaryOf } from './known.ts';
import { matterOf } from './matters.ts';
import { asksForTime, putsOff } from './puts-off.ts';
import { handOver, type Question, type State } from './state.ts';
import { takesLeave } from './takes-leave.ts';
import { complained, optedOut, toClinicians } from './usual-answers.ts';
import { soonest } from './windows.ts';

const mostOffences = 2;
const mostEnglish = 2;
const mostMisses = 3;

/**
 * What is answered whatever the conversation is about. Undefined where the message is none of these: then its answer
 * is looked for.
 */
export function interrupt(state: State, heard: Heard): State | undefined {
  if (state.asked === 'happening-now') return whetherNow(state, heard);
  // «No quiero seguir» may be said of more than of messages.
  if (heard.has('stop') && !heard.isAboutMessages())
    return handOver(state, 'clinical', summaryOf(state), unwell);
  // Who gives up messages or an appointment may be giving up more.
  const isGivingUp =
    heard.has('stop') || heard.has('cancel') || (heard.has('decline') && !isEndOfList(state, heard));
  // «Ya no, gracias, encontré por otro lado» says why.
  const isExplained = putsOff(heard.text) && !heard.saysUnwell();
  if (isGivingUp && !isExplained && heard.soundsDistressed()) {
    const summary = `El mensaje puede contar una angustia o un peligro: nada se ha cancelado. ${summaryOf(state)}`;
    return handOver(state, 'clinical', summary, unwell);
  }
  // «Ya no quiero más»: of what, nobody knows.
  if (heard.isAtTheirEnd()) return handOver(state, 'clinical', summaryOf(state), unwell);
  // Of a question, and of what a visit is for, it is the answer.
  const isAnswer = state.asked === 'service' || state.asked?.startsWith('item/') === true;
  if (!isAnswer && heard.saysUnwell()) return handOver(state, 'clinical', summaryOf(state), unwell);
  if (heard.has('stop') && heard.isPreference() && !state.question) {
    const said = 'De acuerdo: paso al equipo cómo y cuándo prefiere que le escribamos, y lo cambiarán.';
    const title = 'Un paciente dice cómo quiere que se le escriba';
    const question = { text: heard.text.slice(0, 800), queue: 'staff', title, isUrgent: false } as const;
    return { ...state, question, lead: [...state.lead, said] };
  }
  if (heard.has('stop')) return optedOut(state);
  if (
    heard.has('talk-to-person') ||
    (heard.does('person') && !heard.has('abuse')) ||
    /^\W*(?:una )?persona\W*$/imu.test(heard.text)
  ) {
    return handOver(
      state,
      'asked-for-person',
      summaryOf(state),
      'Claro, le paso con una persona del equipo.',
    );
  }
  if (heard.isWrongPerson()) {
    const said = 'Disculpe la molestia. Aviso al equipo para que lo corrija y no le escriba más.';
    return handOver(state, 'identity', 'Quien contesta dice que no es el paciente.', said);
  }
  if (isForAnother(state, heard)) {
    const said = 'Para atender a otra persona le ayudará alguien del equipo: le paso ahora.';
    return handOver(state, 'out-of-scope', 'Escribe en nombre de otra persona.', said);
  }
  const matter = matterOf(state, heard);
  if (matter) return matter;
  if (heard.has('abuse')) return offended(state);
  if (heard.has('complaint')) return complained(state);
  if (heard.has('prompt-injection')) {
    return {
      ...state,
      offences: state.offences + 1,
      lead: [...state.lead, 'Eso no puedo hacerlo: solo atiendo lo que usted necesite como paciente.'],
    };
  }
  // «Hey» greets in any language.
  if (heard.isEnglish && heard.words > 2) return inEnglish(state);
  return heard.isClinicalQuestion() ? toClinicians(state, heard) : undefined;
}

/** «Diclofenac 75 y nada más» ends a list that was asked for. */
const isEndOfList = ({ asked }: State, { text, words }: Heard) =>
  asked?.startsWith('item/') === true &&
  words > 3 &&
  /(?<!\p{L})y (?:nada m[aá]s|eso es todo|es todo)\W*$/iu.test(text);

/** Before it is known who writes: later «mi hijo» is part of what they tell. */
function isForAnother({ identity, asked }: State, heard: Heard): boolean {
  const isOpen = asked === null || asked === 'topic' || asked === 'name';
  return identity.result === 'unknown' && isOpen && heard.isForAnother();
}

function offended(state: State): State {
  const offences = state.offences + 1;
  if (offences >= mostOffences) {
    const said = 'Así no puedo seguir ayudándole. Le paso con una persona del equipo.';
    return handOver(state, 'complaint', 'El paciente se ha expresado con insultos.', said);
  }
  const said = 'Entiendo su molestia y quiero ayudarle. Le pido que hablemos con respeto.';
  return { ...state, offences, lead: [...state.lead, said] };
}

function inEnglish(state: State): State {
  const englishMessages = state.englishMessages + 1;
  if (englishMessages >= mostEnglish) {
    const said = 'I am passing you to a member of our team. Le paso con una persona del equipo.';
    return handOver(state, 'asked-for-person', 'El paciente escribe en inglés.', said);
  }
  const said =
    'Puedo atenderle en español. If you prefer English, write to me once more and a person will help you.';
  return { ...state, englishMessages, lead: [...state.lead, said] };
}

const noHurry = 'Claro, sin prisa. Cuando lo sepa, escríbame por aquí.';

/** What helps most to be understood. */
const unclear: Partial<Record<Question, string>> = {
  'choose-time': 'Dígame, por favor, el número o la hora.',
  'choose-appointment': 'Dígame, por favor, el número de la cita.',
  sure: 'Respóndame, por favor, sí o no.',
};

const unwell =
  'Eso debe verlo una persona: se lo paso ahora al equipo clínico. Si se encuentra mal o hay peligro, llame al 911 o acuda a urgencias; si piensa en hacerse daño, llame al 988 (opción 2 en español).';

/** Nothing of the message was of use. What sounds like a symptom or distress is for a person, and for no menu. */
export function missed(state: State, heard: Heard, facts: Facts): State {
  const { patient } = facts;
  if (heard.soundsUnwell() || takesLeave(heard.text)) {
    const summary = `El mensaje puede contar un síntoma o una angustia, y no se ha entendido. ${summaryOf(state)}`;
    return handOver(state, 'clinical', summary, unwell);
  }
  if (state.asked !== null && asksForTime(heard.text)) return { ...state, aside: noHurry };
  const learnt = byLearntActs(state, heard, facts);
  if (learnt) return learnt;
  const isOpen = state.asked === 'anything-else' || state.asked === 'topic';
  if (isOpen && heard.yesNo === 'yes') return { ...state, asked: 'topic', lead: [...state.lead, 'Claro.'] };
  const misses = state.misses + 1;
  const who: Question[] = ['name', 'birth-date', 'more-identifiers', 'check-identity'];
  const isUnwilling = heard.isRefusal() || heard.yesNo === 'no';
  if (isUnwilling && state.asked !== null && who.includes(state.asked)) return unwilling(state);
  if (misses >= mostMisses) {
    const said = 'Disculpe, no consigo entenderle. Le paso con una persona del equipo.';
    return handOver(state, 'not-understood', summaryOf(state), said);
  }
  const isOffTopic = heard.has('off-topic');
  const isQuestion =
    (/\p{L}.*\?/su.test(heard.text) || asksWithoutMark.test(heard.text) || heard.does('question') === true) &&
    !isOffTopic &&
    !state.question;
  if (isQuestion && heard.words > 2) {
    // Of when there is an hour no clinician has to tell.
    const isKnown = (patient !== null || state.identity.result === 'verified') && !isOfTimes(state);
    return { ...asking(state, heard, facts, isKnown ? 'clinicians' : 'staff'), misses };
  }
  // Whoever sees what is free says more easily what else would suit.
  if (state.asked === 'when' && state.booking.searches === 0 && !isOffTopic) {
    const lead = [...state.lead, 'No le he entendido bien: le digo lo primero que tengo.'];
    return { ...state, misses, lead, booking: { ...state.booking, windows: soonest(facts.now) } };
  }
  const said = isOffTopic
    ? 'En eso no puedo ayudarle: solo atiendo asuntos de la clínica.'
    : misses === 1
      ? (unclear[state.asked ?? 'topic'] ?? 'Disculpe, no le he entendido.')
      : 'Perdone, sigo sin entenderle. Si lo prefiere, escriba «persona» y le atenderá alguien del equipo.';
  // «¿Tienen estacionamiento?»: too little for a person to be asked, and enough to find what the clinic has written.
  if (isQuestion && facts.has('find_knowledge')) {
    const text = heard.text.slice(0, 1_000);
    const question = { text, queue: 'staff', unlessAnswered: said, isForKnowledgeAlone: true } as const;
    return { ...state, misses, question };
  }
  return { ...state, misses, lead: [...state.lead, said] };
}

/** «Me puede dar el número de la clínica»: few write the marks. */
const asksWithoutMark =
  /^\W*(?:(?:hola|buenas?|buenos|d[ií]as|tardes|noches|oiga?|disculpe|perd[oó]n|una pregunta|y|pero|por favor),? )*(?:me (?:puede[ns]?|podr[ií]an?|dice[ns]?|da[ns]?|pasa[ns]?|manda[ns]?|env[ií]a[ns]?)|puede[ns]?|podr[ií]an?|(?:quer[ií]a|quisiera|quiero|necesito) (?:saber|preguntar)|cu[aá]l(?:es)? |cu[aá]nt[oa]s? |c[oó]mo |d[oó]nde |a qu[eé] hora |qu[eé] |aceptan |atienden |tienen |hacen |dan |hay )/iu;

const isOfTimes = ({ asked }: State) => asked === 'when' || asked === 'choose-time';

/** Nobody has to say who they are; without it nothing of a record is told or changed. */
function unwilling(state: State): State {
  const refusals = state.refusals + 1;
  if (refusals > 1) {
    const said = 'Lo entiendo. Le paso con una persona del equipo.';
    return handOver(state, 'identity', 'Quien escribe prefiere no decir quién es.', said);
  }
  const said =
    'Lo entiendo. Solo lo pregunto para proteger sus datos: sin saber quién es no puedo ver ni cambiar nada.';
  return { ...state, refusals, lead: [...state.lead, said] };
}

const contactChange =
  /\b(?:actuali[zs]\p{L}+|cambi\p{L}+|corregir)\b.{0,20}\b(?:tel[eé]fono|n[uú]mero|correo|direcci[oó]n|domicilio|celular)\b/iu;

/** What only the clinic's people know, and nobody has told the agent. */
export function ofClinic(state: State, heard: Heard, facts: Facts): State {
  const isAsked = heard.has('ask-address') || heard.has('ask-price') || isAskingHours(state, heard);
  const isChange = contactChange.test(heard.text);
  return (isAsked || isChange) && !state.question ? asking(state, heard, facts, 'staff') : state;
}

function asking(state: State, heard: Heard, facts: Facts, queue: 'clinicians' | 'staff'): State {
  const said =
    queue === 'clinicians'
      ? 'Eso debe contestarlo un profesional: le paso su pregunta y le contestará por aquí.'
      : 'Eso no lo sé con seguridad: se lo pregunto al equipo, que le contestará por aquí.';
  const question = { text: heard.text.slice(0, 1_000), queue } as const;
  return facts.has('find_knowledge')
    ? { ...state, question: { ...question, unlessAnswered: said } }
    : { ...state, question, lead: [...state.lead, said] };
}

/** «¿Qué horario tienen el lunes?» looks for a time, and not for when the clinic opens. */
function isAskingHours({ topic }: State, heard: Heard): boolean {
  return heard.has('ask-hours') && !heard.has('book') && topic !== 'book' && topic !== 'reschedule';
}

/** A person has yet to decide on what they asked for: what they say now changes nothing, or is for a person to hear. */
export function whilePending(state: State, heard: Heard): State {
  const isOtherMind =
    heard.has('cancel') ||
    heard.has('reschedule') ||
    heard.has('decline') ||
    heard.windows().wanted.length > 0;
  if (!isOtherMind || heard.yesNo === 'yes') return { ...state, isWaiting: true };
  const summary = 'El paciente ha cambiado de idea mientras se revisaba lo que había pedido.';
  return handOver(state, 'out-of-scope', summary, 'Se lo digo al equipo, que le contestará enseguida.');
}
