import UFuzzy from '@leeoniya/ufuzzy';
import type { PaletteGroup } from './palette-entry.ts';

/**
 * Words in any order, each from its beginning on, with one slip of the finger in a word of five letters or more: a
 * letter wrong, missing, too many, or two swapped.
 */
const fuzzy = new UFuzzy({ intraMode: 1, interLft: 2 });

/** Letters and digits alone, without accents and case: what else is typed has a meaning to the matcher. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What was typed finds of the groups, best first; a group stands where its best entry does. */
export function rankGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  const all = groups.flatMap(({ title, entries }) => entries.map((entry) => ({ title, entry })));
  const texts = all.map(({ entry }) => `${fold(entry.label)} ${fold(entry.words ?? '')}`);
  const [indexes, info, order] = fuzzy.search(texts, wanted, 1);
  const ranked = order ? order.map((at) => info.idx[at]) : (indexes ?? []);
  const found = ranked.flatMap((index) => (index === undefined ? [] : (all[index] ?? [])));
  return [...Map.groupBy(found, ({ title }) => title)].map(([title, members]) => ({
    title,
    entries: members.map(({ entry }) => entry),
  }));
}
