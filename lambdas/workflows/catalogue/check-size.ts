import type { Definition } from '../../contracts/workflows/definition.ts';
import type { DraftFinding } from '../../contracts/workflows/findings.ts';
import { compile } from '../compile/compile.ts';

/** Source: AWS Step Functions Developer Guide, "Step Functions service quotas": maximum definition size. */
const largestMachineBytes = 1_048_576;

/** What is published becomes a state machine, which may be too large where its workflow is not. */
export function checkSize(definition: Definition): DraftFinding[] {
  // The longest name that a function may have.
  const machine = compile(definition, { functionName: 'x'.repeat(64) });
  if (Buffer.byteLength(JSON.stringify(machine)) <= largestMachineBytes) return [];
  const message = 'El flujo es demasiado grande para ejecutarse: pase una parte de sus pasos a otro flujo.';
  return [{ code: 'too-large', message }];
}
