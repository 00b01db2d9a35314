import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** Words of one beginning that are looked at; a clinic's names have some hundreds. */
const mostWords = 4_000;
/** Sorts after every other character. */
const lastCharacter = '\u{10ffff}';

/**
 * The words of patients' names that begin so, folded, each once. `beginnings` are folded too. One step of the index leads
 * from a word to the next, however many patients bear it.
 */
export async function nameWords(reader: Reader, beginnings: readonly string[]): Promise<string[]> {
  const sql = await written(reader);
  const first = (from: string) => `(SELECT split_part(s.value, ' ', 1) FROM index_strings s
    WHERE s.organization_id = $1 AND s.parameter = $2 AND s.value >= ${from} AND s.value < w.beginning || $4
    ORDER BY s.value LIMIT 1)`;
  const rows = await sql<{ word: string }>(
    `WITH RECURSIVE word (beginning, word, place) AS (
       SELECT w.beginning, ${first('w.beginning')}, 1 FROM unnest($3::text[] COLLATE "C") w (beginning)
       UNION ALL
       -- After all that begins with the word and a space.
       SELECT w.beginning, ${first(`w.word || '!'`)}, w.place + 1 FROM word w
       WHERE w.word IS NOT NULL AND w.place < ${mostWords}
     )
     SELECT DISTINCT word FROM word WHERE word <> ''`,
    [reader.caller.organization_id, parameterId('Patient.name'), beginnings, lastCharacter],
  );
  return rows.map(({ word }) => word);
}
