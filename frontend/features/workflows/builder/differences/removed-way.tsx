import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { WayEdge } from '../canvas/canvas-nodes.ts';

const sag = 96;

/** A way that is there no more: it hangs below those that are. */
export const RemovedWay = memo(function RemovedWay({
  id,
  data,
  style,
  markerEnd,
  ...ends
}: EdgeProps<WayEdge>) {
  const { sourceX, sourceY, targetX, targetY } = ends;
  const below = Math.max(sourceY, targetY) + sag;
  const path = `M ${sourceX},${sourceY} C ${sourceX + 64},${below} ${targetX - 64},${below} ${targetX},${targetY}`;
  // The middle of the curve.
  const [x, y] = [(sourceX + targetX) / 2, (sourceY + targetY) / 8 + below * 0.75];
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        {...(style === undefined ? {} : { style })}
        {...(markerEnd === undefined ? {} : { markerEnd })}
      />
      <text className="way-name" x={x} y={y} textAnchor="middle" dominantBaseline="central" aria-hidden>
        {data?.name}
      </text>
    </>
  );
});
