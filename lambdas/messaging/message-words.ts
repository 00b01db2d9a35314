import type { Communication } from '@medplum/fhirtypes';
import { fold, type Repository } from '../fhir/index.ts';
import { textOf } from './conventions.ts';

const maximumWords = 1_500;
const longestWord = 40;

/** Words to find a text by: folded, each once. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, maximumWords);
}

/** Of a head also its thread's topic. */
export const wordsOfMessage = (message: Communication, isHead: boolean): string[] =>
  wordsOf(`${isHead ? (message.topic?.text ?? '') : ''} ${textOf(message) ?? ''}`);

/** Makes a message findable by what it says now; the head also by its thread's topic. */
export async function writeWords(
  { sql, caller }: Repository,
  threadId: string,
  message: Communication & { id: string },
  isHead: boolean,
): Promise<void> {
  const words = wordsOfMessage(message, isHead);
  await sql(
    `DELETE FROM message_words WHERE organization_id = $1 AND message_id = $2 AND NOT word = ANY ($3::text[])`,
    [caller.organization_id, message.id, words],
  );
  await sql(
    `INSERT INTO message_words (organization_id, word, thread_id, message_id)
     SELECT $1, word, $2, $3 FROM unnest($4::text[]) AS word ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, message.id, words],
  );
}
