/** A version's state machine. Source of the limit of 80 characters: Step Functions API reference, CreateStateMachine. */
export const machineName = (workflowId: string, version: number) => `workflow-${workflowId}-${version}`;

/** Who acts in a run, for Provenance and the access log. */
export const softwareOf = ({ workflowId, name }: { workflowId: string; name: string }) => ({
  id: `workflow/${workflowId}`,
  name: `Flujo de trabajo: ${name}`,
});

/** The job that ends a wait to which nobody answered in time. */
export const waitExpiredKind = 'workflow-wait-expired';

/** The job that begins what a workflow does at its time. */
export const scheduleKind = 'workflow-schedule';
