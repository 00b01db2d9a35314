import { compareStored } from './compare-stored.ts';
import { type ImportRun, placeText, remember } from './import-run.ts';
import { type Item, referenceOf, refusalOf, type Unit } from './item.ts';
import type { Stored } from './record-access.ts';
import { isConditional, neededReferences, rewriteReferences } from './references.ts';
import { type PlannedWrite, writeItems } from './write-items.ts';

/**
 * Settles a unit: leaves what is in the record already, writes what is new, refuses what cannot be. Answers what waits
 * for something that may still come; on the `last` pass nothing does.
 */
export async function settleUnit(run: ImportRun, unit: Unit, isLast: boolean): Promise<Item[]> {
  for (const refusal of unit.refusals) run.refuse(refusal);
  if (unit.isAtomic && unit.refusals.length > 0) return refuseWhole(run, unit);
  run.settle(unit.file, 'refused', unit.refusals.length);

  const items = withoutRepeated(run, unit);
  if (!items) return refuseWhole(run, unit);
  await resolveConditions(run, items);
  const compared = await compare(run, items, unit.isAtomic);
  if (!compared) return refuseWhole(run, unit);
  const { ready, waiting } = await withTargets(run, compared.plans);
  return unit.isAtomic
    ? settleWhole(run, unit, { ...compared, waiting }, isLast)
    : settleEach(run, { ...compared, plans: ready, waiting }, isLast);
}

interface Compared {
  plans: PlannedWrite[];
  /** Nothing is to be done with these. */
  unchanged: Item[];
  kept: Item[];
}

async function settleEach(
  run: ImportRun,
  { plans, unchanged, kept, waiting }: Compared & { waiting: Waiting[] },
  isLast: boolean,
): Promise<Item[]> {
  for (const { file } of unchanged) run.settle(file, 'unchanged', 1);
  keepAll(run, kept);
  for (const { plan, missing } of isLast ? waiting : []) {
    refuse(run, plan.item, missingText(run, missing));
    run.settle(plan.item.file, 'refused', 1);
  }
  await writeItems(run, plans, false);
  return isLast ? [] : waiting.map(({ plan }) => plan.item);
}

/** A transaction: all of it waits, is written or refused. */
async function settleWhole(
  run: ImportRun,
  unit: Unit,
  { plans, kept, waiting }: Compared & { waiting: Waiting[] },
  isLast: boolean,
): Promise<Item[]> {
  if (waiting.length > 0) {
    if (!isLast) return unit.items;
    for (const { plan, missing } of waiting) refuse(run, plan.item, missingText(run, missing));
    return refuseWhole(run, unit);
  }
  if (!(await writeItems(run, plans, true))) return refuseWhole(run, unit);
  keepAll(run, kept);
  run.settle(unit.file, 'unchanged', unit.size - plans.length - kept.length);
  return [];
}

function keepAll(run: ImportRun, kept: Item[]): void {
  for (const item of kept) {
    run.settle(item.file, 'kept', 1);
    run.keep(refusalOf(item, 'Ya estaba con otro contenido, que se conserva.'));
  }
}

function refuse(run: ImportRun, item: Item, reason: string, path: string | null = null): void {
  run.refuse(refusalOf(item, reason, path));
  run.refused.add(referenceOf(item), placeText(item));
}

/** The rest of a transaction of which something was refused. */
function refuseWhole(run: ImportRun, { file, items, size }: Unit): Item[] {
  run.settle(file, 'refused', size);
  for (const item of items) run.refused.add(referenceOf(item), placeText(item));
  if (size > 1) {
    const reason = `No se ha importado ninguno de los ${size} recursos: el Bundle es una transacción, que se importa entera o no se importa.`;
    run.refuse({ file, place: null, resourceType: 'Bundle', id: null, path: null, reason });
  }
  return [];
}

/** A file may hold a resource several times; undefined where that forbids the whole unit. */
function withoutRepeated(run: ImportRun, { file, items, isAtomic }: Unit): Item[] | undefined {
  const byReference = new Map<string, Item>();
  for (const item of items) {
    const reference = referenceOf(item);
    const earlier = byReference.get(reference);
    if (!earlier || item.condition !== undefined) {
      byReference.set(item.condition === undefined ? reference : `${reference} ${item.place}`, item);
    } else if (earlier.digest === item.digest) {
      if (!isAtomic) run.settle(file, 'unchanged', 1);
    } else {
      run.refuse(refusalOf(item, `El archivo contiene este recurso dos veces con distinto contenido.`));
      if (isAtomic) return undefined;
      run.settle(file, 'refused', 1);
    }
  }
  return [...byReference.values()];
}

