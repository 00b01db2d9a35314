import { BaseEdge, type EdgeProps, getSmoothStepPath, getStraightPath } from '@xyflow/react';
import { memo } from 'react';
import type { WayEdge as Edge } from './canvas-nodes.ts';
import { straightFor } from './lay-out.ts';

/** A way: its name stands where it leaves its step, and only behind that does it turn. */
export const WayEdge = memo(function WayEdge({ data, id, style, markerEnd, ...ends }: EdgeProps<Edge>) {
  const { sourceX, sourceY, sourcePosition, targetX, targetY, targetPosition } = ends;
  const straight = straightFor(data?.name);
  // Where there is room for it; what somebody has put too close keeps the plain line.
  const isAhead = targetX - sourceX > straight;
  const isLevel = isAhead && Math.abs(targetY - sourceY) < 1;
  const [path] = isLevel
    ? getStraightPath(ends)
    : getSmoothStepPath({
        ...{ sourceX, sourceY, sourcePosition, targetX, targetY, targetPosition },
        ...(isAhead ? { centerX: sourceX + straight } : {}),
      });
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        {...(style === undefined ? {} : { style })}
        {...(markerEnd === undefined ? {} : { markerEnd })}
      />
      {data?.name === undefined ? null : (
        <text className="way-name" x={sourceX + 16} y={sourceY} dominantBaseline="central" aria-hidden>
          {data.name}
        </text>
      )}
    </>
  );
});
