import { fold } from './fold.ts';

/** Where somebody takes back what they have just said: «el lunes… no, mejor el martes». */
const turn =
  /(?:^|[\s,.;:…()-])(?:(?:ay|uy|eh|ah|bueno|ups|upa|huy)[\s,]*)?(?:no[\s,.…]*(?:para[\s,.…]+(?:miento|mentira|perdon|digo)|para(?=[\s]*[,.…])|espere\w*|perd[o]n\w*|mejor|mentira|miento|digo|disculpe\w*|aguant\w*|wait)|esper[ae]\w*[\s,.…]+(?:no|mejor)|mejor dicho|mejor aun|(?<=[,.;…)-]\s*)digo|(?:perdon|disculpe)[\s,]+(?:quise|queria|es|era|mejor|digo)|quise decir|corrijo|me equivoque|(?<=[,.;…)-]\s*)(?:mentira|miento)|pensandolo bien|ahora que lo pienso|actually|i mean|o mejor|pero mejor|no no)(?=[\s,.;:…]|$)/g;

/** Where in a folded text somebody takes something back; in order. */
export const turnsIn = (folded: string): { at: number; end: number }[] =>
  [...folded.matchAll(turn)].map(({ index, 0: { length } }) => ({ at: index, end: index + length }));

/** What says nothing that could be taken back: «mmm no, mejor la dejo» answers. */
const filler =
  /^(?:(?:m+(?!m)|e+(?!e)h*(?!h)|a+(?!a)h*(?!h)|a+y|uy|bueno|pues|este|hola|gracias|ok|vale|oiga|mire)[\s,.;:…]*)+$/iu;

/** What was said before the last change of mind in a message, and what after it; undefined where there is none. */
export function secondThoughts(text: string): { before: string; after: string } | undefined {
  const composed = text.normalize('NFC');
  const last = [...fold(composed).matchAll(turn)].at(-1);
  if (!last || last.index === 0) return undefined;
  const before = composed.slice(0, last.index).trim();
  const after = composed.slice(last.index + last[0].length).replace(/^[\s,.;:…]+/u, '');
  return /[\p{L}\d]/u.test(before.replace(filler, '')) && /[\p{L}\d]/u.test(after)
    ? { before, after }
    : undefined;
}
