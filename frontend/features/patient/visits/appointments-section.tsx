import { Badge } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { statusTexts } from '../../../../lambdas/clinical/scheduling/appointment-status.ts';
import { type ChangeTopic, useChanges } from '../../../lib/changes.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ProvenanceButton } from '../changes/provenance-list.tsx';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

const isOpen = new Set<Appointment['status']>(['pending', 'booked', 'arrived', 'checked-in']);

const appointmentTopics: readonly ChangeTopic[] = ['Appointment'];

export function AppointmentsSection({ patientId, timeZone, access }: SectionProps) {
  const appointments = usePatientRecords('Appointment', patientId);
  // An agent books in its own time after somebody approved it above.
  useChanges(appointmentTopics);
  return (
    <ChartSection
      title="Citas"
      query={appointments}
      failureTitle="No se han podido cargar las citas"
      emptyText="No constan citas de este paciente."
    >
      {(items) => (
        <RecordList>
          {items.map((appointment) => {
            const people = appointment.participant.flatMap(({ actor }) =>
              actor?.reference?.startsWith('Practitioner/') ? (referenceText(actor) ?? []) : [],
            );
            const service = appointment.participant.find(({ actor }) =>
              actor?.reference?.startsWith('HealthcareService/'),
            )?.actor?.display;
            const reason = conceptText(appointment.cancelationReason);
            const title =
              appointment.description ?? conceptText(appointment.serviceType?.[0]) ?? service ?? 'Cita';
            const when = formatDate(appointment.start, timeZone, { hasTime: true }) ?? 'Sin fecha';
            return (
              <RecordItem
                key={appointment.id}
                title={title}
                when={when}
                badges={
                  <Badge colorPalette={isOpen.has(appointment.status) ? 'brand' : 'gray'}>
                    {statusTexts[appointment.status]}
                  </Badge>
                }
                details={[
                  people.length > 0 ? `Con ${people.join(', ')}` : undefined,
                  reason && `Motivo: ${reason}`,
                ]}
              >
                <ProvenanceButton
                  resource={appointment}
                  subject={`${title}, ${when}`}
                  timeZone={timeZone}
                  access={access}
                />
              </RecordItem>
            );
          })}
        </RecordList>
      )}
    </ChartSection>
  );
}
