import type { Datum } from '../document/data.ts';
import type { DraftStep } from '../document/draft-document.ts';

/** What the form of a kind of step is given. */
export interface StepFieldsProps {
  step: DraftStep;
  /** What may be referred to at this step. */
  data: readonly Datum[];
  titleOf: (id: string) => string | undefined;
  /** Sets a field; without a value it is taken away. */
  set: (field: string, value: unknown) => void;
}

export interface ReferenceValue {
  ref: string;
  otherwise?: string | number | boolean | null;
}
export type Part = string | ReferenceValue;

/** A value as a row of texts and data. */
export function partsOf(value: unknown): Part[] {
  if (value === undefined || value === null) return [''];
  if (typeof value !== 'object') return [String(value)];
  if ('text' in value && Array.isArray(value.text)) return value.text as Part[];
  return 'ref' in value ? [value as ReferenceValue] : [''];
}

export function joined(parts: readonly Part[]): unknown {
  const [only] = parts;
  if (parts.length === 0) return '';
  if (parts.length === 1) return only;
  return { text: parts };
}
