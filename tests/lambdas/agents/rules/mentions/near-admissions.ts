import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { folded } from '../../../../../lambdas/clinical/distress/features.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'agents', 'intakes');
const saysSchema = z.array(z.object({ says: z.unknown() }));

const textsIn = (said: unknown): string[] => {
  if (typeof said === 'string') return [said];
  return said !== null && typeof said === 'object' ? Object.values(said).flatMap(textsIn) : [];
};

/** Written after what is learnt, by people who had not seen it: what is near in it is anybody's plain answer. */
const writtenAfter = '2026-11-seventh';

/** All that patients say in the admissions of the evaluation, whose sets have a folder each. */
export const admissionTexts = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name.includes(sep) && !name.startsWith(writtenAfter))
    .flatMap((name) => saysSchema.parse(parse(readFileSync(join(folder, name), 'utf8'))))
    .flatMap(({ says }) => textsIn(says));

/** Shorter ones are anybody's words. */
const fewestWords = 4;
const share = 0.4;

const wordsOf = (text: string) => new Set(folded(text).split(' ').filter(Boolean));

/** Those of the texts that share two fifths of their words with one of the others (Jaccard). */
export function nearOnes(texts: readonly string[], others: readonly string[]): string[] {
  const sets = others.map(wordsOf).filter((words) => words.size >= fewestWords);
  const holding = new Map<string, number[]>();
  sets.forEach((words, place) => {
    for (const word of words) holding.set(word, [...(holding.get(word) ?? []), place]);
  });
  return texts.filter((text) => {
    const words = wordsOf(text);
    if (words.size < fewestWords) return false;
    const shared = new Map<number, number>();
    for (const word of words)
      for (const place of holding.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    return [...shared].some(
      ([place, count]) => count / (words.size + (sets[place]?.size ?? 0) - count) >= share,
    );
  });
}
