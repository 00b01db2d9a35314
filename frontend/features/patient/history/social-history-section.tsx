import { Badge } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useState } from 'react';
import { socialAnswerText } from '../../../../lambdas/clinical/history/social-history.ts';
import { quantityText } from '../../../../lambdas/clinical/quantity-text.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText } from '../concept-text.ts';
import { AddRecord } from '../editing/add-record.tsx';
import { ConfirmError } from '../editing/confirm-error.tsx';
import { RecordActions } from '../editing/record-actions.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

/** What the patient told of habits and work, the last first. */
export function SocialHistorySection(props: SectionProps) {
  const { patientId, access } = props;
  const observations = usePatientRecords('Observation', patientId, {
    category: 'social-history',
    _sort: '-date',
  });
  const draftKey = `patient/${patientId}/social-history/new`;
  return (
    <ChartSection
      title="Hábitos y ocupación"
      query={observations}
      failureTitle="No se han podido cargar los hábitos"
      emptyText="No constan hábitos ni ocupación."
      actions={
        access.may('Observation', 'write') ? (
          <AddRecord label="Añadir hábitos" draftKey={draftKey}>
            {(editors, close) => (
              <editors.SocialHistoryEditor {...props} draftKey={draftKey} onClose={close} />
            )}
          </AddRecord>
        ) : null
      }
    >
      {(items) => (
        <RecordList>
          {items.map((observation) => (
            <SocialHistoryItem key={observation.id} {...props} observation={observation} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function SocialHistoryItem({ observation, timeZone, access }: SectionProps & { observation: Observation }) {
  const [isAsking, setAsking] = useState(false);
  const name = conceptText(observation.code) ?? 'Sin nombre';
  const value =
    socialAnswerText(observation.valueCodeableConcept) ??
    observation.valueString ??
    quantityText(observation.valueQuantity) ??
    'Sin respuesta';
  const title = `${name}: ${value}`;
  const isError = observation.status === 'entered-in-error';
  return (
    <RecordItem
      title={title}
      of={{ resource: observation, timeZone }}
      when={formatDate(observation.effectiveDateTime, timeZone) ?? 'Fecha no consta'}
      badges={isError ? <Badge colorPalette="orange">Registrado por error</Badge> : null}
      actions={
        <RecordActions
          subject={title}
          failure={undefined}
          actions={
            access.may('Observation', 'write') && !isError
              ? [{ label: 'Marcar como error', onSelect: () => setAsking(true) }]
              : []
          }
        />
      }
    >
      {isAsking ? <ConfirmError record={observation} title={title} onClose={() => setAsking(false)} /> : null}
    </RecordItem>
  );
}
