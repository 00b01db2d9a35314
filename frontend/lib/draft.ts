import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, type DraftFields, readDraft, writeDraft } from './draft-storage.ts';

type DraftForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'reset' | 'setValue' | 'subscribe'
>;

export interface Draft<Values extends FieldValues> {
  /** What an earlier sitting typed is in the form: say so, and offer `discard`. */
  isRecovered: boolean;
  /**
   * Recovered fields whose stored value is no longer the one that the draft was a change of: the form holds what the
   * person typed, and somebody else has written another value meanwhile. Show both.
   */
  outdated: (keyof Values & string)[];
  /** Puts the form back to what it began with. */
  discard: () => void;
  /** After a save, or when the person closes the form. Where the form stays open, reset it first. */
  clear: () => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ from what the form began with; the others follow the record when the draft is taken up. */
function changedFields<Values extends FieldValues>(values: Values, base: Values): DraftFields {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => !isSame(value, base[field]))
      .map(([field, value]) => [field, { value, was: base[field] ?? null }]),
  );
}

/**
 * Keeps what is typed into a form through a reload and an expired session. `key` names the form and what it is about
 * ("patient/<id>/demographics"); a form about another thing is another component (`key={id}`). Values must survive
 * JSON; never use it for secrets. Drafts lie in the tab's session storage under the person who typed them.
 */
export function useDraft<Values extends FieldValues>(key: string, form: DraftForm<Values>): Draft<Values> {
  const [found, setFound] = useState(() => readDraft(key));
  const base = useRef<Values>(undefined);
  // Before anything is recovered: what the form shows of the record as it is now.
  base.current ??= structuredClone(form.getValues());
  const [outdated] = useState(() =>
    Object.entries(found ?? {}).flatMap(([field, { value, was }]) => {
      const now = base.current?.[field] ?? null;
      return isSame(was, now) || isSame(value, now) ? [] : [field];
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form; the library's functions stay the same.
  useEffect(() => {
    for (const [field, { value }] of Object.entries(found ?? {})) {
      form.setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
      });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(key, changedFields(values, base.current ?? values)),
    });
  }, [key]);

  return {
    isRecovered: found !== undefined,
    outdated: found === undefined ? [] : outdated,
    discard() {
      form.reset(base.current);
      clearDraft(key);
      setFound(undefined);
    },
    clear() {
      base.current = structuredClone(form.getValues());
      clearDraft(key);
      setFound(undefined);
    },
  };
}
