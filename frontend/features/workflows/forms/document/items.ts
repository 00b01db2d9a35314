import type { QuestionnaireItem } from '@medplum/fhirtypes';

/* The items of a form as they are edited: whatever this editor does not know of an item stays in it. */

export type Items = readonly QuestionnaireItem[];

/** An item where the list shows it. */
export interface ItemRow {
  item: QuestionnaireItem;
  /** As people count: 2.1 is the first one within the second. */
  number: string;
  depth: number;
  /** The group, or the question, that it stands in. */
  parent: string | undefined;
  isFirst: boolean;
  isLast: boolean;
}

export function rowsOf(items: Items, parent?: ItemRow): ItemRow[] {
  return items.flatMap((item, index) => {
    const row: ItemRow = {
      item,
      number: parent ? `${parent.number}.${index + 1}` : String(index + 1),
      depth: parent ? parent.depth + 1 : 0,
      parent: parent?.item.linkId,
      isFirst: index === 0,
      isLast: index === items.length - 1,
    };
    return [row, ...rowsOf(item.item ?? [], row)];
  });
}

export const everyItem = (items: Items): QuestionnaireItem[] => rowsOf(items).map(({ item }) => item);

export const findItem = (items: Items, linkId: string | undefined): QuestionnaireItem | undefined =>
  everyItem(items).find((item) => item.linkId === linkId);

/** The list that an item stands in, as `become` makes it. */
function changeList(items: Items, linkId: string, become: (list: Items, at: number) => Items): Items {
  const at = items.findIndex((item) => item.linkId === linkId);
  if (at >= 0) return become(items, at);
  return items.map((item) => {
    if (!item.item) return item;
    const below = changeList(item.item, linkId, become);
    const isSame =
      below.length === item.item.length && below.every((one, index) => one === item.item?.[index]);
    return isSame ? item : withBelow(item, below);
  });
}

function withBelow(item: QuestionnaireItem, below: Items): QuestionnaireItem {
  const { item: _item, ...own } = item;
  return (below.length > 0 ? { ...own, item: [...below] } : own) as QuestionnaireItem;
}

export const changeItem = (items: Items, linkId: string, change: Partial<QuestionnaireItem>): Items =>
  changeList(items, linkId, (list, at) =>
    list.with(at, withoutUndefined({ ...(list[at] as QuestionnaireItem), ...change } as QuestionnaireItem)),
  );

/** A key that is undefined is one that the item has no more. */
const withoutUndefined = (item: QuestionnaireItem): QuestionnaireItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as never;

export const removeItem = (items: Items, linkId: string): Items =>
  changeList(items, linkId, (list, at) => list.toSpliced(at, 1));

/** One place up or down among those it stands with. */
export const moveItem = (items: Items, linkId: string, by: -1 | 1): Items =>
  changeList(items, linkId, (list, at) => {
    const to = at + by;
    const [one, other] = [list[at], list[to]];
    return one && other ? list.with(at, other).with(to, one) : list;
  });

/** Behind another one, or as the first of a group that is chosen; at the end where nothing is. */
export function addItem(items: Items, added: QuestionnaireItem, chosen: string | undefined): Items {
  const at = findItem(items, chosen);
  if (!at) return [...items, added];
  if (at.type === 'group') return putInto(items, added, at.linkId);
  return changeList(items, at.linkId, (list, index) => list.toSpliced(index + 1, 0, added));
}

const putInto = (items: Items, added: QuestionnaireItem, group: string): Items =>
  changeList(items, group, (list, at) => {
    const around = list[at] as QuestionnaireItem;
    return list.with(at, withBelow(around, [...(around.item ?? []), added]));
  });

/** Out of where it stands and to the end of a group, or of the form. */
export function moveInto(items: Items, linkId: string, group: string | undefined): Items {
  const moved = findItem(items, linkId);
  if (!moved || (group !== undefined && everyItem([moved]).some((one) => one.linkId === group))) return items;
  const without = removeItem(items, linkId);
  return group === undefined ? [...without, moved] : putInto(without, moved, group);
}

/** The groups that an item may stand in: not itself, nor one within it. */
export function groupsFor(items: Items, linkId: string): QuestionnaireItem[] {
  const moved = findItem(items, linkId);
  const own = new Set(moved ? everyItem([moved]).map((one) => one.linkId) : []);
  return everyItem(items).filter((one) => one.type === 'group' && !own.has(one.linkId));
}

/** One that no item has; those of items that went are not given again while a later one is there. */
export function freshLinkId(items: Items): string {
  const numbers = everyItem(items).map(({ linkId }) => Number(/^p(\d+)$/.exec(linkId)?.[1] ?? 0));
  return `p${Math.max(0, ...numbers) + 1}`;
}
