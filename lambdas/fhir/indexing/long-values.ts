import { createHash } from 'node:crypto';

/*
 * PostgreSQL's B-tree takes no more than a third of a page, here of two values. What is longer is kept in part, and the
 * same is done with what is searched for.
 */

const maximumLength = 500;
const maximumBytes = 1_200;
/** Of the beginning that is kept of a longer value; with it a prefix up to this length is found. */
export const headLength = 400;

export function isLong(text: string): boolean {
  return text.length > maximumLength || (text.length > headLength && Buffer.byteLength(text) > maximumBytes);
}

/** The beginning of a text, without half a character at its end. */
export function head(text: string): string {
  const start = text.slice(0, headLength);
  return /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
}

/** What stands for a value that is compared as a whole: codes, systems, addresses. */
export function indexKey(text: string): string {
  return isLong(text) ? `${head(text)}#${createHash('sha256').update(text).digest('base64url')}` : text;
}

/** A text that is looked into: what the index has of it, and all of it where that is more. */
export function indexText(text: string): [value: string, whole: string | null] {
  return isLong(text) ? [head(text), text] : [text, null];
}
