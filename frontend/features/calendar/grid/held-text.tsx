import { Lock } from 'lucide-react';
import { hoursText } from '../time-text.ts';
import type { HeldTime } from './held-events.ts';

/** A held time within a grid: whose it is, with whom and when. */
export function HeldText({ held, timeZone }: { held: HeldTime; timeZone: string }) {
  return (
    <span className="entry-text">
      <span className="entry-head">
        <Lock size={12} aria-hidden />
        <strong>{held.label}</strong>
        {held.people === '' ? null : <span>{held.people}</span>}
        <span className="entry-time">{hoursText(held.start, held.end, timeZone)}</span>
      </span>
    </span>
  );
}
