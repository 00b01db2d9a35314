import { type PointerEvent, useState } from 'react';

/** Which row the pointer is at. A finger leaves what it touched in view until it touches another place. */
export function useChartCursor(rowCount: number, isUpright: boolean) {
  const [row, setRow] = useState<number>();
  const find = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const share = isUpright ? (clientX - box.left) / box.width : (clientY - box.top) / box.height;
    setRow(Math.max(0, Math.min(rowCount - 1, Math.floor(share * rowCount))));
  };
  return {
    row: row !== undefined && row < rowCount ? row : undefined,
    events: {
      onPointerMove: find,
      onPointerDown: find,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setRow(undefined);
      },
    },
  };
}
