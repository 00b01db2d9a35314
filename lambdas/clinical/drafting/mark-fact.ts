import type { Extraction } from '../extraction/extraction.ts';
import type { Fact, FactOfKind } from '../extraction/facts.ts';
import type { Laterality } from '../extraction/laterality.ts';
import type { Mark } from './draft.ts';
import { isSameConcept, isSameSubstance } from './same-concept.ts';

export interface Held {
  marks: Mark[];
  /** Facts of the text that say it. */
  matched: Fact[];
}

const sides = { right: 'derecho', left: 'izquierdo', both: 'ambos lados' } as const;
const certainties = {
  affirmed: 'lo afirma',
  negated: 'lo niega',
  possible: 'lo da por posible',
  hypothetical: 'no dice que lo haya',
} as const;

const conceptOf = ({ concept, words }: Fact) => concept ?? { text: words, coding: [] };
const isOf =
  <Kind extends Fact['kind']>(kind: Kind) =>
  (fact: Fact): fact is FactOfKind<Kind> =>
    fact.kind === kind;

/** A fact of a draft's sentence, held against the facts of the text. */
export function markFact(
  fact: Fact,
  { facts, lateralities }: Pick<Extraction, 'facts' | 'lateralities'>,
): Held {
  switch (fact.kind) {
    case 'finding': {
      const same = facts
        .filter(isOf('finding'))
        .filter((one) => isSameConcept(conceptOf(one), conceptOf(fact)));
      return ofFinding(fact, same, lateralities);
    }
    case 'allergy':
      return ofAllergy(fact, facts);
    case 'medication':
      return ofMedication(fact, facts);
    case 'vital-sign':
      return ofSign(fact, facts);
    case 'demographic': {
      const same = facts.filter(isOf('demographic')).filter(({ field }) => field === fact.field);
      const equal = same.filter(({ age, sex }) =>
        fact.field === 'age'
          ? age?.value === fact.age?.value && age?.unit === fact.age?.unit
          : sex === fact.sex,
      );
      const isOther = equal.length === 0 && same.length > 0;
      return {
        matched: equal,
        marks: isOther ? [mark('figure-not-in-text', fact, `El texto dice «${same[0]?.words}».`)] : [],
      };
    }
    case 'plan':
      return {
        marks: [],
        matched: facts.filter(isOf('plan')).filter((one) => isSameConcept(conceptOf(one), conceptOf(fact))),
      };
  }
}

const mark = (kind: Mark['kind'], { words }: Fact, message: string): Mark => ({ kind, words, message });

function ofFinding(
  fact: FactOfKind<'finding'>,
  same: readonly FactOfKind<'finding'>[],
  lateralities: readonly Laterality[],
): Held {
  const [first] = same;
  if (!first)
    return { matched: [], marks: [mark('partial-evidence', fact, `El texto no dice «${fact.words}».`)] };
  const marks: Mark[] = [];
  const ofSubject = same.filter(({ subject }) => subject === fact.subject);
  if (ofSubject.length === 0)
    marks.push(
      mark(
        'subject-differs',
        fact,
        `El texto dice «${first.words}» ${first.subject === 'patient' ? 'del paciente' : 'de '}${first.subject === 'patient' ? '' : (first.relationship?.text ?? 'otra persona')}.`,
      ),
    );
  const held = ofSubject.length > 0 ? ofSubject : same;
  const equal = held.filter(({ certainty }) => certainty === fact.certainty);
  if (equal.length === 0) {
    const other = held[0]?.certainty ?? 'affirmed';
    const isFlip = [other, fact.certainty].includes('negated');
    marks.push(
      mark(
        isFlip ? 'negation-differs' : 'certainty-differs',
        fact,
        `De «${held[0]?.words}» el texto ${certainties[other]}.`,
      ),
    );
  }
  if (fact.laterality !== null) {
    const known = held.flatMap(({ laterality }) => laterality ?? []);
    // «Rodilla derecha» may stand a sentence further on than the pain.
    const elsewhere = lateralities.map(({ side }) => side);
    const isThere = known.length > 0 ? known.includes(fact.laterality) : elsewhere.includes(fact.laterality);
    if (!isThere)
      marks.push(
        mark(
          'side-differs',
          fact,
          known[0] ? `El texto dice lado ${sides[known[0]]}.` : 'El texto no dice de qué lado.',
        ),
      );
  }
  return { matched: equal.length > 0 ? equal : [...held], marks };
}

