import { cuesOf } from '../extraction/cues.ts';
import { extractFacts } from '../extraction/extract.ts';
import type { Extraction } from '../extraction/extraction.ts';
import type { Fact } from '../extraction/facts.ts';
import { plainOf } from '../extraction/plain.ts';
import { sentencesOf } from '../extraction/sentences.ts';
import { isLight, type Token, tokensOf } from '../extraction/tokens.ts';
import type { Vocabulary } from '../extraction/vocabulary.ts';
import type { DraftedSection, DraftedSentence, Mark } from './draft.ts';
import { markFact } from './mark-fact.ts';
import { markSides } from './mark-sides.ts';

/** Words by which drafts are told, and that say nothing of the patient. */
const telling = new Set(
  `paciente refiere refier presenta present acude acud consulta consult motivo actual actualmente quien que se le ha han es son esta estan fue
  tiene tien tambien ademas asi como durante desde hace para por segun sobre entre hasta cuadro evolucion edad anos ano dias dia semana mes sexo
  indica indic recomienda recomend solicita solicit continua continu realizar realiz control seguimiento manejo tratamiento plan nota valor
  acompanad asociad caracterizad describ menciona mencion manifiesta manifiest senala comenta coment informa inform reporta report exploracion
  fisica examen hallazgo signo vital antecedente personal familiar medic medicamento medicacion dosis via oral alergia alergic conocid diagnostic
  impresion clinic probable posible no sin niega nieg ni o u pero aunque este esta esto ello ellos mas muy otr tod mismo vez administra administr suspende suspend inicia inici interconsulta interconsult diario diari presion arterial frecuencia cardiaca respiratoria saturacion temperatura
  miembro inferior superior`.split(/\s+/),
);

interface Source {
  text: string;
  read: Extraction;
  stems: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  /** Of each sentence: its stems. */
  sentences: readonly {
    start: number;
    end: number;
    stems: ReadonlySet<string>;
    figures: ReadonlySet<string>;
    isDenying: boolean;
  }[];
}

const figureOf = (words: string) => words.replace(',', '.').replace(/^0+(?=\d)/, '');
const figuresIn = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(figureOf);
const spelled: Record<string, string> = {
  un: '1',
  una: '1',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  doce: '12',
  quince: '15',
  veinte: '20',
};

const contentOf = (tokens: readonly Token[]) =>
  tokens.filter(
    ({ word, stem }) =>
      word.length > 2 && !/^\d/.test(word) && !isLight(word) && !telling.has(word) && !telling.has(stem),
  );
const denies = (text: string) =>
  cuesOf(plainOf(text), text).some(({ kind }) => ['denies', 'lacks', 'denied', 'over'].includes(kind));

export function openSource(text: string, read: Extraction): Source {
  const tokens = tokensOf(text);
  const figures = new Set<string>();
  let at = 0;
  const sentences = read.sentences.map(({ start, end }) => {
    while ((tokens[at]?.start ?? Number.POSITIVE_INFINITY) < start) at += 1;
    const stems = new Set<string>();
    const own = new Set(figuresIn(text.slice(start, end)));
    for (; (tokens[at]?.start ?? Number.POSITIVE_INFINITY) < end; at += 1) {
      const { stem = '', word = '' } = tokens[at] ?? {};
      stems.add(stem);
      const figure = spelled[word];
      if (figure) own.add(figure);
    }
    for (const figure of own) figures.add(figure);
    return { start, end, stems, figures: own, isDenying: denies(text.slice(start, end)) };
  });
  return { text, read, figures, stems: new Set(tokens.map(({ stem }) => stem)), sentences };
}

/** At least this share of what a sentence says has to stand in one of the text for that to be its evidence. */
const enough = 0.5;
const mostEvidence = 4;

