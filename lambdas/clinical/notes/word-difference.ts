/** A stretch of two texts, word by word: in both, in the new one alone, or in the old one alone. */
export interface Stretch {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are compared line by line, so that the table stays small. */
const mostCells = 1_000_000;

const pieces = (text: string, byLine: boolean): string[] =>
  text.match(byLine ? /[^\n]*\n|[^\n]+$/g : /\s+|[^\s]+/g) ?? [];

/** What of `before` is no longer in `after`, and what is new in it: the longest common subsequence of their words. */
export function wordDifference(before: string, after: string): Stretch[] {
  let [old, next] = [pieces(before, false), pieces(after, false)];
  if (old.length * next.length > mostCells) [old, next] = [pieces(before, true), pieces(after, true)];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end))
    end += 1;
  const found: Stretch[] = [];
  const add = (kind: Stretch['kind'], words: readonly string[]) => {
    const text = words.join('');
    const last = found.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else found.push({ kind, text });
  };
  add('same', old.slice(0, start));
  const [left, right] = [old.slice(start, old.length - end), next.slice(start, next.length - end)];
  if (left.length * right.length > mostCells) {
    add('removed', left);
    add('added', right);
  } else walk(left, right, add);
  add('same', end === 0 ? [] : old.slice(-end));
  return found;
}

function walk(
  left: readonly string[],
  right: readonly string[],
  add: (kind: Stretch['kind'], words: readonly string[]) => void,
): void {
  const width = right.length + 1;
  // How many words the rests of both have in common, from each place on.
  const common = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    if (row < left.length && column < right.length && left[row] === right[column]) {
      add('same', [left[row] ?? '']);
      row += 1;
      column += 1;
    } else if (column >= right.length || (row < left.length && at(row + 1, column) >= at(row, column + 1))) {
      add('removed', [left[row] ?? '']);
      row += 1;
    } else {
      add('added', [right[column] ?? '']);
      column += 1;
    }
  }
}
