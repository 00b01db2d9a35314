import { useEffect, useRef } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft-storage.ts';

/** Longer without a key or a press, and nobody can tell whether the visit went on. */
const longestPauseMs = 60_000;
/** How often what was counted is kept. */
const keepMs = 5_000;

const keyOf = (visitId: string) => `visit-activity/${visitId}`;

/** Milliseconds with activity in this tab, through a reload. */
export function activeMilliseconds(visitId: string): number {
  const kept = readDraft(keyOf(visitId))?.active?.value;
  return typeof kept === 'number' ? kept : 0;
}

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/**
 * Counts how long somebody is at work on a page while a visit is open: from sign of life to sign of life, without pauses of
 * more than a minute and without what happens while the page is hidden.
 */
export function useActiveTime(visitId: string | undefined): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (visitId === undefined) return undefined;
    let counted = activeMilliseconds(visitId);
    let kept = counted;
    const keep = () => {
      if (counted === kept) return;
      kept = counted;
      writeDraft(keyOf(visitId), { active: { value: counted, was: null } });
    };
    const note = () => {
      if (document.hidden) return;
      const now = performance.now();
      const pause = last.current === undefined ? Number.POSITIVE_INFINITY : now - last.current;
      if (pause <= longestPauseMs) counted += pause;
      last.current = now;
      if (counted - kept >= keepMs) keep();
    };
    const pause = () => {
      last.current = undefined;
      keep();
    };
    for (const sign of signs) document.addEventListener(sign, note, { passive: true });
    document.addEventListener('visibilitychange', pause);
    return () => {
      pause();
      for (const sign of signs) document.removeEventListener(sign, note);
      document.removeEventListener('visibilitychange', pause);
    };
  }, [visitId]);
}
