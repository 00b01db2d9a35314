import type { NoteSectionCode } from '../notes/note-sections.ts';
import { allergiesIn } from './allergies.ts';
import { type Judged, judge } from './certainty.ts';
import { type Cue, cuesOf } from './cues.ts';
import { decomposed } from './decomposed.ts';
import { demographicsIn } from './demographics.ts';
import type { Extraction } from './extraction.ts';
import type { Certainty, Fact, Relationship, Span } from './facts.ts';
import { relativesIn, subjectOf } from './family.ts';
import { findingsIn } from './findings.ts';
import { type Laterality, lateralitiesIn } from './laterality.ts';
import { medicationsIn } from './medications.ts';
import { plainOf } from './plain.ts';
import { plansIn } from './plans.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { durationAfter, durationBefore, onsetAfter } from './times.ts';
import { type Token, tokensOf } from './tokens.ts';
import { vitalSignFacts } from './vital-sign-facts.ts';
import type { Vocabulary } from './vocabulary.ts';

const headings = { allergies: '48765-2', family: '10157-6', plan: '18776-5' } as const;
/** What is diagnosed once stays: «antecedentes de HTA» is no past. By the first letters of ICD-10-CM's codes. */
const staying =
  /^(?:E0[0-7]|E1[0-4]|E66|E78|I1[0-6]|I2[05]|I4[48]|I50|J4[1-7]|N18|G20|G30|G35|G40|K5[01]|K74|M05|M06|M1[5-9]|M32|M8[01]|B2[04]|F|L40|H40|D5[67]|D6[68]|Z)/;

/**
 * What a clinical text in Spanish says. Whatever it does not say is null, and never false. What was asked and answered in a
 * conversation is answered by who was asked: «¿Tiene fiebre? — No».
 */
export function extractFacts(
  text: string,
  vocabulary: Vocabulary,
  { isConversation = false }: { isConversation?: boolean } = {},
): Extraction {
  const composed = text.normalize('NFC');
  if (composed.length !== text.length)
    return decomposed(text, extractFacts(composed, vocabulary, { isConversation }));
  const plain = plainOf(text);
  const sentences = sentencesOf(text, isConversation);
  const lateralities = lateralitiesIn(text, plain);
  const tokens = tokensOf(text);
  const facts: Fact[] = [];
  let at = 0;
  let side = 0;
  for (const [place, sentence] of sentences.entries()) {
    while ((tokens[at]?.start ?? Number.POSITIVE_INFINITY) < sentence.start) at += 1;
    const from = at;
    while ((tokens[at]?.end ?? Number.POSITIVE_INFINITY) <= sentence.end) at += 1;
    const own = tokens.slice(from, at);
    // What a program says of somebody is no news of them; what it asks is read with the answer.
    if (sentence.isAgents && !sentence.isQuestion) continue;
    while ((lateralities[side]?.end ?? Number.POSITIVE_INFINITY) <= sentence.start) side += 1;
    let lastSide = side;
    while ((lateralities[lastSide]?.start ?? sentence.end) < sentence.end) lastSide += 1;
    const sides = lateralities.slice(side, lastSide);
    const answer = sentence.isQuestion ? answerOf(plain, sentences[place + 1]) : null;
    facts.push(
      ...readSentence({
        text,
        plain,
        sentence,
        tokens: own,
        vocabulary,
        lateralities: sides,
        answer,
        isFirst: place < 2,
      }),
    );
  }
  const agents = sentences.filter(({ isAgents }) => isAgents);
  facts.push(
    ...vitalSignFacts(text, sentences).filter(
      (fact) => !agents.some(({ start, end }) => start <= fact.start && fact.end <= end),
    ),
  );
  facts.sort((one, other) => one.start - other.start || one.end - other.end);
  return { sentences, lateralities, facts: facts.map((fact, place) => ({ ...fact, id: `f${place + 1}` })) };
}

/** «No», «sí» at the beginning of what follows a question. */
function answerOf(plain: string, next: Sentence | undefined): Certainty {
  const answer =
    next &&
    /^(?:\p{L}+:\s*)?(?<word>no|nunca|nada|ninguna?|si|claro|bastante|mucho|un poco)(?![\p{L}])/u.exec(
      plain.slice(next.start, next.end),
    )?.groups?.word;
  if (answer === undefined) return 'hypothetical';
  return /^n/.test(answer) ? 'negated' : 'affirmed';
}

