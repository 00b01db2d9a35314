import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChartSection } from '../chart-section.tsx';
import { AddRecord } from '../editing/add-record.tsx';
import { summaryParameters, usePatientRecords } from '../patient-api.ts';
import { RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { MedicationItem } from './medication-item.tsx';
import type { MedicationRecord } from './medication-kinds.ts';
import { ReconciliationSection } from './reconciliation/reconciliation-section.tsx';
import { toldOf, useTransmissions } from './transmissions.ts';
import { controlText, medicineOf, useControls } from './use-controls.ts';

/** What is taken now, what the patient says to take, and what is over. */
export function MedicationSection(props: SectionProps) {
  const { patientId } = props;
  const active = usePatientRecords('MedicationRequest', patientId, summaryParameters.activeMedication);
  const told = usePatientRecords('MedicationStatement', patientId);
  const former = usePatientRecords('MedicationRequest', patientId, summaryParameters.formerMedication);
  return (
    <>
      <Medication
        {...props}
        query={active}
        title="Medicación activa"
        emptyText="No consta medicación activa."
        adds={{ resourceType: 'MedicationRequest', label: 'Añadir medicación', chartKey: 'p' }}
      />
      <Medication
        {...props}
        query={told}
        title="Medicación referida por el paciente"
        emptyText="No consta medicación que refiera el paciente."
        adds={{ resourceType: 'MedicationStatement', label: 'Añadir medicación referida' }}
      />
      <ReconciliationSection {...props} />
      <Medication
        {...props}
        query={former}
        title="Medicación anterior"
        emptyText="No consta medicación anterior."
      />
    </>
  );
}

interface MedicationProps<Record extends MedicationRecord> extends SectionProps {
  title: string;
  query: UseInfiniteQueryResult<Record[]>;
  emptyText: string;
  adds?: { resourceType: MedicationRecord['resourceType']; label: string; chartKey?: 'p' };
}

function Medication<Record extends MedicationRecord>(props: MedicationProps<Record>) {
  const { title, query, emptyText, adds, ...section } = props;
  const draftKey = `patient/${section.patientId}/${adds?.resourceType}/new`;
  return (
    <ChartSection
      title={title}
      query={query}
      failureTitle="No se ha podido cargar la medicación"
      emptyText={emptyText}
      actions={
        adds && section.access.may(adds.resourceType, 'write') ? (
          <AddRecord
            {...(adds.chartKey ? { chartKey: adds.chartKey } : {})}
            label={adds.label}
            draftKey={draftKey}
          >
            {(editors, close) => (
              <editors.MedicationEditor
                {...section}
                of={adds.resourceType}
                draftKey={draftKey}
                onClose={close}
              />
            )}
          </AddRecord>
        ) : null
      }
    >
      {(items) => <Items {...section} items={items} />}
    </ChartSection>
  );
}

function Items({ items, ...section }: SectionProps & { items: readonly MedicationRecord[] }) {
  const controls = useControls(items.map(medicineOf));
  const isPrescribed = items.some(({ resourceType }) => resourceType === 'MedicationRequest');
  const mayAsk = isPrescribed && section.access.may('MedicationRequest', 'write');
  const messages = useTransmissions(section.patientId, mayAsk);
  return (
    <RecordList>
      {items.map((record, at) => (
        <MedicationItem
          key={record.id}
          {...section}
          record={record}
          control={controlText(controls?.[at])}
          transmission={toldOf(messages, record.id)}
        />
      ))}
    </RecordList>
  );
}
