import type { ToolInput } from '../../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../../contracts/agents/tool-names.ts';
import type { Facts } from '../dialogue.ts';
import { fold } from '../understanding/fold.ts';
import type { Intent } from '../understanding/understood.ts';
import type { Heard } from './heard.ts';
import { summaryOf } from './known.ts';
import { onlyAsks } from './only-asks.ts';
import { listOf } from './spanish.ts';
import type { State, Topic } from './state.ts';

/** What each topic needs, and how it is offered where it is. */
const needs: Record<Topic, { tools: readonly ToolName[]; offer?: string }> = {
  book: { tools: ['find_times', 'book_appointment'], offer: 'reservarle una cita' },
  reschedule: { tools: ['list_appointments', 'find_times', 'reschedule_appointment'], offer: 'cambiarla' },
  cancel: { tools: ['list_appointments', 'cancel_appointment'], offer: 'cancelarla' },
  'ask-times': { tools: ['list_appointments'], offer: 'decirle cuándo es su próxima cita' },
  confirm: { tools: ['list_appointments', 'confirm_appointment'] },
  intake: { tools: ['record_questionnaire'], offer: 'tomar sus datos para la consulta' },
  refill: { tools: ['create_task'], offer: 'anotar una petición de receta' },
  previsit: { tools: ['record_questionnaire'], offer: 'preparar su visita' },
  followup: { tools: ['record_questionnaire'] },
  results: { tools: ['create_task'], offer: 'avisar al equipo de que espera sus resultados' },
  authorization: {
    tools: ['read_authorizations', 'note_authorization_answers'],
    offer: 'ver qué datos faltan para su aseguradora',
  },
};

/** In the order in which they are looked for: who wants to move an appointment also speaks of one. */
const wanted: readonly (readonly [Intent, Topic])[] = [
  ['cancel', 'cancel'],
  ['reschedule', 'reschedule'],
  ['ask-times', 'ask-times'],
  ['confirm', 'confirm'],
  ['refill', 'refill'],
  ['results', 'results'],
  ['book', 'book'],
  ['register', 'intake'],
];

export function topicOf(heard: Heard): Topic | undefined {
  // «Voy a ir por primera vez» confirms nothing.
  const isMeant = (topic: Topic) => topic !== 'confirm' || !heard.isNewPatient();
  const topic = wanted.find(([intent, of]) => heard.has(intent) && isMeant(of))?.[1];
  // «El jueves a las 8 no llego, ¿hay algo el viernes?»
  if (topic === undefined && missesOne.test(heard.text) && heard.windows().wanted.length > 0)
    return 'reschedule';
  // Who has an appointment and speaks of another time for it wants no second one.
  if (topic === 'cancel' && inItsPlace.test(fold(heard.text))) return 'reschedule';
  return (topic === undefined || topic === 'book') && movesOwn(heard.text) ? 'reschedule' : topic;
}

const own =
  /(?<!\p{L})(?:mi|mis) (?:pr[oó]xim[oa]s? )?(?:cita|citas|turno|turnos|consulta|visita|hora|control)(?!\p{L})|(?<!\p{L})(?:la|el) (?:cita|turno|consulta|hora)?\s?que (?:tengo|ten[ií]a|me (?:dieron|dio|toca|pusieron|agendaron))(?!\p{L})/iu;
const otherTime =
  /(?<!\p{L})(?:recorr\p{L}+|m[uo][eo]?v\p{L}+|pas(?:ar|en?|a|armela|emela)|corr(?:er|a|an|e|en)\p{L}*|cambi\p{L}+|posp\p{L}+|poster\p{L}+|aplaz\p{L}+|atras\p{L}+|adelant\p{L}+|reagend\p{L}+|reprogram\p{L}+|otro d[ií]a|otra (?:hora|fecha)|en (?:vez|lugar) de|se me (?:cruza|junta|complica))(?!\p{L})/iu;

const missesOne =
  /(?<!\p{L})(?:el|este|lo del?|la del?) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|d[ií]a \d{1,2}|\d{1,2})(?:(?! (?:s[ií]|mejor) )[^.;!?]){0,30}? no (?:puedo|podr[eé]|voy a poder|va a poder|llego|alcanzo|voy a llegar|hay quien|me da tiempo)(?!\p{L})/iu;

/** «Cancele mi cita y deme otra para el martes»; «después saco otra» is for another day. */
const inItsPlace =
  /(?<!\p{L})(?:cancel|anul|quit|borr|elimin)\p{L}+[^.;?!]{0,60}?(?<!\p{L})(?:y|e)(?: (?!despues|luego|ya|cuando|saco|pido|hago|agendo|llamo|escribo)\p{L}+){1,4}? (?:otra(?= (?:cita|hora|fecha|para|pa|el|en)(?!\p{L})|\W*$)|otro (?:turno|horario)|una (?:cita )?nueva)(?!\p{L})/iu;

