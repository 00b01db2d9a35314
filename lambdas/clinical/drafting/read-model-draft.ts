import { folded } from '../extraction/tokens.ts';
import { type NoteKindName, noteKind } from '../notes/note-kinds.ts';
import { type NoteSectionCode, noteSections } from '../notes/note-sections.ts';
import type { WrittenSection } from './check-draft.ts';

/** Longer than any note that was asked for; the rest is not read. */
const longestDraft = 60_000;
/** Longer than any title; a line of blanks alone would keep the pattern busy for good. */
const longestHeading = 200;
const heading =
  /^(?:#{1,4} ?|\*\*)? ?(?:\[?(?<code>\d{4,5}-\d)\]?)? ?[:\-–]? ?(?<title>[^*#]*?)(?:\*\*)? ?:?$/u;

/**
 * What a model wrote, by sections: a line with the section's LOINC code or title, and under it what it says. What stands
 * before the first is of the first section. Undefined where it is no draft at all.
 */
export function readModelDraft(written: string, kind: NoteKindName): WrittenSection[] | undefined {
  const codes: readonly NoteSectionCode[] = noteKind(kind).sections;
  const lines = new Map<NoteSectionCode, string[]>(codes.map((code) => [code, []]));
  let current = codes[0];
  for (const line of written.slice(0, longestDraft).replaceAll('\r', '').split('\n')) {
    const plain = line.trim().replaceAll(/\s+/g, ' ');
    const { code, title = '' } = (plain.length <= longestHeading && heading.exec(plain)?.groups) || {};
    const named = codes.find(
      (one) => one === code || (title !== '' && folded(noteSections[one]) === folded(title.trim())),
    );
    if (named) {
      current = named;
      continue;
    }
    const said = line
      .replace(/^\s*(?:[-*•]\s+|\d+[.)]\s+)/, '')
      .replaceAll(/\*\*|`/g, '')
      .trim();
    if (said !== '' && current && !/^```/.test(line)) lines.get(current)?.push(said);
  }
  const sections = codes.map((code) => ({
    code,
    title: noteSections[code],
    text: (lines.get(code) ?? []).join('\n'),
  }));
  return sections.some(({ text }) => text !== '') ? sections : undefined;
}
