import { createHash } from 'node:crypto';

/** A version's state machine. Source of the limit of 80 characters: Step Functions API reference, CreateStateMachine. */
export const machineName = (workflowId: string, version: number) => `workflow-${workflowId}-${version}`;

/** One that goes on from a step of a version: named by what it does, so that the same is made once. */
export const resumingMachineName = (workflowId: string, version: number, compiled: string) =>
  `${machineName(workflowId, version)}-${createHash('sha256').update(compiled).digest('hex').slice(0, 8)}`;

/** The machine that a run is on. */
export const machineOf = (run: { workflowId: string; version: number; machine: string | null }) =>
  run.machine ?? machineName(run.workflowId, run.version);

/** The execution of a run's machine that carries it on: the first has the run's name, each that follows its number too. */
export const executionName = (runId: string, part: number) => (part === 0 ? runId : `${runId}-${part}`);

/** What a state machine asks for where its run is to go on in another execution. */
export const goOnKind = 'go-on';

/** Who acts in a run, for Provenance and the access log. */
export const softwareOf = ({ workflowId, name }: { workflowId: string; name: string }) => ({
  id: `workflow/${workflowId}`,
  name: `Flujo de trabajo: ${name}`,
});

/** The job that ends a wait to which nobody answered in time. */
export const waitExpiredKind = 'workflow-wait-expired';

/** The job that begins what a workflow does at its time. */
export const scheduleKind = 'workflow-schedule';
