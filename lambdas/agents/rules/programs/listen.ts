import { dayOf } from '../../../clinical/clinic-day.ts';
import { distressThresholds, soundsLike } from '../../../clinical/distress/sounds-like.ts';
import { once } from '../../../platform/once.ts';
import { speaksForAnother } from '../../tools/speaks-for-another.ts';
import type { Facts } from '../dialogue.ts';
import type { Prompt, SlotKind } from '../dialogue-acts/kinds.ts';
import { readTurn } from '../dialogue-acts/read-turn.ts';
import { isAtTheirEnd } from '../understanding/at-their-end.ts';
import { deniedAllergies, findAllergies } from '../understanding/find-allergies.ts';
import { findBirthDate } from '../understanding/find-birth-date.ts';
import { findChoice } from '../understanding/find-choice.ts';
import { findComplaints } from '../understanding/find-complaint.ts';
import { findCorrections } from '../understanding/find-corrections.ts';
import { findEmail } from '../understanding/find-email.ts';
import { findGender } from '../understanding/find-gender.ts';
import { findInsurance } from '../understanding/find-insurance.ts';
import { findIntents } from '../understanding/find-intents.ts';
import { findMatter } from '../understanding/find-matter.ts';
import { deniedMedications, findMedications } from '../understanding/find-medications.ts';
import { findName } from '../understanding/find-name.ts';
import { findPhone } from '../understanding/find-phone.ts';
import { findPractitioner } from '../understanding/find-practitioner.ts';
import { findRecordNumber } from '../understanding/find-record-number.ts';
import { findSpelling } from '../understanding/find-spelling.ts';
import { findIntensity, findOnset, findSymptoms } from '../understanding/find-symptoms.ts';
import { findTimes } from '../understanding/find-times.ts';
import { findYesNo } from '../understanding/find-yes-no.ts';
import { fold } from '../understanding/fold.ts';
import { isGreetingAlone } from '../understanding/greeting-alone.ts';
import { listedSymptoms } from '../understanding/listed-symptoms.ts';
import { saysUnwell, saysUnwellToo } from '../understanding/says-unwell.ts';
import { secondThoughts } from '../understanding/second-thoughts.ts';
import type { Intent, SaidTime } from '../understanding/understood.ts';
import type { Heard } from './heard.ts';
import {
  asksAboutAnother,
  does,
  settledAnswer,
  settledIntents,
  settledMatter,
  slotsIn,
  wordsOf,
} from './learnt-turn.ts';
import { withoutPastDates } from './past-dates.ts';
import { namedService } from './services.ts';
import type { Window } from './state.ts';
import { withoutDenied } from './without-denied.ts';

/** What whoever sends several lines may have said in one of them alone. */
const saidAlone = (line: string) => findIntents(line).filter((intent) => intent === 'stop');

/** Intents that alone say nothing about what is wanted. */
const courtesies = new Set(['greet', 'thanks', 'repeat', 'off-topic']);

/** What stops messages: a word of the channel's, or messages themselves. */
const messages =
  /^\W*(?:stop|alto|baja|basta|unsubscribe|para ya|salir)\W*$|\b(?:mensaj|escrib|mand|envi|contact|molest|numero|baja|suscripcion|conversacion|chat|hablar|lista|publicidad|promocion|propaganda|encuesta|recordatorio|avisos?\b|recib|notific)/m;
/** When, where, how often or about what they are to be written to: that changes messages, and does not stop them. */
const preference =
  /\b(?:tan (?:temprano|tarde|de (?:madrugada|noche|manana)|seguid[oa]s?|largos?)|de (?:madrugada|noche)|(?:en|por|a) (?:la |las )?(?:noches?|mananas?|madrugadas?|tardes?)|(?:antes|despues) de (?:las?|mediodia|comer)|a (?:esas?|estas?) horas?|a las \d+|los (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fines)|(?:a|en) (?:este|ese|aquel|mi otro|el otro) (?:numero|celular|telefono|correo|movil)|al? (?:mi )?(?:trabajo|oficina|otro|correo|fijo)|por (?:correo|whatsapp|sms|telefono|aqui)|mejor (?:al|a|por)|en (?:ingles|espanol)|tant[oa]s?|promocion\w*|publicidad|ofertas|propaganda|recordatorios?|encuestas?|novedades|boletin(?:es)?|noticias|newsletter|sino|solo (?:lo|los|las|de|por|para|cuando)|excepto|salvo|escrib\w+me (?:al|a|por)|llamenme (?:al|a)|mientras|cuando estoy|en horas? (?:de|laboral\w*))\b/;
/** Of shorter answers the second look knows too little: a date, a dose, «¿ya está?». */
const fewestWords = 4;

/** Of «no, ya he ido» it has to be surer. */
const fewestUneasy = 5;

function soundsDistressed(text: string): boolean {
  const { emergencyUneasy, emergencyHigh } = distressThresholds;
  const isShort = text.split(/\s+/).length < fewestUneasy;
  return soundsLike(text).emergency >= (isShort ? emergencyHigh : emergencyUneasy);
}

