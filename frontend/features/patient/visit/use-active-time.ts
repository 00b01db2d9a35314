import { useEffect } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft-storage.ts';
import { ActivityMeter } from './activity-meter.ts';

/** How often what was counted is kept. */
const keepMs = 5_000;

const keyOf = (visitId: string) => `visit-activity/${visitId}`;

/** Milliseconds with activity in this tab, through a reload. */
export function activeMilliseconds(visitId: string): number {
  const kept = readDraft(keyOf(visitId))?.active?.value;
  return typeof kept === 'number' ? kept : 0;
}

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/** Counts how long somebody is at work on a page while a visit is open, and not what happens while the page is hidden. */
export function useActiveTime(visitId: string | undefined): void {
  useEffect(() => {
    if (visitId === undefined) return undefined;
    const meter = new ActivityMeter(activeMilliseconds(visitId));
    let kept = meter.counted;
    const keep = () => {
      if (meter.counted === kept) return;
      kept = meter.counted;
      writeDraft(keyOf(visitId), { active: { value: kept, was: null } });
    };
    const note = () => {
      if (document.hidden) return;
      meter.note(performance.now());
      if (meter.counted - kept >= keepMs) keep();
    };
    const pause = () => {
      meter.pause();
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
