import { ApiProblem } from '../../../lib/api-problem.ts';

/** A request may have 256 KiB. */
const mostCharacters = 180_000;
/** How long a person waits who has sent as many requests as one may in a minute. */
const pauseMs = 5_000;

interface Pieces<Item> {
  items: readonly Item[];
  /** How many of them are there already. */
  stored: number;
  mostAtOnce: number;
  /** Sends the next piece; answers how many are there then. */
  send: (from: number, piece: Item[]) => Promise<number>;
  onProgress: (done: number) => void;
}

/** Sends items piece by piece, from where they were left. */
export async function uploadPieces<Item>({ items, stored, mostAtOnce, send, onProgress }: Pieces<Item>) {
  let from = stored;
  onProgress(from);
  while (from < items.length) {
    const piece = nextPiece(items.slice(from, from + mostAtOnce));
    const at = from;
    from = await patiently(() => send(at, piece));
    onProgress(from);
  }
}

function nextPiece<Item>(items: readonly Item[]): Item[] {
  const piece: Item[] = [];
  let size = 0;
  for (const item of items) {
    size += new Blob([JSON.stringify(item)]).size + 1;
    if (piece.length > 0 && size > mostCharacters) break;
    piece.push(item);
  }
  return piece;
}

async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.kind !== 'too-many-requests') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
