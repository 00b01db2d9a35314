import { GroupNode, NoteNode } from './annotation-node.tsx';
import { FrameNode, StepNode } from './step-node.tsx';
import { WayEdge } from './way-edge.tsx';

export const nodeTypes = { step: StepNode, frame: FrameNode, note: NoteNode, group: GroupNode };
export const edgeTypes = { way: WayEdge };
