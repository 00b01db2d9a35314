import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ink } from './picture-colors.ts';

interface TextProps {
  x: number;
  y: number;
  size?: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}

/** Words in a drawing, in the product's own type. The sheet's reset is stronger than the attributes that SVG has for it. */
export function Words({ x, y, size = 13, weight = 400, fill = ink.text, anchor, children }: TextProps) {
  return (
    <chakra.text x={x} y={y} fontSize={`${size}px`} fontWeight={weight} fill={fill} textAnchor={anchor}>
      {children}
    </chakra.text>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A panel as the screens have it. */
export function Panel(box: BoxProps) {
  return <rect {...box} rx="8" fill={ink.panel} stroke={ink.line} />;
}

interface TagProps extends BoxProps {
  fill: string;
  color: string;
  children: ReactNode;
}

export function Tag({ fill, color, children, ...box }: TagProps) {
  return (
    <>
      <rect {...box} rx={box.height / 3.5} fill={fill} />
      <Words
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + 4}
        size={11}
        weight={500}
        fill={color}
        anchor="middle"
      >
        {children}
      </Words>
    </>
  );
}

/** The tick of what is done. */
export function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" fill={ink.brandTint} stroke={ink.brandLine} />
      <path
        d="M-4 0.5 -1 3.5 4.5 -3"
        fill="none"
        stroke={ink.brandText}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
