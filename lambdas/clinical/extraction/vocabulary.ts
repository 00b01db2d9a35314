import type { EnteredConcept } from '../entered-concept.ts';
import { ownFindings } from './finding-words.ts';
import { type Phrase, PhraseMatcher } from './phrase-matcher.ts';
import { folded } from './tokens.ts';

/** Names of one field of the record, with the concept that each names. The commonest concept of a name comes first. */
export type Names = Iterable<{ text: string; concept: EnteredConcept }>;

export interface Terms {
  problems: Names;
  medications: Names;
  allergens: Names;
  reactions: Names;
}

/** What is looked for in texts: built once, of the names of whoever asks, since this folder knows no terminology. */
export interface Vocabulary {
  findings: PhraseMatcher<EnteredConcept | null>;
  medications: PhraseMatcher<EnteredConcept>;
  allergens: PhraseMatcher<EnteredConcept>;
  reactions: PhraseMatcher<EnteredConcept>;
}

/** Names of problems that are ordinary words where a note is written, and no finding by themselves. */
const ordinary = new Set(
  `dieta orientacion asesoria receta vacuna vacunacion inmunizacion curacion cristal cursos nacido barros solitaria devuelve peste
  chequeo control lunar lunares calores prision cuidador pobreza migrante hongos virus bichos parasitos caida golpe pelea resbalon
  accidente ide ca ea cc ira mad ar de ti callo estrias soltura nervios calor alcohol colesterol temperatura tension normal im tab nph operado operada
  mamografia mastografia papanicolaou papanicolau pap tamizaje justificante preoperatorio prequirurgico cicatrizacion menopausia orina
  tiroides glut1 tics anginas vegetaciones bridas dumping denticion gestante ronca ea ev er sci it em rm`.split(
    /\s+/,
  ),
);
/** What is said around a finding, and is read by itself. */
const noFact =
  /^(?:antecedentes?|historia|contacto|exposicion|examen|consulta|vacun|tamizaje|prueba|revision|seguimiento|tuvo|hij[oa]|padre|madre)\s/;
/** Brands that are ordinary words, too. */
const ordinaryMedicines = new Set(
  `ella soma sen alli boro bran azor sps dok rid fml urea agua aire oxigeno alcohol hierro zinc calcio sodio potasio glucosa creatinina
  insulinas colesterol lactato cafe tabaco sal vino miel te luz uric icar asa control balance today plan total vital active natural
  clear relief max duo plus forte cold flu pain allergy sinus calm nausea optimal`.split(/\s+/),
);

const usable = (names: Names, isOrdinary: (word: string) => boolean): Phrase<EnteredConcept>[] =>
  [...names].flatMap(({ text, concept }) =>
    isOrdinary(folded(text.trim())) ? [] : [{ text, held: concept }],
  );

export function buildVocabulary(terms: Terms): Vocabulary {
  const problems = usable(
    terms.problems,
    (word) => ordinary.has(word) || word.length < 2 || noFact.test(word),
  );
  return {
    findings: new PhraseMatcher<EnteredConcept | null>([
      ...problems,
      ...ownFindings.map((text) => ({ text, held: null })),
    ]),
    medications: new PhraseMatcher(
      usable(terms.medications, (word) => ordinaryMedicines.has(word) || word.length < 3),
      true,
    ),
    allergens: new PhraseMatcher(usable(terms.allergens, (word) => word.length < 2)),
    reactions: new PhraseMatcher(usable(terms.reactions, () => false)),
  };
}

export const noVocabulary: Vocabulary = buildVocabulary({
  problems: [],
  medications: [],
  allergens: [],
  reactions: [],
});
