import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { Repository } from '../../fhir/index.ts';
import { checkTold, medicinesIn } from '../../medication/check-told.ts';
import { sayReport } from '../../medication/say-report.ts';

type Asked = ToolInput<'create_task'>;

/**
 * A request for a prescription as it goes to a person: with what the check of the medicines that it names finds, whatever a model
 * looked at or wrote. With a finding it goes to clinicians, and does not wait its turn.
 */
export async function withCheck(
  repository: Repository,
  patientId: string | null,
  asked: Asked,
): Promise<Asked> {
  if (asked.about !== 'refill') return asked;
  const { description } = asked;
  if (patientId === null)
    return {
      ...asked,
      description: `${description}\n\nMedicación no comprobada: no se identificó al paciente.`,
    };
  const medications = await medicinesIn(`${asked.title}\n${description}`);
  if (medications.length === 0)
    return {
      ...asked,
      description: `${description}\n\nMedicación no comprobada: no se reconoce el medicamento que pide.`,
    };
  const report = await checkTold(repository, patientId, { medications }, false);
  const needsDecision = report.findings.some(({ level }) => level === 'interrupts');
  const isFound = report.findings.length > 0 || report.sources.some(({ findings }) => findings.length > 0);
  return {
    ...asked,
    description: [description, '', ...sayReport(report)].join('\n'),
    ...(isFound && { queue: 'clinicians' }),
    ...(needsDecision && asked.priority === 'routine' && { priority: 'urgent' }),
  };
}
