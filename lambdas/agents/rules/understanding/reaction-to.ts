export interface Told {
  at: number;
  end: number;
}

/**
 * A reaction is of what was named before it in its sentence, be that harmful or not; of what comes after, where nothing was.
 * `named`: the places of all substances.
 */
export function reactionTo(
  at: number,
  names: readonly { at: number }[],
  { reactions: all, named }: { reactions: readonly Told[]; named: readonly number[] },
  folded: string,
): Told | undefined {
  const place = names.findIndex((name) => name.at === at);
  const counted = all.map((told) => names.length > 1 && counting.exec(folded.slice(0, told.at))?.[1]);
  const own = all.find((_, which) => counted[which] && placeCounted(counted[which], names.length) === place);
  if (own) return own;
  const reactions = all.filter((_, which) => !counted[which]);
  const isOneSentence = (left: number, right: number) => !/[.!?;\n](?!\d)/.test(folded.slice(left, right));
  const isOfAnother = (told: Told) =>
    named.some((other) => other !== at && other < told.at && isOneSentence(other, told.at));
  const isAfter = ({ at: from }: Told) =>
    from > at &&
    isOneSentence(at, from) &&
    !reactions.some(
      (other) => other.at > at && other.at < from && named.some((one) => one > other.at && one < from),
    );
  const isBefore = ({ at: from }: Told) =>
    from < at &&
    isOneSentence(from, at) &&
    !named.some((other) => other < from && isOneSentence(other, from));
  return (
    reactions.find(isAfter) ??
    reactions.find(isBefore) ??
    (names.length === 1 ? reactions.find((told) => told.at > at && !isOfAnother(told)) : undefined)
  );
}

/** «Con la primera me dio ronchas y con la otra se me hinchó la boca»: it says itself of which. */
export const counting =
  /\b(?:la|el|las|los) (primer|segund|tercer|ultim|otr)[oa]s?(?: que [a-z ]{0,12})?[ ,:]*$/;
const counts = ['primer', 'segund', 'tercer'];

function placeCounted(word: string, of: number): number | undefined {
  if (word === 'ultim') return of - 1;
  if (word === 'otr') return of === 2 ? 1 : undefined;
  return counts.indexOf(word);
}
