import { FrameNode, StepNode } from './step-node.tsx';
import { WayEdge } from './way-edge.tsx';

export const nodeTypes = { step: StepNode, frame: FrameNode };
export const edgeTypes = { way: WayEdge };
