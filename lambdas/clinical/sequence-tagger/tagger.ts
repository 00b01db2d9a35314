/** Features of each token, as rows of the table of weights: those of token i stand from `starts[i]` to `starts[i + 1]`, exclusive. */
export interface Features {
  rows: Uint32Array;
  /** One more than there are tokens. */
  starts: Uint32Array;
}

/** Adds to `scores`, one of each tag, what the features of one token say: rows `from` to `to`, exclusive. */
export type Weigh = (rows: Uint32Array, from: number, to: number, scores: Int32Array) => void;

/** A linear model of sequences of tags. */
export interface TaggerModel {
  weigh: Weigh;
  /** `transitions[before * tagCount + tag]`. */
  transitions: Int32Array;
  /** Tag 0 stands outside; tag 2k + 1 begins a piece of the kind k, 2k + 2 goes on with it. */
  tagCount: number;
}

/** A tag so far below the best is never the one: what follows cannot make up for it. */
const beam = 300;

/** The best tags of a text, by Viterbi's algorithm with a beam. */
export function tagsOf(
  { weigh, transitions, tagCount }: TaggerModel,
  { rows, starts }: Features,
): Uint8Array {
  const length = starts.length - 1;
  const tags = new Uint8Array(length);
  const pointers = new Uint8Array(length * tagCount);
  const alive = new Uint8Array(tagCount);
  let aliveCount = 1;
  let scores = new Int32Array(tagCount).fill(dead);
  scores[0] = 0;
  let next = new Int32Array(tagCount);
  const emitted = new Int32Array(tagCount);
  for (let index = 0; index < length; index += 1) {
    emitted.fill(0);
    weigh(rows, starts[index] ?? 0, starts[index + 1] ?? 0, emitted);
    let highest = dead;
    for (let tag = 0; tag < tagCount; tag += 1) {
      let best = dead;
      let from = 0;
      const goesOn = tag > 0 && tag % 2 === 0;
      // What goes on was begun: of most kinds nothing was.
      if (goesOn && scores[tag] === dead && scores[tag - 1] === dead) {
        next[tag] = dead;
        continue;
      }
      const count = goesOn ? 2 : aliveCount;
      for (let place = 0; place < count; place += 1) {
        const before = goesOn ? tag - place : (alive[place] ?? 0);
        const score = (scores[before] ?? 0) + (transitions[before * tagCount + tag] ?? 0);
        if (score > best) {
          best = score;
          from = before;
        }
      }
      const score = best + (emitted[tag] ?? 0);
      next[tag] = score;
      pointers[index * tagCount + tag] = from;
      if (score > highest) highest = score;
    }
    aliveCount = 0;
    for (let tag = 0; tag < tagCount; tag += 1) {
      if ((next[tag] ?? dead) < highest - beam) {
        next[tag] = dead;
      } else {
        // Scores stay small however long the text is.
        next[tag] = (next[tag] ?? 0) - highest;
        alive[aliveCount] = tag;
        aliveCount += 1;
      }
    }
    [scores, next] = [next, scores];
  }
  let tag = scores.indexOf(0);
  for (let index = length - 1; index >= 0; index -= 1) {
    tags[index] = tag;
    tag = pointers[index * tagCount + tag] ?? 0;
  }
  return tags;
}

const dead = -1_000_000;
