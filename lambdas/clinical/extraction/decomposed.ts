import type { Extraction } from './extraction.ts';
import type { Span } from './facts.ts';

/**
 * A text in which accents are letters of their own, as what is copied from some PDFs: it is read as it looks, and each place
 * is told where it is in the text that was given.
 */
export function decomposed(text: string, { sentences, facts, lateralities }: Extraction): Extraction {
  const places: number[] = [];
  let at = 0;
  for (const cluster of text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []) {
    for (let unit = 0; unit < cluster.normalize('NFC').length; unit += 1) places.push(at);
    at += cluster.length;
  }
  places.push(text.length);
  const placed = <One extends Span>(one: One): One => ({
    ...one,
    start: places[one.start] ?? text.length,
    end: places[one.end] ?? text.length,
  });
  const worded = <One extends Span & { words: string }>(one: One): One => {
    const there = placed(one);
    return { ...there, words: text.slice(there.start, there.end) };
  };
  return {
    sentences: sentences.map(placed),
    lateralities: lateralities.map(worded),
    facts: facts.map((fact) => ({
      ...worded(fact),
      sentence: placed(fact.sentence),
      cue: fact.cue && worded(fact.cue),
    })),
  };
}
