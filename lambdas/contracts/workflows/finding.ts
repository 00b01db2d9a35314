/** What is wrong with a workflow, at which step, in words. */
export interface Finding {
  /** Absent where it is the workflow as a whole. */
  stepId?: string;
  code:
    | 'too-many-steps'
    | 'too-deep'
    | 'duplicate-id'
    | 'unknown-step'
    | 'unreachable'
    | 'no-way-out'
    | 'busy-loop'
    | 'inner-circle'
    | 'unknown-reference'
    | 'uncertain-reference'
    | 'wrong-type'
    | 'missing-value';
  message: string;
}
