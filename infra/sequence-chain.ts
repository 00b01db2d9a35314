import type { Features } from '../lambdas/clinical/sequence-tagger/tagger.ts';

const rate = 0.05;
/** What `thin` leaves out. */
const leastLearnt = 0.1;

export interface Example extends Features {
  tags: Uint8Array;
}

/** What a chain is to learn of. */
export interface Tagging {
  /** Rows of the table of weights. */
  rowCount: number;
  tagCount: number;
  /** The parts of which the score of a tag is the sum; each of them has weights of its own. */
  partsOfTag: readonly (readonly number[])[];
  partCount: number;
}

const goesOn = (tag: number) => tag > 0 && tag % 2 === 0;
/** A mention goes on only where it began. */
const mayFollow = (before: number, tag: number) => !goesOn(tag) || before === tag || before === tag - 1;

/** A conditional random field of a chain (Lafferty et al., 2001), its weights by AdaGrad (Duchi et al., 2011). */
export class Chain {
  readonly weights: Float32Array;
  readonly transitions: Float64Array;
  private readonly tagging: Tagging;
  private readonly kept: Float32Array;
  private keptCount = 0;
  private readonly isLeftOut: Uint8Array;
  private readonly squares: Float32Array;
  private readonly transitionSquares: Float64Array;

  constructor(tagging: Tagging) {
    this.tagging = tagging;
    const size = tagging.rowCount * tagging.partCount;
    this.weights = new Float32Array(size);
    this.transitions = new Float64Array(tagging.tagCount ** 2);
    this.kept = new Float32Array(size);
    this.isLeftOut = new Uint8Array(size);
    this.squares = new Float32Array(size).fill(1e-4);
    this.transitionSquares = new Float64Array(tagging.tagCount ** 2).fill(1e-2);
  }

  /** One step towards what an example says. */
  learn({ rows, starts, tags }: Example): void {
    const length = tags.length;
    if (length === 0) return;
    const { tagCount, partCount, partsOfTag } = this.tagging;
    const follows = this.transitions.map((score, place) =>
      mayFollow(Math.floor(place / tagCount), place % tagCount) ? Math.exp(score) : 0,
    );
    const said = this.emissions(rows, starts);
    const { forward, backward, sums } = marginals(said, follows, length, tagCount);
    const change = new Float64Array(tagCount * tagCount);
    const ofTag = new Float64Array(tagCount);
    const ofPart = new Float64Array(partCount);
    for (let index = 0; index < length; index += 1) {
      const own = index * tagCount;
      let all = 0;
      for (let tag = 0; tag < tagCount; tag += 1)
        all += (forward[own + tag] ?? 0) * (backward[own + tag] ?? 0);
      for (let tag = 0; tag < tagCount; tag += 1)
        ofTag[tag] = (-(forward[own + tag] ?? 0) * (backward[own + tag] ?? 0)) / all;
      const right = tags[index] ?? 0;
      ofTag[right] = (ofTag[right] ?? 0) + 1;
      ofPart.fill(0);
      partsOfTag.forEach((parts, tag) => {
        for (const part of parts) ofPart[part] = (ofPart[part] ?? 0) + (ofTag[tag] ?? 0);
      });
      for (let place = starts[index] ?? 0; place < (starts[index + 1] ?? 0); place += 1)
        this.move((rows[place] ?? 0) * partCount, ofPart);
      if (index === 0) {
        for (let tag = 0; tag < tagCount; tag += 1) change[tag] = (change[tag] ?? 0) + (ofTag[tag] ?? 0);
        continue;
      }
      const last = own - tagCount;
      for (let before = 0; before < tagCount; before += 1) {
        const reached = (forward[last + before] ?? 0) / (sums[index] ?? 1);
        if (reached < 1e-9) continue;
        for (let tag = 0; tag < tagCount; tag += 1) {
          const place = before * tagCount + tag;
          change[place] =
            (change[place] ?? 0) -
            reached * (follows[place] ?? 0) * (said[own + tag] ?? 0) * (backward[own + tag] ?? 0);
        }
      }
      const place = (tags[index - 1] ?? 0) * tagCount + right;
      change[place] = (change[place] ?? 0) + 1;
    }
    change.forEach((by, place) => {
      if (Math.abs(by) < 1e-5) return;
      const square = (this.transitionSquares[place] ?? 0) + by * by;
      this.transitionSquares[place] = square;
      this.transitions[place] = (this.transitions[place] ?? 0) + (rate * by) / Math.sqrt(square);
    });
  }

