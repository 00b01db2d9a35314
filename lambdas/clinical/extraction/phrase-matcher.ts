import { isLight, type Token, tokensOf } from './tokens.ts';

/** A name of a concept, and what is found by it. */
export interface Phrase<Held> {
  text: string;
  held: Held;
}

export interface PhraseMatch<Held> {
  /** Places among the tokens, [from, to). */
  from: number;
  to: number;
  /** Of several concepts with one name, in the order in which they were given. */
  held: readonly Held[];
}

interface Node<Held> {
  next: Map<string, Node<Held>>;
  held: Held[] | undefined;
}

const empty = <Held>(): Node<Held> => ({ next: new Map(), held: undefined });

/** Light words that may stand between two words of a name: «dolor en el pecho». */
const mostLight = 3;

/**
 * Names in a text, in one pass over its words: the longest that begins at each, whatever its number, gender, accents and
 * articles. Built once of some ten thousand names.
 */
export class PhraseMatcher<Held> {
  readonly #root: Node<Held> = empty();

  readonly #isExact: boolean;

  /** `isExact`: number and gender count, as in brands («Cambia» is not «cambios»). */
  constructor(phrases: Iterable<Phrase<Held>>, isExact = false) {
    this.#isExact = isExact;
    for (const { text, held } of phrases) this.#add(text, held);
  }

  #add(text: string, held: Held): void {
    const tokens = tokensOf(text);
    const hard = tokens.filter(({ word }) => !isLight(word));
    if (hard.length === 0) return;
    let node = this.#root;
    for (const token of hard) {
      const stem = this.#keyOf(token);
      const next = node.next.get(stem) ?? empty<Held>();
      node.next.set(stem, next);
      node = next;
    }
    node.held ??= [];
    node.held.push(held);
  }

  #keyOf({ word, stem }: Token): string {
    return this.#isExact ? word : stem;
  }

  /** `text` parts the words where more than spaces and hyphens stand between them. */
  find(text: string, tokens: readonly Token[]): PhraseMatch<Held>[] {
    const found: PhraseMatch<Held>[] = [];
    let at = 0;
    while (at < tokens.length) {
      const match = this.#longest(text, tokens, at);
      if (match) found.push(match);
      at = match?.to ?? at + 1;
    }
    return found;
  }

  #longest(text: string, tokens: readonly Token[], from: number): PhraseMatch<Held> | undefined {
    let node: Node<Held> | undefined = this.#root;
    let best: PhraseMatch<Held> | undefined;
    let light = 0;
    for (let at = from; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token || (at > from && !isTogether(text, tokens[at - 1], token))) break;
      const next: Node<Held> | undefined = node.next.get(this.#keyOf(token));
      if (!next) {
        light += 1;
        if (at === from || !isLight(token.word) || light > mostLight) break;
        continue;
      }
      light = 0;
      node = next;
      if (node.held) best = { from, to: at + 1, held: node.held };
    }
    return best;
  }
}

const apart = /[^\s\-–/]|\n\s*\n/;

/** Whether nothing but spaces, hyphens and strokes stands between two words. */
export function isTogether(text: string, one: Token | undefined, other: Token): boolean {
  if (!one) return false;
  if (other.start - one.end === 1) {
    const between = text[one.end];
    return between === ' ' || between === '-' || between === '/' || between === '\n';
  }
  return !apart.test(text.slice(one.end, other.start));
}