interface Reading {
  text: string;
  plain: string;
  sentence: Sentence;
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  lateralities: readonly Laterality[];
  answer: Certainty | null;
  isFirst: boolean;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

function readSentence(reading: Reading): Fact[] {
  const { text, plain, sentence, tokens, vocabulary, isFirst } = reading;
  const part = plain.slice(sentence.start, sentence.end);
  const shift = (one: Span): Span => ({ start: one.start - sentence.start, end: one.end - sentence.start });
  const relatives = relativesIn(part, text.slice(sentence.start, sentence.end));
  const isFamily = sentence.heading === headings.family;
  const allergies = allergiesIn(text, plain, sentence, tokens, vocabulary, {
    isHeaded: sentence.heading === headings.allergies,
    isFirst: sentence.isFirst,
  });
  const medications = medicationsIn(text, plain, sentence, tokens, vocabulary).filter(
    (one) => !allergies.some((allergy) => overlaps(one, allergy)),
  );
  const letters = text.slice(sentence.start, sentence.end).replaceAll(/[^\p{L}]/gu, '');
  const isShouted = letters.length > 12 && letters === letters.toUpperCase();
  const findings = findingsIn(text, tokens, vocabulary, isShouted).filter(
    (one) =>
      !allergies.some((allergy) => overlaps(one, allergy)) &&
      !medications.some((drug) => overlaps(one, drug) && one.end <= drug.start + 1),
  );
  const items = [...findings, ...allergies.map(({ trigger }) => trigger)]
    .map(shift)
    .sort((one, other) => one.start - other.start || one.end - other.end);
  const cues = cuesOf(part, text.slice(sentence.start, sentence.end));
  const judged = judge(part, items, cues);
  const judgedOf = (one: Span): Judged | undefined => {
    const own = shift(one);
    return judged[items.findIndex(({ start, end }) => start === own.start && end === own.end)];
  };
  const frame = (one: Span) => frameOf(reading, one, cueWords(judgedOf(one)?.cue));
  const cueWords = (cue: Cue | null | undefined) => {
    if (!cue) return null;
    const [start, end] = [cue.start + sentence.start, cue.end + sentence.start];
    return { start, end, words: text.slice(start, end) };
  };
  const whose = (one: Span): { subject: Fact['subject']; relationship: Relationship | null } => {
    const mention = subjectOf(part, shift(one), relatives);
    if (mention) return { subject: mention.subject, relationship: mention.relationship };
    return isFamily
      ? { subject: 'relative', relationship: { code: 'FAMMEMB', text: 'familiar' } }
      : { subject: 'patient', relationship: null };
  };
  const certaintyOf = (one: Span): Certainty => {
    const own = judgedOf(one)?.certainty ?? 'affirmed';
    return reading.answer !== null && own === 'affirmed' ? reading.answer : own;
  };

  const facts: Fact[] = findings.map((one): Fact => {
    const own = judgedOf(one);
    const code = one.concept?.coding[0]?.code ?? '';
    const isPast = own?.isPast || (own?.isHistory && !staying.test(code)) || false;
    return {
      ...frame(one),
      ...whose(one),
      kind: 'finding',
      concept: one.concept,
      isSymptom: one.isSymptom,
      certainty: certaintyOf(one),
      period: isPast ? 'past' : 'current',
    };
  });
  for (const one of allergies) {
    const own = certaintyOf(one.trigger);
    facts.push({
      ...frame(one),
      ...whose(one),
      kind: 'allergy',
      concept: one.concept,
      isNoneKnown: one.isNoneKnown,
      isIntolerance: one.isIntolerance,
      reaction: one.reaction,
      severity: one.severity,
      certainty: one.isNoneKnown ? 'negated' : own,
    });
  }
  for (const one of medications) {
    facts.push({
      ...frame(one),
      ...whose(one),
      kind: 'medication',
      concept: one.concept,
      certainty: one.isDenied ? 'negated' : 'affirmed',
      action: one.action === 'takes' && sentence.heading === headings.plan ? 'start' : one.action,
      dose: one.dosage.dose,
      route: one.dosage.route,
      frequency: one.dosage.frequency,
      duration: one.dosage.duration,
      instructions: one.instructions,
    });
  }
  for (const { start, end, category, due } of plansIn(plain, sentence, text, sentence.heading)) {
    facts.push({ ...frame({ start, end }), kind: 'plan', category, due });
  }
  if (relatives.length === 0 && !isFamily) {
    for (const { start, end, ...rest } of demographicsIn(part, isFirst)) {
      facts.push({
        ...frame({ start: start + sentence.start, end: end + sentence.start }),
        kind: 'demographic',
        ...rest,
      });
    }
  }
  return facts;
}

function frameOf({ text, plain, sentence, lateralities }: Reading, { start, end }: Span, cue: Fact['cue']) {
  const until = Math.min(sentence.end, end + 100);
  const clause = plain.slice(0, until);
  return {
    id: '',
    start,
    end,
    words: text.slice(start, end),
    sentence: { start: sentence.start, end: sentence.end },
    concept: null,
    certainty: 'affirmed' as const,
    cue,
    period: 'current' as const,
    subject: 'patient' as const,
    relationship: null,
    laterality: sideOf(plain, { start, end }, lateralities, sentence),
    duration:
      durationAfter(clause, text, end) ??
      durationBefore(
        plain.slice(sentence.start, start),
        text.slice(sentence.start, start),
        start - sentence.start,
      ),
    onset: onsetAfter(clause, end),
    heading: sentence.heading satisfies NoteSectionCode | null,
  };
}

/** The side that stands in the words, or right behind them with nothing but a part of the body between. */
function sideOf(plain: string, one: Span, lateralities: readonly Laterality[], sentence: Span) {
  const inside = lateralities.find((side) => overlaps(side, one));
  if (inside) return inside.side;
  const next = lateralities.find(({ start, end }) => start >= one.end && end <= sentence.end);
  if (!next) return null;
  return /^\s*(?:(?:\p{L}+\s+){0,2}(?:en|de|del|a nivel de|sobre)\s+)?(?:(?:la|el|los|las)\s+)?$/u.test(
    plain.slice(one.end, next.start),
  )
    ? next.side
    : null;
}
