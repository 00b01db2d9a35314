/** What a form holds of a record, by field. */
export type FieldValues = Record<string, unknown>;

export interface MergedChanges<Values extends FieldValues> {
  /** Mine where I changed something, theirs elsewhere. */
  values: Values;
  /** Changed by both, differently. */
  conflicts: (keyof Values & string)[];
  /** Changed by the other person alone. */
  adopted: (keyof Values & string)[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Joins two people's changes of one version, so that neither is lost: `base` is what both saw. */
export function mergeChanges<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergedChanges<Values> {
  const fields: (keyof Values & string)[] = Object.keys(mine);
  const changedThere = fields.filter((field) => !isSame(theirs[field], base[field]));
  const adopted = changedThere.filter((field) => isSame(mine[field], base[field]));
  const conflicts = changedThere.filter(
    (field) => !adopted.includes(field) && !isSame(mine[field], theirs[field]),
  );
  const values = { ...mine, ...Object.fromEntries(adopted.map((field) => [field, theirs[field]])) };
  return { values, conflicts, adopted };
}
