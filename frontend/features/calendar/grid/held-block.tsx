import { chakra } from '@chakra-ui/react';
import { hoursText } from '../time-text.ts';
import type { HeldTime } from './held-events.ts';
import { HeldText } from './held-text.tsx';

interface HeldBlockProps {
  held: HeldTime;
  timeZone: string;
  style?: React.CSSProperties;
}

/** A held time outside of FullCalendar: nothing to press. */
export function HeldBlock({ held, timeZone, style }: HeldBlockProps) {
  return (
    <chakra.div
      className="entry entry-held"
      title={`${hoursText(held.start, held.end, timeZone)} · ${held.label}`}
      style={style}
      {...(style ? { position: 'absolute', insetInline: '1' } : {})}
    >
      <HeldText held={held} timeZone={timeZone} />
    </chakra.div>
  );
}
