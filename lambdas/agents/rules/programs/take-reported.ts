import type { Asked } from '../mentions/kinds.ts';
import { findComplaint } from '../understanding/find-complaint.ts';
import { fold } from '../understanding/fold.ts';
import { isListed } from '../understanding/listed-symptoms.ts';
import type { Heard } from './heard.ts';
import type { Answers, Reported } from './state.ts';

/**
 * How a message stands to what is looked for: it answers the question for just this, it may tell of anything, or it
 * answers another question, and only what it says beyond doubt counts.
 */
export type How = 'answer' | 'open' | 'beside';

/** `asked`: what was asked last, as far as it tells what names in an answer are. */
export interface Taking {
  how: How;
  asked: Asked;
  answers: Answers;
}

type Words = { words?: string[] | undefined };
const mostWords = 4;

/** «20 unidades» says nothing more than «20 unidades en la noche». */
const isWithin = (told: unknown, known: unknown) =>
  told === known || (typeof told === 'string' && typeof known === 'string' && known.includes(told));

/** What was noted with what was told now: what is new is added, and what is told again of the same takes its place. */
function merged<Noted extends Words>(
  known: readonly Noted[],
  told: readonly Noted[],
  nameOf: (noted: Noted) => string,
): Noted[] {
  let isSame = true;
  const next = known.map((one) => {
    const again = told.findLast((other) => nameOf(other) === nameOf(one));
    const isMore =
      again !== undefined &&
      (Object.keys(again) as (keyof Noted)[]).some(
        (key) => key !== 'words' && !isWithin(again[key], one[key]),
      );
    if (!isMore) return one;
    isSame = false;
    return { ...one, ...again, words: [...(one.words ?? []), ...(again.words ?? [])].slice(-mostWords) };
  });
  const added = told.filter(
    (one, place) =>
      !known.some((other) => nameOf(other) === nameOf(one)) &&
      told.findIndex((other) => nameOf(other) === nameOf(one)) === place,
  );
  return isSame && added.length === 0 ? (known as Noted[]) : [...next, ...added];
}

export function takeSymptoms(
  reported: Reported,
  heard: Heard,
  { how, asked }: Pick<Taking, 'how' | 'asked'>,
): Reported {
  // The reaction to a medicine, and what one was operated on for, are no complaint of today.
  if (how === 'beside') return reported;
  let known = reported.symptoms;
  const told = heard.symptoms(asked).map((one) => {
    const same = known.find((other) => isSameComplaint(one, other));
    if (!same) return one;
    const name = isMoreExact(one, same) ? one.name : same.name;
    if (name !== same.name) known = known.map((other) => (other === same ? { ...same, name } : other));
    return { ...one, name };
  });
  const symptoms = merged(known, told, ({ name }) => name);
  return symptoms === reported.symptoms ? reported : { ...reported, symptoms };
}

const small = new Set(['los', 'las', 'del', 'una', 'uno', 'con', 'por', 'que', 'muy', 'mas', 'mis', 'dolor']);
/** Words that tell one complaint from another, of one and of many alike. */
const wordsOf = (text: string) =>
  (fold(text).match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !small.has(word))
    .map((word) => word.replace(/(?<=...)s$/, ''));
const isAllIn = (name: string, other: string) => {
  const said = wordsOf(other);
  return wordsOf(name).every((word) => said.includes(word));
};

/** «El hombro», and asked for more: «dolor en el hombro», «el hombro izquierdo». Two names of the list are two complaints. */
const isSameComplaint = (one: Symptom, other: Symptom) =>
  one.name === other.name ||
  (!(isListed(one.name) && isListed(other.name)) &&
    wordsOf(one.name).length > 0 &&
    wordsOf(other.name).length > 0 &&
    (isAllIn(one.name, other.name) || isAllIn(other.name, one.name)));
const isMoreExact = (told: Symptom, known: Symptom) =>
  !isListed(known.name) && (isListed(told.name) || told.name.length > known.name.length);

/** «Unos días»: however long that is. */
const vague = /(?<!\p{L})(?:un[oa]s|vari[oa]s|algun[oa]s|poc[oa]s|much[oa]s?|rato|tiempo)(?!\p{L})/iu;
const isNumber = (intensity: string) => /\d/.test(intensity);

type Symptom = Reported['symptoms'][number];
const isTimed = ({ since, intensity }: Symptom) => (since ?? intensity) !== undefined;

