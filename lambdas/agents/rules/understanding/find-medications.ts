import { findMentions } from '../mentions/find-mentions.ts';
import { type Asked, type Mention, notTaken } from '../mentions/kinds.ts';
import { fold } from './fold.ts';
import { medicinesIn, type Place } from './medicine-places.ts';
import { isOfAnother } from './of-another.ts';
import { quoteAt } from './quote.ts';
import { withoutFormer, withoutReplaced, withoutTakenBack } from './taken-back.ts';
import { isTakenNoMore, isTakenOut } from './taken-out.ts';
import type { SaidMedications } from './understood.ts';

const none =
  /\b(?:no (?:tomo|uso|estoy tomando|consumo|me tomo|toma)(?: (?:nada|ningun\w*|medic\w+|pastillas?|remedios?|ahora|actualmente|absolutamente))*(?=$|[.,;!])|no (?:tomo|uso|estoy tomando) (?:nada|ningun\w*|medicament\w*|medicin\w*|pastillas)|ningun(?:a)? (?:medicament\w*|medicin\w*|pastilla|tratamiento)|sin (?:medicament\w*|medicacion|tratamiento)|nada de (?:medic\w+|pastillas))\b/;
const bareNone =
  /^(?:no+|nop|nada|ningun[oa]?|negativo|no,? (?:nada|ningun[oa])|para nada|por ahora (?:no|nada))(?:$|[ ,.!]*$|[,.!])/;
const unsure = /\b(?:no (?:se|lo se|recuerdo|me acuerdo)|ni idea)\b/;
/** Where nobody asked, what no list knows is only a medicine when they say so. */
const taking = /\b(?:tom[oae]\w*|us[oa]\w*|me (?:pongo|inyect[oa]n?|aplic[oa]n?|dan|unto)|taking|i take)\b/;

/** What somebody says that they take. A medicine that they ask about, stopped or are allergic to is none of these. */
export function findMedications(text: string, asked: Asked = 'none'): SaidMedications | undefined {
  const isAsked = asked === 'medicines';
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const mentions = findMentions(line, asked);
  const known = medicinesIn(line, folded);
  const doses = dosesIn(folded, mentions);
  const taken = withoutReplaced(
    folded,
    mentions.filter(({ kind }) => kind.startsWith('medication')),
  )
    .filter(
      (mention) =>
        mention.kind === 'medication' &&
        !isTakenNoMore(folded, mention.end) &&
        (isAsked || taking.test(folded) || doses.has(mention) || placeOf(mention, known)),
    )
    .map((mention) => ({
      name: nameOf(line, mention, known),
      dose: joined(line, folded, doses.get(mention) ?? []),
      words: quoteAt(line, mention.at, mention.end),
    }));
  const medications = taken.flatMap(({ name, words, dose: own }, place) => {
    if (taken.findIndex((other) => other.name === name) !== place) return [];
    // «Losartán y omeprazol; el losartán es de 50»: it may be told where it is named again.
    const dose = own ?? taken.findLast((other) => other.name === name && other.dose !== undefined)?.dose;
    return [{ name, ...(dose === undefined ? {} : { dose: dose.slice(0, 120) }), words }];
  });
  if (medications.length > 0) return { status: 'some', medications: shared(folded, medications) };
  if (none.test(folded) || (isAsked && bareNone.test(folded))) return { status: 'none', medications: [] };
  return isAsked && unsure.test(folded) ? { status: 'unsure', medications: [] } : undefined;
}

const placeOf = ({ at, end }: Mention, known: readonly Place[]) =>
  known.find((one) => one.at < end && at < one.end);

/** The name that it is noted under; of what no list knows, as they call it. */
function nameOf(line: string, { at, end }: Mention, known: readonly Place[]): string {
  const places = known.filter((one) => one.at < end && at < one.end);
  const [place] = places;
  // Of «insulina rápida» the insulin is not all, and of two in one neither is.
  if (!place || places.length > 1 || (place.name === 'insulina' && place.end < end))
    return line.slice(at, end);
  const isOnlyItsForm = form.test(fold(line.slice(at, Math.max(at, place.at))));
  return isOnlyItsForm ? place.name : line.slice(at, end);
}

