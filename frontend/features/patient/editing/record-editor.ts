import type { Resource } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { RecordForm } from '../../../../lambdas/clinical/record-form.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { showToast } from '../../../ui/toast.ts';
import { failureText, isVersionConflict } from './failure-text.ts';
import { type MergedChanges, mergeChanges } from './merge-changes.ts';
import { useRecordSaving } from './record-saving.ts';

type Identified<Type extends Resource> = Type & { id: string };

export interface RecordEditorOptions<Type extends Resource, Values extends FieldValues> {
  rules: Pick<RecordForm<Type, Values>, 'read' | 'shown' | 'apply'>;
  schema: z.ZodType<Values, Values>;
  /** What is changed, or what a new one is made of. */
  record: Identified<Type>;
  /** The version that was seen; undefined where the record is to be created. */
  version: string | undefined;
  /** What a new form begins with. */
  initial?: Values;
  /** Names the form for its draft. */
  draftKey: string;
  savedText: string;
  onClose: () => void;
  /** Where saving this record alone is not enough. */
  save?: (resource: Identified<Type>, version: string | undefined) => Promise<void>;
}

/**
 * Edits one resource in place: a draft that survives a reload, a save over the version that was seen, and, where
 * somebody else was faster, both people's values joined and nothing stored until the person saves again.
 */
export function useRecordEditor<Type extends Resource, Values extends FieldValues>(
  options: RecordEditorOptions<Type, Values>,
) {
  const { rules, schema, record, version, draftKey, savedText, onClose } = options;
  const saving = useRecordSaving();
  /** What the next save is a change of. */
  const [base, setBase] = useState({ resource: record, version });
  const [opened] = useState(() => rules.read(record));
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const form = useContractForm(
    schema,
    rules.shown(options.initial ?? opened) as DefaultValues<Values>,
    failureText,
  );
  const draft = useDraft<Values>(draftKey, form);
  const shownConflict =
    conflict ??
    // Typed in an earlier sitting over a version that somebody has changed meanwhile.
    (draft.outdated.length > 0 ? { conflicts: draft.outdated, adopted: [], theirs: opened } : null);

  function show(field: keyof Values & string, values: Values) {
    const path = field as FieldPath<Values>;
    form.setValue(path, values[field] as FieldPathValue<Values, FieldPath<Values>>);
  }

  async function join(mine: Values) {
    const latest = await saving.readLatest<Type>(record);
    const theirs = rules.read(latest.resource);
    const merged = mergeChanges<Values>(rules.read(base.resource), mine, theirs);
    const shown = rules.shown(merged.values);
    for (const field of Object.keys(shown)) show(field, shown);
    setBase({ resource: { ...latest.resource, id: record.id }, version: latest.version });
    setConflict({ ...merged, theirs });
  }

  function close() {
    draft.clear();
    onClose();
  }

  const submit = form.submit(async (values) => {
    const changed = { ...rules.apply(base.resource, values), id: record.id };
    try {
      await (options.save ?? saving.save<Type>)(changed, base.version);
    } catch (error) {
      if (!isVersionConflict(error) || base.version === undefined) throw error;
      await join(values);
      return;
    }
    close();
    void showToast({ title: savedText, type: 'success' });
  });

  return {
    form,
    draft,
    submit,
    /** Leaves without saving: what was typed goes. */
    cancel: close,
    conflict: shownConflict && {
      ...shownConflict,
      take: (field: keyof Values & string) => show(field, rules.shown(shownConflict.theirs)),
    },
  };
}

type Conflict<Values extends FieldValues> = Pick<MergedChanges<Values>, 'conflicts' | 'adopted'> & {
  theirs: Values;
};

export type RecordEditor<Values extends FieldValues> = ReturnType<typeof useRecordEditor<Resource, Values>>;
