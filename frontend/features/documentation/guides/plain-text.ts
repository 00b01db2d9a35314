/** What a screen says, in «…», and what is typed, in `…`. */
export const marked = /«([^»]+)»|`([^`]+)`/g;

/** A guide's text as it is read, without marks. */
export function plainText(text: string): string {
  return text.replaceAll(marked, (_whole, label, typed) => label ?? typed);
}
