import type { SparseWeights, StoredModel } from '../lambdas/clinical/sequence-tagger/stored-model.ts';

/** What is learnt, ready to be stored. */
export interface Learnt {
  sparse: SparseWeights;
  transitions: Int32Array;
}

/** As a file holds it: see `StoredModel`. */
export function storable({ sparse, transitions }: Learnt, tagCount: number): StoredModel {
  const rows: number[] = [];
  let last = -1;
  sparse.counts.forEach((count, row) => {
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
    counts: base64(sparse.counts.filter((count) => count > 0)),
    tags: base64(sparse.tags),
    weights: base64(sparse.weights),
  };
}
