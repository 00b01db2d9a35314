import { findKnown, type Identity } from './identities.ts';
import type { Kind, Span } from './kinds.ts';
import { canonical, longestPlaceholder, placeholder, placeholderPattern } from './placeholders.ts';
import { type Dates, merged, replacedPieces } from './replaced-pieces.ts';

/** Instead of a placeholder that stands for nothing here: nothing is guessed. */
export const unknownPiece = '[dato desconocido]';

/**
 * The names that one conversation goes by outside. It lives as long as one question to a model and is kept nowhere:
 * the same conversation in the same order gets the same placeholders again.
 */
export interface Pseudonyms {
  /** What identifies is replaced. `kind` says what the whole text is, where that is known («phone»: …). */
  hide(text: string, kind?: Kind): string;
  /** Puts back what stands in an answer, however a model changed its writing. */
  restore(text: string): string;
  /** The same of an answer that comes in pieces, a placeholder perhaps in two of them. */
  restoreStream(emit: (text: string) => void): { push(delta: string): void; end(): void };
}

export function openPseudonyms(identities: readonly Identity[], dates: Dates): Pseudonyms {
  const known = findKnown(identities);
  const byPiece = new Map<string, string>();
  const byPlaceholder = new Map<string, string>();
  const counts = new Map<Kind | 'text', number>();

  const placeholderOf = (kind: Kind | 'text', written: string): string => {
    // The case a name is written in is part of it, for it is put back.
    const key = `${kind}\n${written}`;
    const there = byPiece.get(key);
    if (there) return there;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const made = placeholder(kind, number);
    byPiece.set(key, made);
    byPlaceholder.set(made, written);
    return made;
  };
  const hide = (text: string, kind?: Kind): string => {
    if (text.trim() === '') return text;
    const spans = kind ? [{ start: 0, end: text.length, kind }] : replacedPieces(text, dates, known(text));
    const looks = [...text.matchAll(placeholderPattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      kind: 'text' as const,
    }));
    const pieces = merged<Span | Look>([...looks, ...spans]);
    let [hidden, from] = ['', 0];
    for (const piece of pieces) {
      hidden += text.slice(from, piece.start) + placeholderOf(piece.kind, text.slice(piece.start, piece.end));
      from = piece.end;
    }
    return hidden + text.slice(from);
  };
  const restore = (text: string): string =>
    text.replaceAll(placeholderPattern, (...match) => {
      const written = String(match[1] ?? match[2]);
      const [, label = '', number = ''] = /^(\p{L}+)\D*(\d+)$/u.exec(written) ?? [];
      return byPlaceholder.get(canonical(label, number)) ?? unknownPiece;
    });
  return {
    hide,
    restore,
    restoreStream: (emit) => {
      let held = '';
      return {
        push: (delta) => {
          held += delta;
          const ready = readyLength(held);
          if (ready === 0) return;
          emit(restore(held.slice(0, ready)));
          held = held.slice(ready);
        },
        end: () => {
          if (held !== '') emit(restore(held));
          held = '';
        },
      };
    },
  };
}

interface Look {
  start: number;
  end: number;
  kind: 'text';
}

/** As much of a stream as no placeholder can begin in that has not come to its end yet. */
function readyLength(text: string): number {
  const tail = Math.max(0, text.length - longestPlaceholder);
  const opened = /[[«{<][^\]»}>]*$/u.exec(text.slice(tail));
  const worded = /[\p{L}\d_\\]+$/u.exec(text.slice(tail));
  const closing = /[[«{<][^\]»}>]*[\]»}>]$/u.exec(text.slice(tail));
  const first = [opened, worded, closing].flatMap((match) => (match ? [match.index] : []));
  return first.length > 0 ? tail + Math.min(...first) : text.length;
}