const movesOwn = (text: string) => own.test(text) && otherTime.test(text);

/** «No voy a poder», of the appointment that they were just told of. */
const cannotCome = /\bno (?:voy a poder|puedo|podr[eé])(?: ir| asistir| llegar)?\W*$/iu;

/** «¿Y con quién?», of the appointment that they were just told of. */
const ofIt =
  /^\W*(?:(?:y|pero|ok|ah|es|era|seria|ser[ií]a),? )*(?:con (?:qui[eé]n|qu[eé] doctora?|cu[aá]l)|a qu[eé] horas?|qu[eé] d[ií]a|cu[aá]ndo|de qu[eé])(?: (?:es|era|me toca|tengo|dijo|dice))?\W*$/iu;

/** «¿No tiene algo antes?» */
const sooner =
  /(?<!\p{L})(?:algo|alguna? hora|una hora|lugar|espacio) (?:m[aá]s )?(?:antes|temprano|pronto)(?!\p{L})/iu;

/** What somebody wants who does not say it: a time, or to be seen for what ails them. */
export function unsaidTopicOf({ topic, asked, made }: State, heard: Heard, facts: Facts): Topic | undefined {
  if (topic !== null) return undefined;
  // «Ah, bueno, gracias» wants none.
  const isWanted = heard.yesNo === 'yes' && (!heard.has('thanks') || /^\W*s[ií]/i.test(heard.text));
  if (asked === 'book-anew') return isWanted ? 'book' : undefined;
  const isAfterTimes = asked === 'anything-else' && made.at(-1) === 'list_appointments';
  if (isAfterTimes && cannotCome.test(heard.text)) return 'cancel';
  if (isAfterTimes && ofIt.test(heard.text)) return 'ask-times';
  const isOtherTime = heard.windows().wanted.length > 0 || sooner.test(heard.text);
  if (isAfterTimes && isOtherTime && canDo('reschedule', facts)) return 'reschedule';
  const isOpen = asked === null || asked === 'topic';
  if (!isOpen || facts.focus !== null || !canDo('book', facts)) return undefined;
  // «¿Dónde queda? Llegué este mes» looks for no hour.
  if (onlyAsks(heard) || heard.has('ask-address') || heard.has('ask-price')) return undefined;
  return heard.windows().wanted.length > 0 || heard.complains() ? 'book' : undefined;
}

export function canDo(topic: Topic, facts: Facts): boolean {
  return needs[topic].tools.every((tool) => facts.has(tool));
}

const handledBy: Partial<Record<Topic, NonNullable<ToolInput<'finish'>['to']>>> = {
  book: 'scheduling',
  reschedule: 'scheduling',
  cancel: 'scheduling',
  'ask-times': 'scheduling',
  confirm: 'scheduling',
  intake: 'intake',
  refill: 'refills',
};

/** The agent of the clinic that does what this one does not; nobody is passed on in the middle of a form. */
export function passedOn(state: State, wanted: Topic, heard: Heard, facts: Facts): State | undefined {
  const to = handledBy[wanted];
  if (to === undefined || canDo(wanted, facts) || !facts.colleagues.includes(to)) return undefined;
  if (Object.keys(state.answers).length > 0 || state.asked?.startsWith('item/')) return undefined;
  // «Quiero que me vea el doctor» is what somebody comes for as well.
  if (
    wanted === 'book' &&
    state.topic === 'intake' &&
    !/(?<!\p{L})(?:cita|turno|agend|reserv|appointment|hora)/iu.test(heard.text)
  )
    return undefined;
  return {
    ...state,
    closing: {
      kind: 'pass',
      to,
      summary: `Pasa al agente que lo hace. ${summaryOf({ ...state, topic: wanted })}`,
    },
  };
}

/** «reservarle una cita, cambiarla o cancelarla» */
export function offersOf(facts: Facts): string {
  const offers = Object.entries(needs).flatMap(([topic, { offer }]) =>
    offer && canDo(topic as Topic, facts) ? [offer] : [],
  );
  return offers.length > 0 ? listOf(offers, 'disjunction') : 'pasarle con una persona del equipo';
}

/** Longer than that it says more than no. */
const mostWordsOfNo = 5;

/** Nothing else is wanted. */
export function wantsEnd(heard: Heard, topic: Topic | null): boolean {
  if (topic !== null) return false;
  // «Sí, gracias» wants something; «vale, gracias» does not.
  if (heard.yesNo === 'no' && heard.words > mostWordsOfNo && !heard.has('thanks') && !heard.has('decline'))
    return false;
  const isAffirmed = heard.yesNo === 'yes' && /^\s*s[ií]+\b/i.test(heard.text);
  return (
    heard.yesNo === 'no' ||
    heard.has('goodbye') ||
    heard.has('decline') ||
    (heard.has('thanks') && !isAffirmed)
  );
}
