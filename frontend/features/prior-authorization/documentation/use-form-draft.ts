import type { QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useEffect, useRef, useState } from 'react';
import {
  type AnswerConflict,
  mergeAnswers,
} from '../../../../lambdas/clinical/questionnaires/merge-answers.ts';
import type { CaseForm } from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { clearDraft, readDraft, writeDraft } from '../../../lib/draft-storage.ts';
import { itemsOf, questionsOf, useFormChanges } from './forms-api.ts';

type Items = QuestionnaireResponseItem[];

/** So long after the last key it is saved. */
const pauseMs = 800;
const retryMs = 5_000;

export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline';

/**
 * Answers that save themselves. What is not saved yet is kept in the tab, so that a reload or a cut line loses nothing; what another
 * person saved meanwhile is joined with it, and where both answered a question each in their way, it is told.
 */
export function useFormDraft(caseId: string, form: CaseForm) {
  const draftKey = `authorization-form/${form.formId}`;
  const { save, read } = useFormChanges(caseId);
  // What the last saved version is, and what it says.
  const base = useRef({ form, items: itemsOf(form) });
  const [items, setItems] = useState<Items>(() => {
    const kept = readDraft(draftKey)?.item;
    if (!kept) return itemsOf(form);
    const sides = { base: kept.was as Items, mine: kept.value as Items, theirs: itemsOf(form) };
    return mergeAnswers(questionsOf(form), sides).items;
  });
  const [conflicts, setConflicts] = useState<AnswerConflict[]>([]);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<string>();
  const latest = useRef(items);
  latest.current = items;
  const running = useRef<Promise<boolean>>(undefined);
  const isSaved =
    items === base.current.items || JSON.stringify(items) === JSON.stringify(base.current.items);

  const change = (next: Items) => {
    setItems(next);
    latest.current = next;
    setProblem(undefined);
    writeDraft(draftKey, { item: { value: next, was: base.current.items } });
  };

  /** One saving at a time: what was written meanwhile goes after it, and whoever needs it saved waits for both. */
  const keep = async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (JSON.stringify(latest.current) === JSON.stringify(base.current.items)) return true;
    running.current = send();
    try {
      return await running.current;
    } finally {
      running.current = undefined;
    }
  };

  const send = async (): Promise<boolean> => {
    setState('saving');
    const sent = latest.current;
    try {
      const kept = await save.mutateAsync({ of: base.current.form, items: sent });
      take(kept, sent);
      setState('saved');
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.kind === 'version-conflict') {
        const now = await read(form.formId).catch(() => undefined);
        if (now) {
          take(now, base.current.items);
          setState('waiting');
          return false;
        }
      }
      if (error instanceof ApiProblem) setProblem(error.message);
      setState(error instanceof ApiProblem ? 'waiting' : 'offline');
      return false;
    }
  };

  /** What is stored now becomes what is shown, with what was written here since `was`. */
  const take = (stored: CaseForm, was: Items) => {
    const theirs = itemsOf(stored);
    const merged = mergeAnswers(questionsOf(stored), { base: was, mine: latest.current, theirs });
    base.current = { form: stored, items: theirs };
    const isAsStored = JSON.stringify(merged.items) === JSON.stringify(theirs);
    const next = isAsStored ? theirs : merged.items;
    setItems(next);
    latest.current = next;
    if (merged.conflicts.length > 0) setConflicts(merged.conflicts);
    if (isAsStored) clearDraft(draftKey);
    else writeDraft(draftKey, { item: { value: next, was: theirs } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the answers begins the pause anew, and nothing else does.
  useEffect(() => {
    if (isSaved || problem !== undefined) return;
    const timer = setTimeout(() => void keep(), state === 'offline' ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [items, state, isSaved, problem]);

  // A step that somebody took here or elsewhere.
  if (form.version > base.current.form.version) {
    const was = base.current.items;
    base.current = { form, items: itemsOf(form) };
    if (isSaved && JSON.stringify(was) !== JSON.stringify(itemsOf(form))) {
      setItems(itemsOf(form));
      latest.current = itemsOf(form);
    }
  }

  return {
    items,
    change,
    state: isSaved ? ('saved' as const) : state === 'saved' ? ('waiting' as const) : state,
    problem,
    conflicts,
    settle: () => setConflicts([]),
    keep,
    /** As it was stored last: what was saved a moment ago counts. */
    current: () => base.current.form,
  };
}
