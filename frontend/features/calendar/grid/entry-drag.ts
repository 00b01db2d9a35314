import { useEffect, useRef, useState } from 'react';
import type { CalendarEntry } from '../calendar-entry.ts';

interface Drag {
  entry: CalendarEntry;
  /** Of the clinician in whose column it was taken: it may stand in several. */
  column: string;
  /** How far the pointer has come, in minutes and columns. */
  minutes: number;
  columns: number;
  isResize: boolean;
}

interface DragOptions {
  pixelsPerMinute: number;
  columnWidth: () => number;
  onDrop: (drag: Drag) => void;
}

const snapMinutes = 15;
/** Less is a press. */
const startPixels = 5;

/**
 * Drags entries through a grid of columns, by their body or by the edge at their end. Escape lets go. Whoever uses no
 * pointer opens the entry and moves it from there.
 */
export function useEntryDrag({ pixelsPerMinute, columnWidth, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const from = useRef<Pick<Drag, 'entry' | 'column' | 'isResize'> & { x: number; y: number }>(undefined);
  const latest = useRef<Drag>(undefined);
  const wasDragged = useRef(false);

  useEffect(() => {
    const move = (event: PointerEvent) => {
      if (!from.current) return;
      const { entry, column, x, y, isResize } = from.current;
      const distance = Math.hypot(event.clientX - x, event.clientY - y);
      if (!latest.current && distance < startPixels) return;
      const minutes = Math.round((event.clientY - y) / pixelsPerMinute / snapMinutes) * snapMinutes;
      const columns = isResize ? 0 : Math.round((event.clientX - x) / columnWidth());
      latest.current = { entry, column, minutes, columns, isResize };
      wasDragged.current = true;
      setDrag(latest.current);
    };
    const end = (isDropped: boolean) => {
      const dropped = latest.current;
      from.current = undefined;
      latest.current = undefined;
      setDrag(undefined);
      if (isDropped && dropped && (dropped.minutes !== 0 || dropped.columns !== 0)) onDrop(dropped);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
    };
  }, [pixelsPerMinute, columnWidth, onDrop]);

  return {
    drag,
    begin: (
      entry: CalendarEntry,
      column: string,
      { clientX, clientY, button }: React.PointerEvent,
      isResize = false,
    ) => {
      wasDragged.current = false;
      if (button === 0) from.current = { entry, column, x: clientX, y: clientY, isResize };
    },
    /** A press that ends a drag opens nothing. */
    isPress: () => !wasDragged.current,
  };
}

export type EntryDrag = ReturnType<typeof useEntryDrag>;
