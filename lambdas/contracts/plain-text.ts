/** Whether PostgreSQL can keep a text as it is: not with U+0000, nor with half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}

/** One line without control characters: what a name can be. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * What a person can be called: it can be seen, and nothing in it turns round how the text beside it is read, as in lists of who
 * did what.
 */
export function isPersonName(text: string): boolean {
  return isOneLine(text) && /[\p{L}\p{N}]/u.test(text) && !/[\u202A-\u202E\u2066-\u2069]/.test(text);
}

/** Lines of text without control characters. */
export function isLines(text: string): boolean {
  return text.split('\n').every(isOneLine);
}

/** A text from where our checks do not reach, without what `isOneLine` refuses. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}
