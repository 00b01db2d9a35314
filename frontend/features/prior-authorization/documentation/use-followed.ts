import type { Questionnaire, QuestionnaireResponseItem } from '@medplum/fhirtypes';
import { useEffect, useRef, useState } from 'react';
import { isWorkedOut } from '../../../../lambdas/clinical/questionnaires/expressions/read-expressions.ts';
import type { WorkedOut } from '../../../../lambdas/clinical/questionnaires/expressions/work-out.ts';
import type { WorkAsked, WorkDone } from './form-worker.ts';

type Items = QuestionnaireResponseItem[];

/** Longer is no expression that ends: the thread is ended, and what it was asked stays as it is. The first time it loads as well. */
const mostMs = 1_000;
const firstMs = 10_000;

interface Follower {
  ask(asked: Omit<WorkAsked, 'number'>): void;
  close(): void;
}

function createFollower(onDone: (worked: WorkedOut, items: Items) => void, onStuck: () => void): Follower {
  let worker: Worker | undefined;
  let hasAnswered = false;
  let number = 0;
  let waiting: Omit<WorkAsked, 'number'> | undefined;
  let asked: Items | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    asked = undefined;
  };
  const send = (next: Omit<WorkAsked, 'number'>) => {
    if (!worker) {
      worker = new Worker(new URL('./form-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkDone>) => {
        clearTimeout(timer);
        hasAnswered = true;
        const items = asked;
        asked = undefined;
        if (items && data.number === number) onDone(data.worked, items);
        const left = waiting;
        waiting = undefined;
        if (left) send(left);
      });
      worker.addEventListener('error', () => {
        end();
        onStuck();
      });
    }
    number += 1;
    asked = next.items;
    worker.postMessage({ ...next, number } satisfies WorkAsked);
    timer = setTimeout(
      () => {
        end();
        waiting = undefined;
        onStuck();
      },
      hasAnswered ? mostMs : firstMs,
    );
  };
  return {
    // While one is worked out, of those that come the last alone counts.
    ask: (next) => {
      if (asked) waiting = next;
      else send(next);
    },
    close: end,
  };
}

/**
 * What follows from a form's answers, worked out beside the page while somebody writes. `onItems` gets what is calculated, unless
 * somebody wrote more meanwhile.
 */
export function useFollowed(
  form: Questionnaire,
  items: Items,
  fixed: readonly string[],
  onItems: (items: Items) => void,
): { worked: WorkedOut | undefined; isStuck: boolean } {
  const [state, setState] = useState<{ worked: WorkedOut; items: Items }>();
  const [isStuck, setStuck] = useState(false);
  const follower = useRef<Follower>(undefined);
  const now = useRef({ items, onItems });
  now.current = { items, onItems };
  const isNeeded = isWorkedOut(form);
  useEffect(() => {
    if (!isNeeded) return;
    const created = createFollower(
      (worked, asked) => {
        if (now.current.items !== asked) return;
        const isSame = JSON.stringify(worked.items) === JSON.stringify(asked);
        setState({ worked, items: isSame ? asked : worked.items });
        if (!isSame) now.current.onItems(worked.items);
      },
      () => setStuck(true),
    );
    follower.current = created;
    return () => {
      created.close();
      follower.current = undefined;
    };
  }, [isNeeded]);
  useEffect(() => {
    if (isNeeded && !isStuck && state?.items !== items)
      follower.current?.ask({ form, items, fixed: [...fixed] });
  }, [form, items, fixed, isNeeded, isStuck, state]);
  return { worked: isNeeded && !isStuck ? state?.worked : undefined, isStuck };
}
