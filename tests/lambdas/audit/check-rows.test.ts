import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { atFirstEntry, checkRows } from '../../../lambdas/audit/check-rows.ts';

/* Entries of any length and in any letters are hashed as PostgreSQL hashed them: their UTF-8 behind the hash before. */

const texts = ['{}', 'ñ'.repeat(5_000), '', '👩🏽‍⚕️'.repeat(3_000), 'a', 'á'.repeat(100_000), '{"x": "€"}'];

function chain(): { sequence: number; text: string; hash: string; isPlaced: boolean }[] {
  let previous = Buffer.from([0]);
  return texts.map((text, index) => {
    const sequence = index + 1;
    previous = createHash('sha256').update(previous).update(`${sequence}${text}`, 'utf8').digest();
    return { sequence, text, hash: previous.toString('hex'), isPlaced: true };
  });
}

test('a chain of short and of long entries is whole', () => {
  const { last, faults } = checkRows(atFirstEntry(), chain(), new Map());
  expect([last, faults]).toEqual([texts.length, []]);
});

test.each(texts.map((_text, index) => index + 1))(
  'one letter more in entry %i is found, and nothing else',
  (changed) => {
    const rows = chain().map((row) => (row.sequence === changed ? { ...row, text: `${row.text}.` } : row));
    expect(checkRows(atFirstEntry(), rows, new Map()).faults).toEqual([
      { kind: 'changed', sequence: changed },
    ]);
  },
);
