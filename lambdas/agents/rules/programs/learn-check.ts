import { toolOutputs } from '../../../contracts/agents/tool-outputs.ts';
import { sayReport } from '../../../medication/say-report.ts';
import type { ToolResult } from '../dialogue.ts';
import { learnForm } from './form.ts';
import type { State } from './state.ts';

/** What the check of medication found, for whoever takes the task up; that it could not be made is said too. */
export function learnCheck(state: State, result: ToolResult): State {
  const { output, isRefused } = result;
  const report = isRefused ? undefined : toolOutputs.check_medication_safety.safeParse(output);
  const checked = report?.success ? sayReport(report.data) : ['Medicación no comprobada.'];
  return { ...learnForm(state, result), checked };
}
