import type { SparseWeights, StoredModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';

/** What is learnt, ready to be stored. */
export interface Learnt {
  sparse: SparseWeights;
  transitions: Int32Array;
}

/** Smaller ones, as whole numbers, are not kept. */
const leastWeight = 1;

/** A table of `rowCount` rows and so many columns, as whole numbers of `scale` to one, without zeros. */
export function sparse(
  weights: Float32Array,
  { rowCount, columns, scale }: { rowCount: number; columns: number; scale: number },
): SparseWeights {
  const counts = new Uint8Array(rowCount);
  const tags: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = Math.round((weights[row * columns + column] ?? 0) * scale);
      if (Math.abs(value) < leastWeight) continue;
      counts[row] = (counts[row] ?? 0) + 1;
      tags.push(column);
      values.push(Math.max(-127, Math.min(127, value)));
    }
  }
  return { counts, tags: Uint8Array.from(tags), weights: Int8Array.from(values) };
}

/** As a file holds it: see `StoredModel`. */
export function storable({ sparse: table, transitions }: Learnt, tagCount: number): StoredModel {
  const rows: number[] = [];
  let last = -1;
  table.counts.forEach((count, row) => {
    if (count === 0) return;
    let distance = row - last;
    for (; distance >= 255; distance -= 255) rows.push(255);
    rows.push(distance);
    last = row;
  });
  const base64 = (bytes: Iterable<number>) => Buffer.from(Uint8Array.from(bytes)).toString('base64');
  return {
    tagCount,
    transitions: transitions.join(' '),
    rows: base64(rows),
    counts: base64(table.counts.filter((count) => count > 0)),
    tags: base64(table.tags),
    weights: base64(table.weights),
  };
}