  /** Adds the weights as they stand to those that `settle` makes the mean of. */
  keep(): void {
    this.weights.forEach((weight, place) => {
      if (weight !== 0) this.kept[place] = (this.kept[place] ?? 0) + weight;
    });
    this.keptCount += 1;
  }

  settle(): void {
    this.weights.forEach((_, place) => {
      this.weights[place] = (this.kept[place] ?? 0) / this.keptCount;
    });
  }

  /** What weighs next to nothing is left out. */
  thin(): void {
    this.weights.forEach((weight, place) => {
      if (Math.abs(weight) >= leastLearnt) return;
      this.weights[place] = 0;
      this.isLeftOut[place] = 1;
    });
  }

  private move(row: number, by: Float64Array): void {
    const { partCount } = this.tagging;
    for (let part = 0; part < partCount; part += 1) {
      const change = by[part] ?? 0;
      if ((change < 1e-4 && change > -1e-4) || this.isLeftOut[row + part] === 1) continue;
      const square = (this.squares[row + part] ?? 0) + change * change;
      this.squares[row + part] = square;
      this.weights[row + part] = (this.weights[row + part] ?? 0) + (rate * change) / Math.sqrt(square);
    }
  }

  /** What the features of each token say of each tag, to the power of e, the highest as 1. */
  private emissions(rows: Uint32Array, starts: Uint32Array): Float64Array {
    const { tagCount, partCount, partsOfTag } = this.tagging;
    const length = starts.length - 1;
    const said = new Float64Array(length * tagCount);
    const parts = new Float64Array(partCount);
    for (let index = 0; index < length; index += 1) {
      parts.fill(0);
      for (let place = starts[index] ?? 0; place < (starts[index + 1] ?? 0); place += 1) {
        const row = (rows[place] ?? 0) * partCount;
        for (let part = 0; part < partCount; part += 1)
          parts[part] = (parts[part] ?? 0) + (this.weights[row + part] ?? 0);
      }
      const scores = partsOfTag.map((own) => own.reduce((sum, part) => sum + (parts[part] ?? 0), 0));
      const highest = Math.max(...scores);
      scores.forEach((score, tag) => {
        said[index * tagCount + tag] = Math.exp(score - highest);
      });
    }
    return said;
  }
}

/** Forward and backward sums, each token's forward ones scaled to one; `sums`: by what. */
function marginals(said: Float64Array, follows: Float64Array, length: number, tagCount: number) {
  const forward = new Float64Array(length * tagCount);
  const backward = new Float64Array(length * tagCount).fill(1, (length - 1) * tagCount);
  const sums = new Float64Array(length);
  for (let index = 0; index < length; index += 1) {
    const own = index * tagCount;
    let all = 0;
    for (let tag = 0; tag < tagCount; tag += 1) {
      let sum = index === 0 ? (follows[tag] ?? 0) : 0;
      for (let before = 0; index > 0 && before < tagCount; before += 1)
        sum += (forward[own - tagCount + before] ?? 0) * (follows[before * tagCount + tag] ?? 0);
      sum *= said[own + tag] ?? 0;
      forward[own + tag] = sum;
      all += sum;
    }
    sums[index] = all;
    for (let tag = 0; tag < tagCount; tag += 1) forward[own + tag] = (forward[own + tag] ?? 0) / all;
  }
  for (let index = length - 2; index >= 0; index -= 1) {
    const next = (index + 1) * tagCount;
    for (let before = 0; before < tagCount; before += 1) {
      let sum = 0;
      for (let tag = 0; tag < tagCount; tag += 1)
        sum +=
          (follows[before * tagCount + tag] ?? 0) * (said[next + tag] ?? 0) * (backward[next + tag] ?? 0);
      backward[index * tagCount + before] = sum / (sums[index + 1] ?? 1);
    }
  }
  return { forward, backward, sums };
}