/** A sentence that somebody or a model wrote, held against the text that it is of. */
export function checkSentence(
  id: string,
  words: string,
  source: Source,
  vocabulary: Vocabulary,
): DraftedSentence {
  const { text, read, stems, figures } = source;
  const own = extractFacts(words, vocabulary);
  const tokens = tokensOf(words);
  const content = contentOf(tokens);
  // What is nothing but figures and words of telling is looked for by all of them.
  const basis = content.length > 0 ? content : tokens;
  const marks: Mark[] = [];
  const matched = new Map<string, Fact>();
  const places = new Set<number>();
  const said: Fact[] = [];
  for (const fact of own.facts) {
    const held = markFact(fact, read);
    marks.push(...held.marks);
    // «Hipertensión arterial» is what the text calls «HTA».
    if (held.marks.length === 0 && held.matched.length > 0) said.push(fact);
    for (const one of held.matched) matched.set(one.id, one);
  }
  marks.push(...markSides(own, read, marks));
  const unknown = content.filter(
    ({ stem, start, end }) => !stems.has(stem) && !said.some((fact) => fact.start < end && start < fact.end),
  );
  for (const fact of matched.values()) {
    const place = source.sentences.findIndex(({ start, end }) => start < fact.end && fact.start < end);
    if (place >= 0) places.add(place);
  }
  const best = source.sentences
    .map(({ stems: held }, place) => ({
      place,
      share: basis.filter(({ stem }) => held.has(stem)).length / Math.max(1, basis.length),
    }))
    .filter(({ share }) => share >= enough)
    .sort((one, other) => other.share - one.share)
    .slice(0, 2);
  for (const { place } of best) places.add(place);

  for (const figure of figuresIn(words)) {
    const isThere = [...places].some((place) => source.sentences[place]?.figures.has(figure));
    if (isThere || marks.some((mark) => mark.words.includes(figure))) continue;
    const where = figures.has(figure) ? 'en esa parte del texto' : 'en el texto';
    marks.push({
      kind: 'figure-not-in-text',
      words: figure,
      message: `La cifra ${figure} no está ${where}.`,
    });
  }
  const evidence = [...places]
    .sort((one, other) => one - other)
    .slice(0, mostEvidence)
    .flatMap((place) => source.sentences[place] ?? [])
    .map(({ start, end }) => ({ start, end, words: text.slice(start, end) }));
  if (evidence.length === 0 && content.length + own.facts.length > 0) {
    marks.unshift({ kind: 'no-evidence', words, message: 'Nada del texto dice esta frase.' });
  } else if (unknown.length > 0 && (unknown.length >= 3 || unknown.length / content.length > 0.25)) {
    const missing = unknown.map(({ raw }) => raw).join(', ');
    marks.push({ kind: 'partial-evidence', words: missing, message: `El texto no dice: ${missing}.` });
  }
  // What no list knows may be turned round, too.
  if (evidence.length > 0 && !marks.some(({ kind }) => kind === 'negation-differs') && content.length > 0) {
    const isDenying = denies(words);
    const held = [...places].flatMap((place) => source.sentences[place] ?? []);
    if (own.facts.length === 0 && held.every((one) => one.isDenying !== isDenying))
      marks.push({
        kind: 'negation-differs',
        words,
        message: isDenying ? 'La frase niega; el texto no.' : 'El texto niega; la frase no.',
      });
  }
  const once = new Map(marks.map((mark) => [`${mark.kind} ${mark.words}`, mark]));
  return { id, text: words, evidence, factIds: [...matched.keys()], marks: [...once.values()] };
}

export interface WrittenSection {
  code: string;
  title: string;
  text: string;
}

/** Sections that somebody or a model wrote, sentence by sentence. */
export function checkDraft(
  text: string,
  read: Extraction,
  sections: readonly WrittenSection[],
  vocabulary: Vocabulary,
): DraftedSection[] {
  const source = openSource(text, read);
  let count = 0;
  return sections.map(({ code, title, text: written }) => ({
    code,
    title,
    sentences: sentencesOf(written).map(({ start, end }) => {
      count += 1;
      return checkSentence(`s${count}`, written.slice(start, end), source, vocabulary);
    }),
  }));
}
