import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { type AnswerConflict, mergeAnswers } from '../../lambdas/clinical/questionnaires/merge-answers.ts';
import { ask, type PageAnswer, PageFailure } from './page-api.ts';

type Items = QuestionnaireResponseItem[];
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';

interface Facts {
  form: Pick<Questionnaire, 'item'>;
  session: string;
  revision: number;
  /** What the server has. */
  base: Items;
  items: Items;
  /** How long nobody writes before it is saved. */
  pauseMs?: number;
  onState: (state: SaveState) => void;
  onUnsent: (unsent: { base: Items; items: Items } | undefined) => void;
  /** Somebody else wrote meanwhile: what is here now, and what both answered in their own way. */
  onMerged: (items: Items, conflicts: AnswerConflict[]) => void;
  /** There is nothing to save any more: the form or the session has ended. */
  onOver: (answer: PageAnswer<'saveAnswers'>) => void;
}

/** Answers that are saved as somebody writes, one request at a time, through cut connections and other telephones. */
export function createDraft(facts: Facts) {
  const { form, session, pauseMs = 700, onState, onUnsent, onMerged, onOver } = facts;
  let { revision, base, items } = facts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let failures = 0;
  let isOver = false;

  const isDirty = () => items !== base;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  function takeOver(theirs: Items, theirRevision: number) {
    const merged = mergeAnswers(form, { base, mine: items, theirs });
    const isSame = JSON.stringify(merged.items) === JSON.stringify(theirs);
    base = theirs;
    items = isSame ? theirs : merged.items;
    revision = theirRevision;
    onUnsent(isSame ? undefined : { base, items });
    onMerged(items, merged.conflicts);
  }

  async function once(): Promise<boolean> {
    const sent = items;
    onState('saving');
    try {
      const answer = await ask('saveAnswers', { session, revision, item: sent as never });
      failures = 0;
      if (answer.outcome === 'changed') {
        takeOver(answer.item as unknown as Items, answer.revision);
        return !isDirty() || once();
      }
      if (answer.outcome !== 'saved') {
        isOver = true;
        onOver(answer);
        return false;
      }
      revision = answer.revision;
      base = sent;
      onUnsent(isDirty() ? { base, items } : undefined);
      onState(isDirty() ? 'saving' : 'saved');
      return !isDirty() || once();
    } catch (error) {
      if (error instanceof PageFailure && error.kind === 'refused') onState('refused');
      else {
        onState('offline');
        failures += 1;
        later(Math.min(30_000, 1_000 * 2 ** failures));
      }
      return false;
    }
  }

  /** Whether all that is written is with the server. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    if (isOver) return Promise.resolve(false);
    if (!isDirty() && !running) return Promise.resolve(true);
    running ??= once().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    save,
    get revision() {
      return revision;
    },
    change(next: Items) {
      items = next;
      onUnsent({ base, items });
      later(pauseMs);
    },
    takeOver,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
export type Draft = ReturnType<typeof createDraft>;