/** What no list knows is kept as it is said, where nothing was known of what they come for. */
function withOwn(known: Reported, heard: Heard, reason: string | null | undefined): Reported {
  const told = heard.complaints();
  const said = told.length === 0 ? complaintsOf(reason, heard) : told;
  const own = said.filter((one, place) => isTimed(one) || (place === 0 && known.symptoms.length === 0));
  return own.length === 0 ? known : { ...known, symptoms: [...known.symptoms, ...own] };
}

/** «Los labios partidos», and asked for more: «hace un mes, leve». */
function complaintsOf(reason: string | null | undefined, heard: Heard): Symptom[] {
  const isMore = heard.since('reason') !== undefined || heard.intensity('reason') !== undefined;
  const said = reason && isMore ? findComplaint(reason) : undefined;
  return said ? [{ ...said, words: [said.words] }] : [];
}

/** «Desde hace tres días, como un 8» says it of whatever they told before. */
export function takeDuration(
  reported: Reported,
  heard: Heard,
  { how, asked, answers: { reason } }: Taking,
): Reported {
  const known = takeSymptoms(reported, heard, { how, asked });
  const taken = how === 'answer' && reported.symptoms.length === 0 ? withOwn(known, heard, reason) : known;
  if (how === 'beside') return taken;
  const since = heard.since(asked);
  const intensity = heard.intensity(asked);
  const words = [heard.text.slice(0, 280)];
  let isSame = true;
  const isAlone = taken.symptoms.length === 1;
  const symptoms = taken.symptoms.map((symptom) => {
    // Of several that are told at once each has its own.
    const isNew = !reported.symptoms.some(({ name }) => name === symptom.name);
    if (isNew && !isAlone && isTimed(symptom)) return symptom;
    const isLonger =
      since !== undefined &&
      (symptom.since === undefined || (how === 'answer' && vague.test(symptom.since) && !vague.test(since)));
    // A number says more than «fuerte».
    const isStronger =
      intensity !== undefined &&
      (symptom.intensity === undefined ||
        (how === 'answer' &&
          intensity !== symptom.intensity &&
          (isNumber(intensity) || !isNumber(symptom.intensity))));
    if (!isLonger && !isStronger) return symptom;
    isSame = false;
    const all = [...(symptom.words ?? []), ...words];
    return {
      ...symptom,
      ...(isLonger ? { since } : {}),
      ...(isStronger ? { intensity } : {}),
      words: all.filter((said, place) => !all.some((other, at) => at > place && other.includes(said))),
    };
  });
  return isSame ? taken : { ...taken, symptoms };
}

export function takeAllergies(reported: Reported, heard: Heard, { asked }: Taking): Reported {
  const told = heard.allergies(asked);
  const allergies = merged(reported.allergies, told, ({ substance }) => substance);
  return allergies === reported.allergies ? reported : { ...reported, allergies };
}

export function takeMedications(reported: Reported, heard: Heard, { asked }: Taking): Reported {
  // «No es amoxicilina, es ampicilina», of what harms them: to name it is not to take it.
  const told = heard
    .medications(asked)
    .filter(
      ({ name }) =>
        asked === 'medicines' || !reported.allergies.some(({ substance }) => fold(substance) === fold(name)),
    );
  const known = reported.medications.filter(
    ({ name }) => !(name.startsWith(unnamed) && told.length === 1 && isNamed.test(heard.text)),
  );
  const before = known.length < reported.medications.length ? known : reported.medications;
  const all = merged(before, told, ({ name }) => name);
  // «La insulina» is the one that they name later.
  const medications = all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} `)));
  const isSame = all === reported.medications && medications.length === all.length;
  return isSame ? reported : { ...reported, medications };
}

const unnamed = 'medicamento para ';
/** «La pastilla se llama amlodipino»: that is the one which had no name. */
const isNamed = /(?<!\p{L})se llaman?(?!\p{L})/iu;

const insured =
  /(?<!\p{L})(?:seguro|aseguranza|p[oó]liza|afiliad\p{L}+|medicare|medicaid|insurance|plan)(?!\p{L})/iu;

export function takeInsurance(reported: Reported, heard: Heard, { how }: Taking): Reported {
  if (how === 'beside' && !insured.test(heard.text)) return reported;
  const insurance = heard.insurance(how === 'answer');
  if (!insurance) return reported;
  const { insurance: known } = reported;
  const isSame =
    known?.payer === insurance.payer && (insurance.memberId ?? known.memberId) === known.memberId;
  return isSame ? reported : { ...reported, insurance: { ...known, ...insurance } };
}
