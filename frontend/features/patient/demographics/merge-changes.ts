import type { DemographicsField, DemographicsInput } from '../../../../lambdas/clinical/demographics-form.ts';
import { demographicsFields } from './field-labels.ts';

export interface MergedChanges {
  /** Mine where I changed something, theirs elsewhere. */
  values: DemographicsInput;
  /** Changed by both, differently. */
  conflicts: DemographicsField[];
  /** Changed by the other person alone. */
  adopted: DemographicsField[];
}

/** Joins two people's changes of one version, so that neither is lost: `base` is what both saw. */
export function mergeChanges(
  base: DemographicsInput,
  mine: DemographicsInput,
  theirs: DemographicsInput,
): MergedChanges {
  const isTheirs = (field: DemographicsField) => mine[field] === base[field] && theirs[field] !== base[field];
  const adopted = demographicsFields.filter(isTheirs);
  const conflicts = demographicsFields.filter(
    (field) =>
      !isTheirs(field) &&
      mine[field] !== base[field] &&
      theirs[field] !== base[field] &&
      mine[field] !== theirs[field],
  );
  const values = { ...mine, ...Object.fromEntries(adopted.map((field) => [field, theirs[field]])) };
  return { values, conflicts, adopted };
}
