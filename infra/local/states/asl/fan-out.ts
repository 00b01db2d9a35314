import { type Draft, iterationOf } from './draft.ts';
import { concurrentIterations } from './limits.ts';
import { type Place, readArguments, readCount, readItems, selectItem } from './state-data.ts';
import type { Branch, Json, JsonObject } from './types.ts';

/* States that run others within them: Parallel and Map. */

export async function fanOut(draft: Draft, place: Place): Promise<void> {
  const { state, branch } = place;
  const branches = state.Branches ?? [];
  const input = await readArguments(place);
  draft.note('ParallelStateStarted', {}, branch);
  branch.waits = { kind: 'children', outputs: branches.map(() => null), ended: 0, nextIndex: 0, limit: 0 };
  for (const [index, states] of branches.entries()) {
    draft.begin(states, input, {
      path: [...branch.path, branch.stateName, index],
      variables: branch.variables,
      lastEventId: branch.lastEventId,
      parent: { branchId: branch.id, index },
      ...(branch.item && { item: branch.item }),
    });
  }
}

export async function iterate(draft: Draft, place: Place): Promise<void> {
  const { branch } = place;
  const items = await readItems(place);
  const limit = await readCount(place, 'MaxConcurrency');
  draft.note('MapStateStarted', { length: items.length }, branch);
  branch.waits = {
    kind: 'children',
    outputs: items.map(() => null),
    ended: 0,
    nextIndex: 0,
    items,
    limit: Math.min(limit || concurrentIterations, concurrentIterations),
  };
  if (items.length === 0) draft.ready.push({ branchId: branch.id, step: 'join' });
  await beginIterations(draft, branch);
}

/** As many of a Map's items as may run at once. */
export async function beginIterations(draft: Draft, branch: Branch): Promise<void> {
  const { waits } = branch;
  if (waits?.kind !== 'children' || !waits.items) return;
  const states = iterationOf(draft.stateOf(branch));
  while (waits.nextIndex < waits.items.length && waits.nextIndex - waits.ended < waits.limit) {
    const index = waits.nextIndex;
    const value = waits.items[index] as Json;
    const item = itemContext(value, index);
    waits.nextIndex += 1;
    const lastEventId = branch.lastEventId;
    const started = draft.note('MapIterationStarted', { name: branch.stateName, index });
    started.previousEventId = lastEventId;
    const input = await selectItem(draft.placeOf(branch, { Map: { Item: item } }), value);
    draft.begin(states, input, {
      path: [...branch.path, branch.stateName, 0],
      variables: branch.variables,
      lastEventId: started.id,
      parent: { branchId: branch.id, index },
      item,
    });
  }
}

const itemContext = (value: Json, index: number): JsonObject => ({ Index: index, Value: value });
