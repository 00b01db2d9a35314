import { extractFacts } from '../../../../lambdas/clinical/extraction/extract.ts';
import type { Extraction } from '../../../../lambdas/clinical/extraction/extraction.ts';
import type { Fact } from '../../../../lambdas/clinical/extraction/facts.ts';
import type { Vocabulary } from '../../../../lambdas/clinical/extraction/vocabulary.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

export interface Count {
  right: number;
  missed: number;
  wrong: number;
}

/** What is counted, and the labels that it is about. */
export const measures = {
  'vital signs': ['V'],
  findings: ['A', 'P', 'N', 'Q', 'H', 'F'],
  affirmed: ['A'],
  negation: ['N'],
  past: ['P'],
  possible: ['Q'],
  hypothetical: ['H'],
  'family history': ['F'],
  laterality: ['L'],
  medication: ['M'],
  allergies: ['G', 'G!', 'G0'],
} as const;
export type Measure = keyof typeof measures;

const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function kindOf(fact: Fact): string | undefined {
  if (fact.kind !== 'finding') return undefined;
  if (fact.certainty === 'hypothetical') return 'H';
  if (fact.certainty === 'negated') return 'N';
  if (fact.subject !== 'patient') return 'F';
  if (fact.certainty === 'possible') return 'Q';
  return fact.period === 'past' ? 'P' : 'A';
}

const routeOf = (fact: Fact & { kind: 'medication' }) => fact.route ?? '-';
const doseOf = (text: string) =>
  fold(text)
    .replaceAll(',', '.')
    .replace(/\b(?:gr|grs|gramos?)\b/, 'g')
    .replace(/\b(?:mgs|miligramos?)\b/, 'mg')
    .replace(/\b(?:microgramos?|ug|µg|μg)\b/, 'mcg')
    .replaceAll(/\s/g, '');

/** What the extraction says of a sentence, written as labels are. */
export function labelsOf({ facts, lateralities }: Extraction): string[] {
  const labels = facts.flatMap((fact): string[] => {
    if (fact.kind === 'vital-sign')
      return fact.status === 'implausible' ? [] : [`V ${fact.sign} ${fact.value}`];
    if (fact.kind === 'finding') return [`${kindOf(fact)} ${fold(fact.words)}`];
    if (fact.kind === 'medication') {
      const every = fact.frequency?.everyHours;
      const interval = every === null || every === undefined ? '-' : `${every}h`;
      const name = fold(fact.words);
      return [`M ${name},${fact.dose ? doseOf(fact.dose.text) : '-'},${routeOf(fact)},${interval}`];
    }
    if (fact.kind === 'allergy') {
      if (fact.isNoneKnown) return ['G0'];
      return [`${fact.certainty === 'negated' ? 'G!' : 'G'} ${fold(fact.concept?.text ?? '')}`];
    }
    return [];
  });
  return [...labels, ...lateralities.map(({ words, side }) => `L ${fold(words)} ${side}`)];
}

/** Whether what is found says what a label says: the same kind, and words of which one holds the other. */
function answers(found: string, label: string): boolean {
  const [kind, ...rest] = label.split(' ');
  const [foundKind, ...foundRest] = found.split(' ');
  if (kind !== foundKind) return false;
  if (kind === 'V' || kind === 'G0') return found === label;
  if (kind === 'M') {
    const [name = '', dose = '', route = '', interval = ''] = rest.join(' ').split(',').map(fold);
    const [words = '', ...own] = foundRest.join(' ').split(',').slice(0);
    const tail = own.slice(-3);
    const firstWord = name.split(/[\s/]/)[0] ?? '';
    return (
      [words, ...own].join(',').includes(firstWord) &&
      (dose === '-' ? tail[0] === '-' || tail[0] === undefined : tail[0] === doseOf(dose)) &&
      tail[1] === route &&
      tail[2] === interval
    );
  }
  const [own, other] = [fold(rest.join(' ')), foundRest.join(' ')];
  if (kind === 'L') {
    const [ownSide, otherSide] = [own.split(' ').at(-1), other.split(' ').at(-1)];
    if (ownSide !== otherSide) return false;
    const words = (text: string) =>
      text
        .split(' ')
        .slice(0, -1)
        .filter((word) => word.length > 1);
    return words(own).some((word) => words(other).some((one) => one === word || one.startsWith(word)));
  }
  return (
    own.includes(other) ||
    other.includes(own) ||
    own.split(' ').some((word) => word.length > 3 && other.split(' ').includes(word))
  );
}

export interface Miss {
  text: string;
  missed: string[];
  wrong: string[];
}

/** Counts of every measure over sentences, and what was not right. */
export function scoreSentences(sentences: readonly LabelledSentence[], vocabulary: Vocabulary) {
  const counts = new Map<Measure, Count>();
  const misses: Miss[] = [];
  for (const measure of Object.keys(measures) as Measure[])
    counts.set(measure, { right: 0, missed: 0, wrong: 0 });
  const add = (label: string, key: keyof Count) => {
    const kind = label.split(' ')[0] ?? '';
    for (const [measure, kinds] of Object.entries(measures) as [Measure, readonly string[]][]) {
      const count = counts.get(measure);
      if (kinds.includes(kind) && count) count[key] += 1;
    }
  };
  for (const { text, labels } of sentences) {
    const left = labelsOf(extractFacts(text, vocabulary));
    const missed: string[] = [];
    for (const label of labels) {
      const place = left.findIndex((one) => answers(one, label));
      if (place < 0) missed.push(label);
      else left.splice(place, 1);
      add(label, place < 0 ? 'missed' : 'right');
    }
    for (const one of left) add(one, 'wrong');
    if (missed.length > 0 || left.length > 0) misses.push({ text, missed, wrong: left });
  }
  return { counts, misses };
}