/** Asks for what the conditions of these items stand for, and puts it in their place. */
async function resolveConditions(run: ImportRun, items: Item[]): Promise<void> {
  const wanted = new Set(
    items.flatMap(({ resource, condition }) => [
      ...neededReferences(resource).filter(isConditional),
      ...(condition === undefined ? [] : [condition]),
    ]),
  );
  const unknown = [...wanted].filter((condition) => !run.conditions.has(condition));
  if (unknown.length > 0) {
    for (const [condition, found] of await run.record.find(unknown)) {
      if (found !== 'several') run.conditions.set(condition, found);
    }
  }
  for (const { condition, fullUrl } of items) {
    const found = condition === undefined ? undefined : run.conditions.get(condition);
    if (found !== undefined && fullUrl !== undefined) run.aliases.set(fullUrl, found);
  }
  for (const { resource } of items) {
    rewriteReferences(resource, (text) => run.aliases.get(text) ?? run.conditions.get(text));
  }
}

/** What is to be written of it; undefined where a conflict forbids the whole unit. */
async function compare(run: ImportRun, items: Item[], isAtomic: boolean): Promise<Compared | undefined> {
  const result: Compared = { plans: [], unchanged: [], kept: [] };
  const byId: Item[] = [];
  for (const item of items) {
    const found = item.condition === undefined ? undefined : run.conditions.get(item.condition);
    if (item.condition === undefined || item.isUpdate) {
      byId.push(found === undefined ? item : { ...item, id: found.split('/')[1] ?? item.id });
    } else if (found !== undefined) result.unchanged.push(item);
    else result.plans.push({ item, kind: 'create-if-none', condition: item.condition });
  }
  const stored = byId.length > 0 ? await run.record.read(byId.map(referenceOf)) : new Map<string, Stored>();
  for (const item of byId) {
    const current = stored.get(referenceOf(item));
    const comparison = compareStored(item, current, run.overwrites);
    if (comparison === 'new') result.plans.push({ item, kind: 'create' });
    else if (comparison === 'changed') {
      result.plans.push({ item, kind: 'replace', version: current?.version });
    } else if (comparison === 'other') {
      refuse(run, item, `Ya hay otro recurso ${referenceOf(item)}: no se ha cambiado.`, `${item.type}.id`);
      run.refused.addConflict(referenceOf(item), placeText(item));
      if (isAtomic) return undefined;
      run.settle(item.file, 'refused', 1);
    } else {
      result[comparison].push(item);
      remember(run, referenceOf(item));
    }
  }
  return result;
}

interface Waiting {
  plan: PlannedWrite;
  missing: string;
}

/** Those whose references exist or are written with them, and those that wait for one. */
async function withTargets(
  run: ImportRun,
  plans: PlannedWrite[],
): Promise<{ ready: PlannedWrite[]; waiting: Waiting[] }> {
  const needs = new Map(plans.map((plan) => [plan, neededReferences(plan.item.resource)]));
  let own = new Set(plans.map(({ item }) => referenceOf(item)));
  const asked = [...new Set([...needs.values()].flat())].filter(
    (reference) => !isConditional(reference) && !own.has(reference) && !run.known.has(reference),
  );
  const found = asked.length > 0 ? await run.record.existing(asked) : new Set<string>();
  const isMissing = (need: string) =>
    run.refused.has(need) || !(own.has(need) || found.has(need) || run.known.has(need));
  const waiting: Waiting[] = [];
  let ready = plans;
  // Whoever needs one that waits, waits too.
  for (let before = -1; before !== ready.length; ) {
    before = ready.length;
    const still: PlannedWrite[] = [];
    for (const plan of ready) {
      const missing = needs.get(plan)?.find(isMissing);
      if (missing === undefined) still.push(plan);
      else waiting.push({ plan, missing });
    }
    ready = still;
    own = new Set(ready.map(({ item }) => referenceOf(item)));
  }
  for (const reference of found) remember(run, reference);
  return { ready, waiting };
}

function missingText(run: ImportRun, reference: string): string {
  const place = run.refused.placeOf(reference);
  if (place !== undefined) return `Depende de ${reference} (${place}), que no se ha importado.`;
  return isConditional(reference)
    ? `Ningún recurso, o más de uno, cumple ${reference}, a la que se refiere.`
    : `Se refiere a ${reference}, que no existe ni está en lo que se importa.`;
}
