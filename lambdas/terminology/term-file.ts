import { isSystemKey, type SystemKey } from './code-systems.ts';
import type { Concept, Rank } from './concept.ts';

const line = /^(?:([a-z]+):)?(\S+) ([0-5]) ([^|<]+?)(?: \| ([^<]+?))?(?: < (.+))?$/;

/**
 * A term file: a concept a line, `[system:]code rank term; term… [ | English; English…] [ < system:code …]`, of which the
 * first term is shown and what stands behind `<` is contained. Lines that begin with # are for who reads the file.
 * `system` is that of codes which name none.
 */
export function parseTerms(text: string, system?: SystemKey): Concept[] {
  return text.split('\n').flatMap((row, position): Concept[] => {
    if (row === '' || row.startsWith('#')) return [];
    const [, named = system, code, rank, terms, english, contains] = line.exec(row) ?? [];
    if (named === undefined || !isSystemKey(named) || !code || !terms) {
      throw new Error(`Line ${position + 1} of a term file cannot be read`);
    }
    return [
      {
        system: named,
        code,
        rank: Number(rank) as Rank,
        terms: terms.split('; '),
        english: english?.split('; ') ?? [],
        contains: contains?.split(' ') ?? [],
      },
    ];
  });
}
