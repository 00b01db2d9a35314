import { Text } from '@chakra-ui/react';
import {
  reconciliationListCode,
  reconciliationListSystem,
} from '../../../../../lambdas/contracts/reconciliation-marks.ts';
import { formatDate } from '../../../../lib/fhir-date.ts';
import { ChartSection } from '../../chart-section.tsx';
import { referenceText } from '../../concept-text.ts';
import { AddRecord } from '../../editing/add-record.tsx';
import { usePatientRecords } from '../../patient-api.ts';
import type { SectionProps } from '../../section-props.ts';

const last = {
  code: `${reconciliationListSystem}|${reconciliationListCode}`,
  _sort: '-date',
  _count: '1',
};

/** When the medication was last reconciled and by whom, and the way to do it. */
export function ReconciliationSection(section: SectionProps) {
  const { patientId, timeZone, access } = section;
  const lists = usePatientRecords('List', patientId, last);
  const label = 'Conciliar la medicación';
  const draftKey = `patient/${patientId}/reconciliation`;
  return (
    <ChartSection
      title="Conciliación"
      query={{ ...lists, hasNextPage: false }}
      failureTitle="No se ha podido cargar la conciliación"
      emptyText="La medicación no consta como conciliada."
      actions={
        access.may('List', 'write') && access.may('MedicationRequest', 'write') ? (
          <AddRecord label={label} draftKey={draftKey}>
            {(editors, close) => <editors.Reconciliation {...section} draftKey={draftKey} onClose={close} />}
          </AddRecord>
        ) : null
      }
    >
      {([list]) => (
        <Text>
          Última: {formatDate(list?.date, timeZone)}
          {list?.source ? `, ${referenceText(list.source)}` : ''}.
        </Text>
      )}
    </ChartSection>
  );
}
