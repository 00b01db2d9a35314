import { Badge } from '@chakra-ui/react';
import type { Immunization } from '@medplum/fhirtypes';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

const statusTexts: Record<string, string> = {
  'entered-in-error': 'Registrada por error',
  'not-done': 'No administrada',
};

export function ImmunizationsSection({ patientId, timeZone }: SectionProps) {
  const immunizations = usePatientRecords('Immunization', patientId);
  return (
    <ChartSection
      title="Vacunas"
      query={immunizations}
      failureTitle="No se han podido cargar las vacunas"
      emptyText="No constan vacunas. Puede que se hayan administrado en otro centro."
    >
      {(items) => (
        <RecordList>
          {items.map((immunization) => (
            <ImmunizationItem key={immunization.id} immunization={immunization} timeZone={timeZone} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function ImmunizationItem({ immunization, timeZone }: { immunization: Immunization; timeZone: string }) {
  const status = statusTexts[immunization.status];
  const dose = immunization.protocolApplied?.[0]?.doseNumberPositiveInt;
  const reason = conceptText(immunization.statusReason);
  return (
    <RecordItem
      title={conceptText(immunization.vaccineCode) ?? 'Vacuna no indicada'}
      when={
        formatDate(immunization.occurrenceDateTime, timeZone) ??
        immunization.occurrenceString ??
        'Fecha no consta'
      }
      badges={status ? <Badge colorPalette="orange">{status}</Badge> : null}
      details={[
        dose === undefined ? undefined : `Dosis ${dose}`,
        immunization.lotNumber && `Lote ${immunization.lotNumber}`,
        reason && `Motivo: ${reason}`,
      ]}
    />
  );
}
