/** A stretch that is marked: UTF-16 offsets, `end` exclusive. */
export interface Marked<Kind> {
  kind: Kind;
  at: number;
  end: number;
}

/** «A la [penicilina|ALG]», composed (NFC) and without its marks; undefined where one is malformed or of no known kind. */
export function readMarks<Kind>(
  written: string,
  kindOfMark: Readonly<Record<string, Kind>>,
): { text: string; marked: Marked<Kind>[] } | undefined {
  const composed = written.normalize('NFC');
  const marked: Marked<Kind>[] = [];
  let text = '';
  let last = 0;
  for (const match of composed.matchAll(/\[([^[\]|]+)\|([A-Z-]+)\]/g)) {
    const [whole, words = '', mark = ''] = match;
    const kind = kindOfMark[mark];
    if (kind === undefined) return undefined;
    text += composed.slice(last, match.index);
    marked.push({ kind, at: text.length, end: text.length + words.length });
    text += words;
    last = match.index + whole.length;
  }
  text += composed.slice(last);
  return text === '' || /[[\]|]/.test(text) ? undefined : { text, marked };
}
