/** The words of a list that is written as a paragraph. */
export function setOf(paragraph: string): ReadonlySet<string> {
  return new Set(paragraph.trim().split(/\s+/));
}
