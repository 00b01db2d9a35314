/*
 * What the platform itself says of where a resource comes from, as extensions, the first two of its meta. Clients send
 * them back as they read them.
 */

/** Who recorded a resource in which others are named as those who acted: a Reference. */
export const recordedByUrl = 'urn:auxilia:recorded-by';

/**
 * It came from elsewhere with authors and times of its own: `source` (string), `by` (Reference), `at` (instant), and of
 * what was signed there `digest` (base64Binary), which tells whether it still is what came.
 */
export const importedUrl = 'urn:auxilia:imported';

/** On an agent's message: the person who let it go. */
export const approvedByUrl = 'urn:auxilia:approved-by';

/** On whatever names who signed (attester, authenticator): what they signed, by its `digest`, `when`, and by which `method` (contracts/note-signing.ts), where it was asked for. */
export const signatureUrl = 'urn:auxilia:signature';

/** On an attached file that is kept apart: SHA-256 of the bytes that were signed. */
export const attachmentDigestUrl = 'urn:auxilia:attachment-digest';

/**
 * On a Provenance: from where it was written, `way` (code: `page`, `program`) and of a program the `client` (string) by
 * which it signed in. A program may pass for a page; no page passes for a program.
 */
export const sentFromUrl = 'urn:auxilia:sent-from';

/** On a message that left over a channel: the very words that did (string), which are not always those of the message. */
export const sentTextUrl = 'urn:auxilia:sent-text';

/** Extensions that nobody but the platform writes, wherever they stand. */
export const ownUrls: readonly string[] = [
  recordedByUrl,
  importedUrl,
  approvedByUrl,
  signatureUrl,
  attachmentDigestUrl,
  sentFromUrl,
  sentTextUrl,
];
export const isOwnUrl = (url: unknown): boolean => typeof url === 'string' && ownUrls.includes(url);

/** Whether a value holds one of them, at any depth. */
export function holdsOwnMark(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => (key === 'url' && isOwnUrl(part)) || holdsOwnMark(part));
}

/** The request header by which an administrator brings in what others wrote: its value says from where. */
export const importSourceHeader = 'x-import-source';
