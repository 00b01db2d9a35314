import { dependencyGroups } from './dependency-groups.ts';
import { type ImportRun, placeText, remember } from './import-run.ts';
import { type Item, referenceOf, refusalOf } from './item.ts';
import type { Write } from './record-access.ts';
import { neededReferences, rewriteReferences } from './references.ts';
import type { Reason } from './refusal.ts';
import { withImportTag } from './resource-digest.ts';

/** An item with what is to be done with it. */
export type PlannedWrite = { item: Item } & (
  | { kind: 'create' }
  | { kind: 'create-if-none'; condition: string }
  | { kind: 'replace'; version: number | undefined }
);

/**
 * Writes them in one transaction. Where the record refuses it: all are refused if they belong together; otherwise the
 * one to blame is, with those that depend on it, and the others are tried again in halves. Answers whether all
 * are written.
 */
export async function writeItems(run: ImportRun, plans: PlannedWrite[], isAtomic: boolean): Promise<boolean> {
  if (plans.length === 0) return true;
  return writeGroups(run, isAtomic ? [plans] : grouped(plans), isAtomic);
}

/** Those that point at each other in a circle are one group; a group comes after what it points at. */
function grouped(plans: PlannedWrite[]): PlannedWrite[][] {
  const names = new Map(
    plans.flatMap((plan): [string, PlannedWrite][] => [
      [referenceOf(plan.item), plan],
      ...(plan.item.fullUrl === undefined ? [] : [[plan.item.fullUrl, plan] as [string, PlannedWrite]]),
    ]),
  );
  return dependencyGroups(plans, ({ item }) =>
    neededReferences(item.resource).flatMap((reference) => names.get(reference) ?? []),
  );
}

async function writeGroups(run: ImportRun, groups: PlannedWrite[][], isAtomic: boolean): Promise<boolean> {
  const live: PlannedWrite[][] = [];
  for (const group of groups) {
    const missing = group
      .flatMap(({ item }) => neededReferences(item.resource))
      .find((reference) => run.refused.has(reference));
    if (missing === undefined) live.push(group);
    else {
      const place = run.refused.placeOf(missing) ?? '';
      refuseGroup(run, group, [
        { path: null, reason: `Depende de ${missing} (${place}), que no se ha importado.` },
      ]);
    }
  }
  const plans = live.flat();
  if (plans.length === 0) return false;
  for (const { item } of plans) rewriteReferences(item.resource, (text) => run.aliases.get(text));
  const result = await run.record.write(plans.map(toWrite));
  if (result.kind === 'written') {
    for (const [index, { item }] of plans.entries()) {
      const reference = result.references[index] ?? referenceOf(item);
      if (item.fullUrl !== undefined && item.condition !== undefined)
        run.aliases.set(item.fullUrl, reference);
      if (item.condition !== undefined) run.conditions.set(item.condition, reference);
      remember(run, reference);
      run.settle(item.file, 'written', 1);
      if (result.flagged.has(index)) run.settle(item.file, 'flagged', 1);
    }
    return true;
  }
  const blamed = result.at === undefined ? undefined : plans[result.at];
  if (isAtomic) {
    // The unit counts its resources itself; here only the one to blame is named.
    const { item } = blamed ?? plans[0] ?? {};
    if (item) for (const { path, reason } of result.reasons) run.refuse(refusalOf(item, reason, path));
    return false;
  }
  const [only, ...others] = live;
  if (only && others.length === 0) {
    refuseGroup(run, only, result.reasons, blamed);
    return false;
  }
  const guilty = live.find((group) => blamed !== undefined && group.includes(blamed));
  if (guilty) refuseGroup(run, guilty, result.reasons, blamed);
  const rest = live.filter((group) => group !== guilty);
  const half = Math.ceil(rest.length / 2);
  await writeGroups(run, rest.slice(0, half), false);
  await writeGroups(run, rest.slice(half), false);
  return false;
}

function refuseGroup(
  run: ImportRun,
  group: PlannedWrite[],
  reasons: Reason[],
  blamed: PlannedWrite | undefined = group[0],
): void {
  for (const plan of group) {
    const { item } = plan;
    run.refused.add(referenceOf(item), placeText(item));
    run.settle(item.file, 'refused', 1);
    if (plan === blamed) {
      for (const { path, reason } of reasons) run.refuse(refusalOf(item, reason, path));
    } else if (blamed) {
      const depends = `Depende de ${referenceOf(blamed.item)} (${placeText(blamed.item)}), que no se ha importado.`;
      run.refuse(refusalOf(item, depends));
    }
  }
}

function toWrite(plan: PlannedWrite): Write {
  const { item, ...what } = plan;
  const { resource, digest, id, fullUrl } = item;
  return { ...what, fullUrl, resource: withImportTag({ ...resource, id }, digest) };
}
