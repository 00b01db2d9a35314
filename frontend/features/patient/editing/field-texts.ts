import type { FieldValues } from './merge-changes.ts';

/** How the fields of a form are called and read back: in its labels, in a conflict and in the history. */
export interface FieldTexts<Values extends FieldValues> {
  /** In the order of the form. */
  labels: Record<keyof Values & string, string>;
  /** A value as people read it; what is missing says so. */
  textOf: (values: Values, field: keyof Values & string) => string;
}
