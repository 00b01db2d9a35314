import type { DocumentReference } from '@medplum/fhirtypes';

/** The text that a document carries inside; undefined for other kinds of content, and for what is kept elsewhere. */
export function attachedText({ content }: Pick<DocumentReference, 'content'>): string | undefined {
  const attachment = content
    .map((part) => part.attachment)
    .find(({ contentType }) => contentType?.startsWith('text/plain'));
  if (attachment?.data === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(attachment.data), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
