import { clauseBefore, doseOf } from './find-dose.ts';
import { fold } from './fold.ts';
import { medicinesIn, type Place } from './medicine-places.ts';
import { ownItems } from './own-items.ts';
import { quoteAt } from './quote.ts';
import { frameAfter, frameAt, isTakenOut, isTheirs } from './said-frames.ts';
import { isSupposedAt } from './supposed.ts';
import { withoutFormer, withoutReplaced, withoutTakenBack } from './taken-back.ts';
import type { Asked, SaidMedications } from './understood.ts';

const none =
  /\b(?:no (?:tomo|uso|estoy tomando|consumo|me tomo|toma)(?: (?:nada|ningun\w*|medic\w+|pastillas?|remedios?|ahora|actualmente|absolutamente))*(?=$|[.,;!])|no (?:tomo|uso|estoy tomando) (?:nada|ningun\w*|medicament\w*|medicin\w*|pastillas)|ningun(?:a)? (?:medicament\w*|medicin\w*|pastilla|tratamiento)|sin (?:medicament\w*|medicacion|tratamiento)|nada de (?:medic\w+|pastillas))\b/;
const bareNone =
  /^(?:no+|nop|nada|ningun[oa]?|negativo|no,? (?:nada|ningun[oa])|para nada|por ahora (?:no|nada))(?:$|[ ,.!]*$|[,.!])/;
const unsure = /\b(?:no (?:se|lo se|recuerdo|me acuerdo)|ni idea)\b/;
/**
 * What somebody says that they take. A medicine that they ask about, stopped or are allergic to is none of these.
 * `isStrict`: only what they say themselves that they take, where something else was asked for.
 */
export function findMedications(
  text: string,
  { isAsked = false, isStrict = false }: Asked & { isStrict?: boolean } = {},
): SaidMedications | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = withoutFormer(withoutTakenBack(fold(line)));
  const known = medicinesIn(line, folded);
  const own = isAsked ? ownItems(line, known) : [];
  const places = withoutForms(folded, withoutReplaced(folded, withOwn(known, own)));
  const medications = places.flatMap(({ name, at, end, until }, index) => {
    if (
      !isTaken(folded, { at, end, until }, { isStrict, isAsked }) ||
      isAskedAbout(folded, at) ||
      (frameAt(folded, at) === 'unstated' && isSupposedAt(line, at, end)) ||
      isTakenOut(folded, at)
    )
      return [];
    const start = clauseStart(folded, at);
    const before = places[index - 1]?.end ?? 0;
    const clause = clauseBefore(folded, before, at);
    const from = Math.max(start, clause < at ? clause : before);
    const next = places[index + 1]?.at;
    const last = sentenceEnd(folded, end);
    const to = next === undefined || next > last ? last : Math.min(last, clauseBefore(folded, end, next));
    const dose = doseOf(line, folded, { at, end, from, to, isFirst: from === start || clause < at });
    return [{ name, ...(dose ? { dose } : {}), words: quoteAt(line, at, end) }];
  });
  if (medications.length > 0) return { status: 'some', medications: shared(folded, medications) };
  if (none.test(folded) || (isAsked && bareNone.test(folded))) return { status: 'none', medications: [] };
  return isAsked && unsure.test(folded) ? { status: 'unsure', medications: [] } : undefined;
}

const ofEach = /\b(?:un[oa]?|dos|medi[oa]) de cada (?:un[oa]|cual)|\b(?:los|las) (?:dos|tres)\b|\bamb[oa]s\b/;

/** «Ácido fólico y hierro, uno de cada uno en la mañana»: what is said last is said of all that were listed. */
function shared(folded: string, medications: SaidMedications['medications']): SaidMedications['medications'] {
  const dose = medications.at(-1)?.dose;
  if (dose === undefined || !ofEach.test(folded)) return medications;
  return medications.map((one) => (one.dose === undefined ? { ...one, dose } : one));
}

/** With what they list and no list knows, in order. */
function withOwn(known: readonly Place[], own: readonly Omit<Place, 'until'>[]): Place[] {
  const all: (Omit<Place, 'until'> & { until?: number })[] = [...known, ...own];
  const inOrder = all.toSorted((left, right) => left.at - right.at);
  return inOrder.map((one, index) => ({
    ...one,
    until: one.until ?? inOrder[index + 1]?.at ?? Number.POSITIVE_INFINITY,
  }));
}

/** What a medicine comes as, and no medicine where its name follows: «un jarabe, Bisolvon». */
const form =
  /^(?:anti[a-z]+|hormonas?|diuretic[oa]s?|jarabe|gotas|gotitas|crema|pomada|unguento|spray|parches?|inhalador|suero|colirio|champu|inyeccion|ampollas?)(?: (?:mensual|trimestral|semanal|diari[oa]|anticonceptiv[oa]))*$/;
const withoutForms = (folded: string, places: readonly Place[]): Place[] =>
  places.filter(({ name, end }, index) => {
    const between = folded.slice(end, places[index + 1]?.at ?? end);
    return (
      !/^,? (?:que )?se llaman? $/.test(between) && !(form.test(fold(name)) && /^ ?[,:(] ?$/.test(between))
    );
  });

/** «Lactasa cuando como queso»: when it is taken, and no harm. */
const withoutMeals = (folded: string) =>
  folded.replaceAll(/\b(?:si|cuando) (?:como|tomo|uso)\b/g, (said) => ' '.repeat(said.length));

/** What they say that they do not take: «no tomo enalapril», «quite el losartán». */
export function deniedMedications(text: string): string[] {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  return medicinesIn(line, folded).flatMap(({ name, at, end, until }) => {
    const isStopped = [frameAt(folded, at), frameAfter(folded, end, until)].some((frame) =>
      denials.has(frame),
    );
    return isStopped || isTakenOut(folded, at) || isTheirs(folded, at) ? [name] : [];
  });
}

/** What others do not take says nothing of whoever writes. */
const denials: ReadonlySet<string> = new Set(['stopped', 'not-begun']);

const ends = /[.;!?\n](?!\d)/g;
const sentenceEnd = (folded: string, from: number) => {
  const place = folded.slice(from).search(/[.;!?\n](?!\d)/);
  return place < 0 ? folded.length : from + place;
};
const clauseStart = (folded: string, at: number) => {
  const last = [...folded.slice(0, at).matchAll(ends)].at(-1);
  return last ? last.index + 1 : 0;
};

/** A relative's, one that harms them, one that they stopped or have not begun is not one that they take. */
function isTaken(
  folded: string,
  { at, end, until }: { at: number; end: number; until: number },
  { isStrict, isAsked }: { isStrict: boolean; isAsked: boolean },
): boolean {
  const before = frameAt(withoutMeals(folded), at);
  const after = frameAfter(folded, end, until);
  // «Me dieron ibuprofeno de 600» answers what they take.
  const isSaid =
    before === 'takes' || (before === 'unstated' && !isStrict) || (isAsked && before === 'given');
  return isSaid && (after === 'unstated' || after === 'takes' || after === 'not-harmful');
}

/** «¿Puedo tomar ibuprofeno?» */
function isAskedAbout(folded: string, at: number): boolean {
  const before = folded.slice(clauseStart(folded, at), at);
  const after = folded.slice(at).split(/[.;!\n]/)[0] ?? '';
  return (
    after.includes('?') && /\b(?:puedo|debo|deberia|sirve|me recet\w+|es bueno|tienen|venden)\b/.test(before)
  );
}