/** A question is passed on to whoever can answer it in any case: it has to sound of more than a symptom. */
function soundsUnwell(text: string): boolean {
  const { emergency, symptom } = soundsLike(text);
  return text.includes('?')
    ? emergency >= distressThresholds.emergencyLikely
    : symptom >= distressThresholds.symptom;
}

const topics = new Set<Intent>([
  'cancel',
  'reschedule',
  'ask-times',
  'confirm',
  'refill',
  'results',
  'book',
  'register',
]);

/** Of what somebody wants that counts which they said after they had thought better of it. */
function intentsOf(text: string, after: string | undefined, lines: readonly string[]): Intent[] {
  const all = [...new Set([...findIntents(withoutDenied(text)), ...lines.flatMap(saidAlone)])];
  const meant = after === undefined ? [] : findIntents(after).filter((intent) => topics.has(intent));
  return meant.length === 0 ? all : [...all.filter((intent) => !topics.has(intent)), ...meant];
}

/** The times named last take the place of those before; an hour alone is meant on the day that was named. */
function timesAfter(before: readonly SaidTime[], after: readonly SaidTime[], timeZone: string): SaidTime[] {
  if (!after.some(({ isNegated }) => !isNegated)) return [...before, ...after];
  const denied = before.filter(({ isNegated }) => isNegated);
  if (!after.every(({ precision }) => dayless.has(precision))) return [...denied, ...after];
  const dateOf = ({ from }: SaidTime) => dayOf(new Date(from), timeZone);
  const dates = new Set(before.map(dateOf));
  const onDays = after.filter((time) => dates.has(dateOf(time)));
  return [...denied, ...(onDays.length > 0 ? onDays : after)];
}

/** Longer is no answer in a conversation; people read all of it, and dangers are looked for in all of it. */
const longestHeard = 4_000;

/**
 * Looks for what a message says, once for each part that is asked for. `prompt`: what it answers, where answers to that were
 * learnt from; `isUnderway`: it is known what the
 * conversation is about.
 */
