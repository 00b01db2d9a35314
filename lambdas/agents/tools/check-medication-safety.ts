import { checkTold } from '../../medication/check-told.ts';
import type { Tool } from '../tool.ts';

/**
 * The check of what the patient takes and asks for against their chart. It reads and writes nothing, and lets through nothing: what
 * it finds is for a person.
 */
export const checkMedicationSafety: Tool<'check_medication_safety'> = {
  name: 'check_medication_safety',
  async run({ repository, run }, told) {
    const report = await checkTold(repository, run.patientId ?? '', told, true);
    const { findings, notChecked, checked, of, sources } = report;
    return {
      output: {
        findings: findings.map(({ level, title, text, whatToDo }) => ({ level, title, text, whatToDo })),
        notChecked: [...notChecked],
        checked,
        of,
        sources: sources.map((source) => ({
          label: source.label,
          findings: source.findings.map(({ title, text, whatToDo }) => ({ title, text, whatToDo })),
        })),
        decidedBy: 'person',
      },
    };
  },
};
