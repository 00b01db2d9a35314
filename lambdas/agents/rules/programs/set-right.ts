import { kinWritten } from '../../../clinical/statements/people.ts';
import { findAllergies } from '../understanding/find-allergies.ts';
import type { Correction } from '../understanding/find-corrections.ts';
import { findMedications } from '../understanding/find-medications.ts';
import { findMemberId } from '../understanding/find-member-id.ts';
import { fold } from '../understanding/fold.ts';
import type { Heard } from './heard.ts';
import type { Reported } from './state.ts';

/**
 * What was noted, after somebody set something of it right: «es 50, no 500», «no es naproxeno, es diclofenaco», «no soy
 * alérgica a la aspirina». The words by which they did so stand beside those from before.
 */
export function setRight(reported: Reported, heard: Heard): Reported {
  const right = heard
    .corrections()
    .reduce((known, correction) => corrected(known, correction, heard.text), reported);
  const denied = heard.denied();
  const said = fold(heard.text);
  const isNoneTheirs = right.allergies.length === 1 && anothersAllergy.test(said);
  const isMistaken =
    right.allergies.length === 1 && mistaken.test(said) && heard.allergies('other').length === 1;
  const allergies =
    isNoneTheirs || isMistaken
      ? []
      : right.allergies.filter(({ substance }) => !denied.allergies.includes(substance));
  const medications = right.medications.filter(({ name }) => !denied.medications.includes(name));
  const isLess = allergies.length + medications.length < right.allergies.length + right.medications.length;
  return withNumber(isLess ? { ...right, allergies, medications } : right, heard);
}

/** «La alergia es de mi hija», where one alone was noted. */
const anothersAllergy = new RegExp(
  `\\b(?:la|esa) alergia (?:(?:es|era) (?:de|la de) (?:mi (?:\\w+ )?${kinWritten}|otra persona)|no es mia)\\b`,
);
/** «Me equivoqué, es al naproxeno»: what is named now takes the place of the only one. */
const mistaken = /\b(?:me equivoque|corrijo|perdon|disculpe)\b.{0,20}\b(?:es|era) (?:al|a las?|a los)\b/;

const number =
  /\b(?:el )?(?:numero|afiliad[oa]|poliza)\b.{0,30}\b(?:mal|equivocad[oa]|incorrecto|correcto)\b.{0,20}\d/;

/** «El número está mal, es 123465»: of the insurance, which is the only one with a number that is noted. */
function withNumber(reported: Reported, heard: Heard): Reported {
  const { insurance } = reported;
  const said = fold(heard.text);
  if (!insurance || !number.test(said) || /\b(?:telefono|celular|historia)\b/.test(said)) return reported;
  const memberId = findMemberId(heard.text, { isAsked: true });
  if (memberId === undefined || memberId === insurance.memberId) return reported;
  return { ...reported, insurance: marked({ ...insurance, memberId }, heard.text) };
}

/** What the tool would not note, named in its refusal, is left out, so that nothing else is lost with it. */
export function withoutRefused(reported: Reported, output: unknown): Reported {
  const detail = (output as { detail?: unknown } | null)?.detail;
  const isNamed = (name: string) => typeof detail === 'string' && detail.includes(`«${name}»`);
  const allergies = reported.allergies.filter(({ substance }) => !isNamed(substance));
  const medications = reported.medications.filter(({ name }) => !isNamed(name));
  const isLess =
    allergies.length + medications.length < reported.allergies.length + reported.medications.length;
  return isLess ? { ...reported, allergies, medications } : reported;
}

function corrected(reported: Reported, { right: told, wrong }: Correction, said: string): Reported {
  // «20 unidades de Lantus, no 22»: a number stands for a number.
  const right = (wrong && /^\d+(?:[.,]\d+)?$/.test(wrong) && /^\d+(?:[.,]\d+)?/.exec(told)?.[0]) || told;
  if (wrong === undefined) return withLastDose(reported, right, said);
  const inText = (text: string | undefined) => text && replaced(text, wrong, right);
  const from = medicineIn(wrong);
  const to = medicineIn(right);
  const harmful = allergenIn(wrong);
  const harm = allergenIn(right);
  const medications = reported.medications.map((one) => {
    if (from !== undefined && to !== undefined && one.name === from)
      return marked({ ...one, name: to }, said);
    const dose = inText(one.dose);
    return dose && dose !== one.dose ? marked({ ...one, dose }, said) : one;
  });
  const allergies = reported.allergies.map((one) =>
    harmful !== undefined && harm !== undefined && one.substance === harmful
      ? marked({ ...one, substance: harm }, said)
      : one,
  );
  const symptoms = reported.symptoms.map((one) => {
    const since = inText(one.since);
    const intensity = inText(one.intensity);
    const isOther = (since && since !== one.since) || (intensity && intensity !== one.intensity);
    return isOther
      ? marked({ ...one, ...(since ? { since } : {}), ...(intensity ? { intensity } : {}) }, said)
      : one;
  });
  const memberId = inText(reported.insurance?.memberId)?.toUpperCase();
  const isOtherNumber = memberId !== undefined && memberId !== reported.insurance?.memberId;
  const isOther =
    isOtherNumber ||
    [
      [medications, reported.medications],
      [allergies, reported.allergies],
      [symptoms, reported.symptoms],
    ].some(([after = [], before = []]) => after.some((one, place) => one !== before[place]));
  if (!isOther) return reported;
  return {
    ...reported,
    medications: once(medications, ({ name }) => name),
    allergies: once(allergies, ({ substance }) => substance),
    symptoms,
    ...(reported.insurance && isOtherNumber
      ? { insurance: marked({ ...reported.insurance, memberId }, said) }
      : {}),
  };
}

/** «Perdón, son 50»: of the medicine that they named last. */
function withLastDose(reported: Reported, right: string, said: string): Reported {
  const last = reported.medications.at(-1);
  const number = last?.dose && /\d+(?:[.,]\d+)?/.exec(last.dose)?.[0];
  if (!last?.dose || !number || number === right) return reported;
  const medication = marked({ ...last, dose: last.dose.replace(number, right) }, said);
  return { ...reported, medications: [...reported.medications.slice(0, -1), medication] };
}

const mostWords = 4;

function marked<Noted extends { words?: string[] | undefined }>(noted: Noted, said: string): Noted {
  const words = [...(noted.words ?? []), said.trim().slice(0, 280)];
  return { ...noted, words: words.slice(-mostWords) };
}

function once<Noted>(all: readonly Noted[], nameOf: (noted: Noted) => string): Noted[] {
  return all.filter((one, place) => all.findIndex((other) => nameOf(other) === nameOf(one)) === place);
}

/** The text with one word for another; as it was where the word is not in it. */
function replaced(text: string, wrong: string, right: string): string {
  const place = new RegExp(`(?<![a-z0-9])${fold(wrong).replaceAll(/[^a-z0-9 ]/g, '\\$&')}(?![a-z0-9])`).exec(
    fold(text),
  );
  return place ? text.slice(0, place.index) + right + text.slice(place.index + place[0].length) : text;
}

const medicineIn = (words: string) => findMedications(words, 'medicines')?.medications[0]?.name;
const allergenIn = (words: string) => findAllergies(words, 'allergies')?.substances[0]?.substance;
