const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word that was typed stands in a text, whatever the accents and the case. */
export function hasWords(text: string, typed: string): boolean {
  const said = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
