import { type Interval, overlap } from '../../../../lambdas/clinical/scheduling/interval.ts';

export interface Placed<Item> {
  item: Item;
  lane: number;
  /** Of those that overlap with one another. */
  lanes: number;
}

/** Puts what overlaps side by side, in as few lanes as it takes. */
export function placeInLanes<Item extends Interval>(items: readonly Item[]): Placed<Item>[] {
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    placed.push(...group.map((each) => ({ ...each, lanes })));
    group = [];
  };
  let until = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (item.start >= until) close();
    const taken = new Set(group.filter((other) => overlap(other.item, item)).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ item, lane, lanes: 1 });
    until = Math.max(until, item.end);
  }
  close();
  return placed;
}
