import { isOverProblem } from '../../../../lambdas/clinical/problem-standing.ts';
import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { useProblems } from '../patient-api.ts';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { ProblemItem } from './problem-item.tsx';

/** Active problems first, each group newest first. */
export function ProblemsSection(props: SectionProps) {
  const { patientId, access } = props;
  const problems = useProblems(patientId);
  const draftKey = `patient/${patientId}/Condition/new`;
  return (
    <ChartSection
      title="Problemas"
      query={problems}
      failureTitle="No se han podido cargar los problemas"
      emptyText="No constan problemas en la lista de este paciente."
      actions={
        access.may('Condition', 'write') ? (
          <AddRecord label="Añadir problema" draftKey={draftKey}>
            {(editors, close) => <editors.ProblemEditor {...props} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items
            .toSorted((a, b) => Number(isOverProblem(a)) - Number(isOverProblem(b)))
            .map((condition) => (
              <ProblemItem key={condition.id} {...props} condition={condition} />
            ))}
        </RecordList>
      )}
    </ChartSection>
  );
}
