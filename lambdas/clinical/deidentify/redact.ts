import { findKnown, type Identity } from './identities.ts';
import { labels } from './placeholders.ts';
import { replacedPieces } from './replaced-pieces.ts';

/** A text for those who may never learn who it is about: «[PACIENTE]», without a number and without a way back. */
export function openRedaction(identities: readonly Identity[]): (text: string) => string {
  const known = findKnown(identities);
  return (text) => {
    let [redacted, from] = ['', 0];
    for (const { start, end, kind } of replacedPieces(text, 'replaced', known(text))) {
      redacted += `${text.slice(from, start)}[${labels[kind]}]`;
      from = end;
    }
    return redacted + text.slice(from);
  };
}
