import type { NoteSectionCode } from '../notes/note-sections.ts';
import type { Span } from './facts.ts';
import { headingAt, spokenHeadings } from './headings.ts';

export interface Sentence extends Span {
  /** LOINC of the heading under which it stands. */
  heading: NoteSectionCode | null;
  isQuestion: boolean;
  /** Right behind its heading. */
  isFirst: boolean;
  /** Said by a program, in a conversation. */
  isAgents: boolean;
}

/** What is headed so on a line ends with it: «Alergias: penicilina» says nothing of the next. */
const ofOneLine: readonly NoteSectionCode[] = ['48765-2', '10157-6', '29762-2', '11369-6', '8716-3'];

/** «Motivo de consulta: tos. TA 148/92.»: why somebody came is one sentence, and what comes after it goes where it belongs. */
const reasonForVisit: NoteSectionCode = '10154-3';

/** A point behind these ends no sentence. */
const abbreviated =
  /(?<![\p{L}\p{N}])(?:dra?|sra?|srta|prof|lic|ing|av|ud|uds|der|dch[ao]|izq|izdo|izda|aprox|tto|tx|dx|rx|fc|fr|ta|pa|sat|temp|tab|tabs|comp|caps?|amp|mg|ml|h|hrs?|min|seg|kg|cm|mm|p|ej|vs|etc|ant|post|sup|inf|lat|bilat|max|máx|mín|núm|nro|no|pte|pcte|f|m|t|s|v\.o|i\.m|i\.v|s\.c)$/iu;

/** «F.C. 64», «P.A.». */
const initials = /(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}$/u;

/** Ends of sentences inside a line: a mark, and then space and something that begins. */
function* ends(line: string): Generator<number> {
  for (const match of line.matchAll(/[.!?;]+(?=\s|$)|[!?;](?=\S)|\.(?=\p{Lu}\p{Ll})/gu)) {
    const end = match.index + match[0].length;
    if (match[0] === '.') {
      const rest = line.slice(end).trimStart();
      const isLower = /^[\p{Ll}\d(]/u.test(rest);
      const before = line.slice(Math.max(0, match.index - 12), match.index);
      // «12 hrs. por 7 días», «Dr. Ruiz»; what begins small after a mere word is a new sentence all the same.
      if (
        (abbreviated.test(before) || initials.test(before)) &&
        (isLower || /(?:dra?|sra?|srta|prof|lic)$/iu.test(before))
      )
        continue;
    }
    yield end;
  }
}

/** What was dictated without marks is read in pieces of at most so many characters: what is denied reaches no further. */
const longest = 700;
const seam =
  /[\s,](?=(?:niega|refiere|paciente|acude|presenta|toma|alergi|antecedente|madre|padre|abdomen|se\s+(?:indica|solicita|palpa)|plan|control)\p{L}*\s)/giu;

/** Where to cut what is longer: before a word that begins something, or at a space. */
function seamOf(part: string): number {
  const window = part.slice(longest / 2, longest);
  const last = [...window.matchAll(seam)].at(-1)?.index ?? window.search(/\s\S*$/);
  return last < 0 ? longest : longest / 2 + last + 1;
}

/** «Médico:», «Paciente:», by which a conversation is written down. */
const speaker =
  /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?:m[eé]dic[oa]|doctora?|dra?\.?|paciente|pte\.?|enfermer[oa]|madre|padre|mam[aá]|pap[aá]|acompa[nñ]ante|familiar|agente|asistente|usuari[oa]|cl[ií]nica|[A-Z]|yo)\s*:\s*/iu;

/** A program that speaks, among them. */
const agent = /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?:agente|asistente)\s*:/iu;

/**
 * Sentences with their headings, in the order of the text; they hold all of it but space and headings. What a conversation says
 * has no headings, and who speaks is no part of what is said.
 */
export function sentencesOf(text: string, isConversation = false): Sentence[] {
  const sentences: Sentence[] = [];
  let heading: NoteSectionCode | null = null;
  let isFirst = false;
  let isAgents = false;
  const spoken = isConversation ? [] : spokenHeadings(text);
  let nextSpoken = 0;
  const add = (from: number, to: number) => {
    let at = from;
    const cut = (end: number) => {
      while (end - at > longest) piece(at + seamOf(text.slice(at, at + longest)));
      piece(end);
    };
    const piece = (end: number) => {
      const part = text.slice(at, end);
      const lead = /^[\s\-–•*]*/.exec(part)?.[0].length ?? 0;
      const start = at + lead;
      const stop = at + part.trimEnd().length;
      at = end;
      if (/[\p{L}\p{N}]/u.test(text.slice(start, stop))) {
        sentences.push({
          start,
          end: stop,
          heading,
          isQuestion: /\?\s*$/.test(text.slice(start, stop)),
          isFirst,
          isAgents,
        });
        isFirst = false;
        if (heading === reasonForVisit) heading = null;
      }
    };
    for (; (spoken[nextSpoken]?.start ?? to) < to; nextSpoken += 1) {
      const { start, end, code } = spoken[nextSpoken] ?? { start: to, end: to, code: null };
      if (start < at) continue;
      cut(start);
      heading = code;
      isFirst = true;
      at = end + (/^\s*(?::|dos puntos)?\s*/i.exec(text.slice(end, end + 20))?.[0].length ?? 0);
    }
    cut(to);
  };
  let lineStart = 0;
  for (const line of text.split('\n')) {
    let at = 0;
    const before = sentences.length;
    isAgents = isConversation && agent.test(line);
    for (const end of [...ends(line), line.length]) {
      if (end <= at) continue;
      const piece = line.slice(at, end);
      const isWhole = at === 0 && end === line.length;
      const headed = piece.trim() === '' || isConversation ? undefined : headingAt(piece, isWhole);
      const named = isConversation && at === 0 ? (speaker.exec(piece)?.[0].length ?? 0) : 0;
      if (headed) {
        heading = headed.code;
        isFirst = true;
      }
      add(lineStart + at + (headed?.end ?? named), lineStart + end);
      at = end;
    }
    if (heading && sentences.length > before && ofOneLine.includes(heading)) heading = null;
    lineStart += line.length + 1;
  }
  return sentences;
}
