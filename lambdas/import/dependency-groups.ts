/**
 * Puts things that need each other into groups, and the groups in an order in which each comes after what it needs.
 * Only things that need each other in a circle share a group. (Tarjan, "Depth-first search and linear graph
 * algorithms", 1972, without recursion, since a chain may be as long as a file.)
 */
export function dependencyGroups<Thing>(
  things: readonly Thing[],
  needsOf: (thing: Thing) => readonly Thing[],
): Thing[][] {
  const order = new Map<Thing, number>();
  const low = new Map<Thing, number>();
  const open: Thing[] = [];
  const isOpen = new Set<Thing>();
  const groups: Thing[][] = [];

  const enter = (thing: Thing) => {
    order.set(thing, order.size);
    low.set(thing, order.size - 1);
    open.push(thing);
    isOpen.add(thing);
    return { thing, needs: needsOf(thing), next: 0 };
  };
  const lower = (thing: Thing, value: number | undefined) =>
    low.set(thing, Math.min(low.get(thing) ?? 0, value ?? Number.POSITIVE_INFINITY));

  for (const root of things) {
    if (order.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const need = top.needs[top.next];
      top.next += 1;
      if (need !== undefined) {
        if (!order.has(need)) path.push(enter(need));
        else if (isOpen.has(need)) lower(top.thing, order.get(need));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) lower(above.thing, low.get(top.thing));
      if (low.get(top.thing) !== order.get(top.thing)) continue;
      const group = open.splice(open.lastIndexOf(top.thing));
      for (const member of group) isOpen.delete(member);
      groups.push(group);
    }
  }
  return groups;
}
