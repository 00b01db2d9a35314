import { Box, chakra, Text } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TracedEvent } from '../../../../lambdas/contracts/agents/runs.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { useNames } from './runs-api.ts';
import { TraceStep } from './trace-step.tsx';
import { traceSteps } from './trace-steps.ts';

export interface TraceListProps {
  events: readonly TracedEvent[];
  timeZone: string;
  isTechnical: boolean;
}

const estimatedRowPx = 64;

/** The steps, of which only those in sight are in the document; on paper all of them are. */
export function TraceList({ events, timeZone, isTechnical }: TraceListProps) {
  const nameOf = useNames();
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const isPrinting = usePrinting();
  // What stands above it comes and goes: the place is looked at anew each time.
  useLayoutEffect(() => {
    const now = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(now - top) >= 1) setTop(now);
  });
  const steps = traceSteps(events, { nameOf, isTechnical });
  const virtual = useWindowVirtualizer({
    count: steps.length,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => steps[index]?.traced.seq ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  if (steps.length === 0) return <Text color="fg.muted">Todavía no ha dado ningún paso.</Text>;
  const label = { 'aria-label': 'Pasos del agente' };
  if (isPrinting) {
    return (
      <Box as="ol" {...label} listStyleType="none">
        {steps.map((step) => (
          <li key={step.traced.seq}>
            <TraceStep {...step} timeZone={timeZone} isOpen />
          </li>
        ))}
      </Box>
    );
  }
  return (
    <chakra.ol
      ref={list}
      {...label}
      listStyleType="none"
      position="relative"
      style={{ height: `${virtual.getTotalSize()}px` }}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const step = steps[index];
        return step ? (
          <chakra.li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            position="absolute"
            top="0"
            insetInline="0"
            aria-setsize={steps.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <TraceStep {...step} timeZone={timeZone} />
          </chakra.li>
        ) : null;
      })}
    </chakra.ol>
  );
}