export function listen(whole: string, { now, timeZone }: Facts, prompt?: Prompt, isUnderway = false): Heard {
  const text = whole.slice(0, longestHeard).toWellFormed();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const second = secondThoughts(text);
  const composed = text.normalize('NFC');
  const turn = prompt && readTurn(composed, prompt);
  const found = intentsOf(text, second?.after, lines);
  const intents = turn ? settledIntents(found, composed, turn, isUnderway) : found;
  const timesIn = (words: string) =>
    findTimes(
      withoutPastDates(words, now),
      { now, timeZone },
      turn && slotsIn(words.normalize('NFC'), composed, turn),
    );
  const slotted = (kind: SlotKind) => (turn ? wordsOf(kind, composed, turn) : undefined);
  const times = once(() =>
    second ? timesAfter(timesIn(second.before), timesIn(second.after), timeZone) : timesIn(text),
  );
  const today = dayOf(new Date(now), timeZone);
  const answer = second
    ? findYesNo(second.after)
    : (findYesNo(text) ?? lines.map(findYesNo).findLast((answer) => answer !== undefined));
  const yesNo = turn ? settledAnswer(answer, turn) : answer;
  return {
    text: text.trim(),
    words: text.split(/\s+/).filter(Boolean).length,
    intents,
    has: (intent) => intents.includes(intent),
    yesNo: yesNo === 'unsure' ? undefined : yesNo,
    isUnderstood: yesNo !== undefined || intents.some((intent) => !courtesies.has(intent)),
    isEnglish: intents.includes('english'),
    isGreeting: intents.length > 0 && intents.every((intent) => intent === 'greet') && isGreetingAlone(text),
    isRefusal: () => intents.includes('refusal'),
    isForAnother: () =>
      findName(text)?.relation !== undefined ||
      asksOfAnother.test(fold(text)) ||
      (turn !== undefined && asksAboutAnother(text, turn)),
    speaksForAnother: once(() => speaksForAnother(text)),
    isAboutMessages: () => messages.test(fold(text)),
    isPreference: () => preference.test(fold(text)),
    soundsDistressed: () => soundsDistressed(text),
    soundsUnwell: () =>
      saysUnwellToo(text) || (text.split(/\s+/).length >= fewestWords && soundsUnwell(text)),
    isAtTheirEnd: () => isAtTheirEnd(text),
    saysUnwell: () => saysUnwell(text),
    isWrongPerson: () => wrongPerson.test(fold(text)),
    since: (asked) => findOnset(text, asked),
    intensity: (asked) => findIntensity(text, asked),
    corrections: once(() => findCorrections(text)),
    spelling: (isAsked) => findSpelling(text, { isAsked }),
    isNewPatient: () => intents.includes('new-patient'),
    isClinicalQuestion: () => intents.includes('clinical-question'),
    name: (isAsked) => {
      const slot = slotted('name');
      const said = findName(text, { isAsked }) ?? (slot ? findName(slot, { isAsked: true }) : undefined);
      const { givenName, familyName } = said ?? {};
      return said && { ...(givenName ? { givenName } : {}), ...(familyName ? { familyName } : {}) };
    },
    birthDates: (isAsked, before) => {
      if (before !== undefined)
        return (
          findBirthDate(`${before} de ${text.replace(/^\W*(?:del?|en)(?: (?:el )?a[nñ]o)? /i, '')}`, {
            today,
            isAsked,
          })?.dates ?? []
        );
      const slot = slotted('birth-date');
      const said =
        findBirthDate(text, { today, isAsked }) ??
        (slot ? findBirthDate(slot, { today, isAsked: true }) : undefined);
      return said?.dates ?? [];
    },
    isImpossibleDate: (isAsked) => findBirthDate(text, { today, isAsked })?.isImpossible === true,
    gender: () => findGender(text),
    phone: () => findPhone(text),
    email: () => findEmail(text),
    // Of ten figures it may be asked for either; a telephone number is one.
    recordNumber: (isAsked) => findRecordNumber(text, { isAsked: isAsked && findPhone(text) === undefined }),
    service: (services, isAsked) => namedService(text, services, isAsked),
    matter: once(() => (turn ? settledMatter(findMatter(text), turn) : findMatter(text))),
    does: (act) => turn && does(turn, act),
    slot: slotted,
    practitioner: () => findPractitioner(text),
    windows: (isWithPast = false) => {
      const wanted = times().filter(
        ({ isNegated, isOfAppointment, isPast, to }) =>
          !isNegated &&
          !isOfAppointment &&
          (!isPast || (isWithPast && dayOf(new Date(Date.parse(to) - 1), timeZone) === today)),
      );
      return {
        wanted: wanted.map(toWindow),
        own: times().flatMap((time) => (time.isOfAppointment ? [toWindow(time)] : [])),
        unwanted: times().flatMap((time) => (time.isNegated ? [toWindow(time)] : [])),
        isAnyDay: wanted.length >= manyDays && wanted.every(({ precision }) => dayless.has(precision)),
      };
    },
    choice: (options) => (second && findChoice(second.after, options)) ?? findChoice(text, options),
    symptoms: (asked) => findSymptoms(text, asked).map(({ code: _, ...found }) => quoted(found)),
    complains: () => listedSymptoms(text.normalize('NFC')).some(({ isAbsent }) => !isAbsent),
    complaints: () => findComplaints(text).map(quoted),
    allergies: (asked) => (findAllergies(text, asked)?.substances ?? []).map(quoted),
    medications: (asked) => (findMedications(text, asked)?.medications ?? []).map(quoted),
    denied: () => ({ allergies: deniedAllergies(text), medications: deniedMedications(text) }),
    insurance: (isAsked) => {
      const said = findInsurance(text, { isAsked });
      if (!said?.payer) return undefined;
      const { payer, memberId: number } = said;
      // «PAMI 150 112233 04»: the insurance's own name is no part of the number.
      const memberId = number?.startsWith(payer.toUpperCase()) ? number.slice(payer.length) : number;
      return { payer, ...(memberId ? { memberId } : {}), words: [text.trim().slice(0, 280)] };
    },
  };
}

const quoted = <Found extends { words: string }>(found: Found) => ({ ...found, words: [found.words] });

const dayless: ReadonlySet<SaidTime['precision']> = new Set(['hour', 'part', 'hours']);
/** More days than anybody names one by one. */
const manyDays = 8;
const toWindow = ({ from, to, precision }: SaidTime): Window => ({ from, to, isExact: precision === 'hour' });

/** «Dime solo si mi pareja estuvo ahí el jueves». */
const acquaintance =
  '(?:pareja|espos[oa]|marido|mujer|novi[oa]|ex|herman[oa]|vecin[oa]|emplead[oa]|jef[ea]|suegr[oa]|prim[oa]|ti[oa]|cunad[oa]|amig[oa])';
const asksOfAnother = new RegExp(
  [
    `\\b(?:si|cuando|a que hora|que dia|por que|para que|que) (?:(?:a|le|es que) )?(?:mi|su) ${acquaintance}\\b.{0,60}\\b(?:estuvo|esta|fue|va|tiene|vino|viene|asistio|tuvo|tenia|toma|ira|sale|le toca)\\b`,
    `\\b(?:cuando|a que hora|que dia|si) (?:es|era|tiene|tenia|le toca|va|viene|fue|vino|estuvo) (?:a )?(?:la (?:cita|consulta|visita) de |el turno de )?(?:mi|su) ${acquaintance}\\b`,
  ].join('|'),
);
const wrongPerson =
  /\b(?:se equivoc\w+|numero equivocado|(?:numero|celular|cel|telefono|movil|linea) ya no (?:es|pertenece) (?:del?|a) |ya no es (?:el )?(?:numero|celular|telefono|movil) de |equivocad[oa]s? de (?:numero|persona)|(?:yo )?no soy (?:es[ea]|el|ella|la persona|quien)\b|no conozco a (?:es[ea]|ningun)|aqui no vive)\b/;
