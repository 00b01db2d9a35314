import { type ComponentType, createContext } from 'react';
import type { workflowTaskCodes } from '../../lambdas/contracts/workflows/form-tasks.ts';

export interface WorkflowAnswerProps {
  taskId: string;
  /** What a workflow asks: answers to a form, or a decision. */
  kind: keyof typeof workflowTaskCodes;
}

/** Where what a workflow asks of somebody is answered, which pages of several features show. Filled by the frame of the signed-in screens. */
export const WorkflowAnswerContext = createContext<ComponentType<WorkflowAnswerProps>>(() => null);