/** What stands before a name and tells no more than in which form: «parche de diclofenaco», «insulina Lantus». */
const form =
  /^(?:(?:insulina|jarabe|gotas|gotitas|crema|gel|pomada|parches?|puffs?|pastill\w+|tabletas?|capsulas?|inyeccion(?:es)?|spray|inhalador|mi|la|el|las|los|una?)(?: de| del)? )*$/;

/** Nothing but «de» stands between an amount and its medicine: «media de clonazepam». */
const amountOf = /^ *(?:de(?:l| la| los| las)? )?$/;

const sinceWhen = /^(?:desde\b|hace\b(?! (?:falta|frio|calor)))/;

/** Without what it was before and what was taken back (blank in `stands`); of since when, and of what is all over, nothing. */
function asItIsNow(folded: string, stands: string, dose: Mention): Mention | undefined {
  const { at, end } = dose;
  const left = stands.slice(at, end).trimEnd();
  if (sinceWhen.test(folded.slice(at, end)) || left.trim() === '') return undefined;
  return { ...dose, end: at + left.length };
}

/** The doses of each medicine: of the one that follows at once, else of the last one named, else of the next. */
function dosesIn(folded: string, mentions: readonly Mention[]): Map<Mention, Mention[]> {
  const doses = new Map<Mention, Mention[]>();
  const stands = withoutFormer(withoutTakenBack(folded));
  const medicines = mentions.filter(({ kind }) => kind.startsWith('medication'));
  mentions.forEach((dose, place) => {
    const now = dose.kind === 'dose' ? asItIsNow(folded, stands, dose) : undefined;
    if (!now) return;
    // A row of doses, with blanks alone between, is of one medicine.
    let last = place;
    while (
      mentions[last + 1]?.kind === 'dose' &&
      folded.slice(mentions[last]?.end, mentions[last + 1]?.at).trim() === ''
    )
      last += 1;
    const next = mentions[last + 1];
    const isOfNext =
      next?.kind.startsWith('medication') && amountOf.test(folded.slice(mentions[last]?.end, next.at));
    const owner = isOfNext
      ? next
      : (medicines.findLast(({ at }) => at < dose.at) ?? medicines.find(({ at }) => at > dose.at));
    // «Yo de 75; ella de 50».
    const isTheirs = owner !== undefined && !isOfAnother(folded.slice(owner.end, dose.at));
    if (isTheirs) doses.set(owner, [...(doses.get(owner) ?? []), now]);
  });
  return doses;
}

const joint = /^[ ,/+-]*(?:(?:y|de|la|el|en|con|por|a)(?= |$)[ ,]*)*$/;

/** What follows one another is one, as it stands. */
function joined(line: string, folded: string, doses: readonly Mention[]): string | undefined {
  const all: { at: number; end: number }[] = [];
  for (const { at, end } of doses) {
    const last = all.at(-1);
    if (last && joint.test(folded.slice(last.end, at))) last.end = end;
    else all.push({ at, end });
  }
  return all.length === 0 ? undefined : all.map(({ at, end }) => line.slice(at, end)).join(', ');
}

const ofEach = /\b(?:un[oa]?|dos|medi[oa]) de cada (?:un[oa]|cual)|\b(?:los|las) (?:dos|tres)\b|\bamb[oa]s\b/;

/** «Ácido fólico y hierro, uno de cada uno en la mañana»: what is said last is said of all that were listed. */
function shared(folded: string, medications: SaidMedications['medications']): SaidMedications['medications'] {
  const dose = medications.at(-1)?.dose;
  if (dose === undefined || !ofEach.test(folded)) return medications;
  return medications.map((one) => (one.dose === undefined ? { ...one, dose } : one));
}

/** What they say that they do not take: «no tomo enalapril», «quite el losartán», «la aspirina es de mi esposo». */
export function deniedMedications(text: string): string[] {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const known = medicinesIn(line, folded);
  const mentions = findMentions(line, 'other').filter(({ kind }) => notTaken.has(kind));
  return known
    .filter(
      ({ at, end }) =>
        isTakenOut(folded, at) ||
        isTakenNoMore(folded, end) ||
        mentions.some((mention) => mention.at < end && at < mention.end),
    )
    .map(({ name }) => name);
}
