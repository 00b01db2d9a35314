import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whatever happens, it is shown after this. */
const longestMs = 500;
const steadyFrames = 2;

/**
 * FullCalendar paints first with heights that it assumes, measures, and paints again. Whether it has: its height is
 * `least` or more, and stays so from one frame to the next. Where nothing has a size, there is nothing to wait for.
 */
export function useMeasured(grid: RefObject<HTMLElement | null>, least: number): boolean {
  const [isMeasured, setMeasured] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is painted first is assumed.
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || element.offsetHeight === 0) return;
    setMeasured(false);
    const show = () => setMeasured(true);
    let [height, steady, frame] = [0, 0, 0];
    const look = () => {
      const isSteady = element.offsetHeight === height && height >= least;
      height = element.offsetHeight;
      steady = isSteady ? steady + 1 : 0;
      if (steady < steadyFrames) frame = requestAnimationFrame(look);
      else show();
    };
    frame = requestAnimationFrame(look);
    const timer = setTimeout(show, longestMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isMeasured;
}