function ofAllergy(fact: FactOfKind<'allergy'>, facts: readonly Fact[]): Held {
  const all = facts.filter(isOf('allergy'));
  if (fact.isNoneKnown) {
    const same = all.filter(({ isNoneKnown }) => isNoneKnown);
    const other = all.find(({ certainty }) => certainty === 'affirmed');
    if (other && same.length === 0)
      return { matched: [other], marks: [mark('negation-differs', fact, `El texto dice «${other.words}».`)] };
    return {
      matched: same,
      marks:
        same.length > 0 ? [] : [mark('allergy-not-in-text', fact, 'El texto no dice que no haya alergias.')],
    };
  }
  const same = all.filter((one) => one.concept && isSameSubstance(one.concept, conceptOf(fact)));
  const equal = same.filter(({ certainty }) => certainty === fact.certainty);
  const marks: Mark[] = [];
  if (same.length === 0) marks.push(mark('allergy-not-in-text', fact, `El texto no dice «${fact.words}».`));
  else if (equal.length === 0)
    marks.push(mark('negation-differs', fact, `El texto dice «${same[0]?.words}».`));
  if (
    fact.reaction &&
    same.length > 0 &&
    !same.some(({ reaction }) => reaction && fact.reaction && isSameConcept(reaction, fact.reaction))
  )
    marks.push(mark('partial-evidence', fact, `El texto no dice «${fact.reaction.text}» como reacción.`));
  return { matched: equal.length > 0 ? equal : same, marks };
}

function ofMedication(fact: FactOfKind<'medication'>, facts: readonly Fact[]): Held {
  const same = facts
    .filter(isOf('medication'))
    .filter((one) => isSameSubstance(conceptOf(one), conceptOf(fact)));
  const [first] = same;
  if (!first)
    return {
      matched: [],
      marks: [mark('medication-not-in-text', fact, `El texto no nombra «${conceptOf(fact).text}».`)],
    };
  const marks: Mark[] = [];
  const isSameDose = (one: FactOfKind<'medication'>) =>
    fact.dose === null ||
    (one.dose !== null &&
      one.dose.value === fact.dose.value &&
      (one.dose.value !== null || one.dose.text === fact.dose.text) &&
      unitOf(one.dose.unit) === unitOf(fact.dose.unit));
  const isSameTime = (one: FactOfKind<'medication'>) =>
    fact.frequency?.everyHours == null || one.frequency?.everyHours === fact.frequency.everyHours;
  const isSameRoute = (one: FactOfKind<'medication'>) => fact.route === null || one.route === fact.route;
  const equal = same.filter((one) => isSameDose(one) && isSameTime(one) && isSameRoute(one));
  if (equal.length === 0) marks.push(mark('dose-differs', fact, `El texto dice «${first.words}».`));
  const isOff = (one: FactOfKind<'medication'>) => one.action === 'stop' || one.certainty === 'negated';
  // What the text stops is not gone on with, whatever was taken before.
  const isTurned =
    ['start', 'continue', 'increase'].includes(fact.action) && same.some(({ action }) => action === 'stop');
  if (
    !same.some((one) => isOff(one) === isOff(fact)) ||
    (isTurned && !same.some(({ action }) => action === fact.action))
  )
    marks.push(
      mark(
        'negation-differs',
        fact,
        `El texto dice que ${isOff(first) || isTurned ? 'no lo toma o se suspende' : 'lo toma'}: «${first.words}».`,
      ),
    );
  const turned = [fact.action, ...same.map(({ action }) => action)];
  if (turned.includes('increase') && turned.includes('decrease'))
    marks.push(mark('dose-differs', fact, 'El texto cambia la dosis en el otro sentido.'));
  if (!same.some(({ subject }) => subject === fact.subject))
    marks.push(mark('subject-differs', fact, 'El texto lo dice de otra persona.'));
  return { matched: equal.length > 0 ? equal : same, marks };
}

/** «Gr» is «g»; without a unit nothing is said to be another. */
const unitOf = (unit: string | null) =>
  unit === null
    ? null
    : unit
        .replace(/^(?:grs?|gramos?)$/, 'g')
        .replace(/^(?:mgs|miligramos?)$/, 'mg')
        .replace(/^(?:microgramos?|ug|µg|μg)$/, 'mcg')
        .replace(/^(?:unidades|u|iu)$/, 'ui')
        .replace(/s$/, '');

function ofSign(fact: FactOfKind<'vital-sign'>, facts: readonly Fact[]): Held {
  const same = facts.filter(isOf('vital-sign')).filter(({ sign }) => sign === fact.sign);
  const equal = same.filter(({ value }) => value === fact.value);
  if (equal.length > 0) return { matched: equal, marks: [] };
  const [first] = same;
  return {
    matched: same,
    marks: [
      mark(
        'figure-not-in-text',
        fact,
        first ? `El texto dice «${first.words}».` : `El texto no dice «${fact.words}».`,
      ),
    ],
  };
}
