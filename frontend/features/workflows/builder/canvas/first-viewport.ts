import type { Box } from './lay-out.ts';

/** Below this a step's name is hard to read. */
const smallest = 0.85;
const margin = 32;

interface Size {
  width: number;
  height: number;
}

/** Where the canvas is looked at first: all of it where it can be read so, else from its beginning. */
export function firstViewport(boxes: readonly Box[], start: Box | undefined, { width, height }: Size) {
  const [first] = boxes;
  if (!first) return { x: margin, y: margin, zoom: 1 };
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const wide = Math.max(...boxes.map((box) => box.x + box.width)) - left;
  const high = Math.max(...boxes.map((box) => box.y + box.height)) - top;
  const whole = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const zoom = Math.min(1, Math.max(smallest, whole));
  const from = start ?? first;
  const x =
    wide * zoom <= width - 2 * margin ? (width - wide * zoom) / 2 - left * zoom : margin - from.x * zoom;
  const y =
    high * zoom <= height - 2 * margin
      ? (height - high * zoom) / 2 - top * zoom
      : height / 2 - (from.y + from.height / 2) * zoom;
  return { x, y, zoom };
}
