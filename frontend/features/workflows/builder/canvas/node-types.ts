import { FrameNode, StepNode } from './step-node.tsx';

export const nodeTypes = { step: StepNode, frame: FrameNode };
