import { Badge } from '@chakra-ui/react';
import type { MedicationRequest } from '@medplum/fhirtypes';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

const statusTexts: Record<string, string> = {
  active: 'Activa',
  'on-hold': 'En pausa',
  cancelled: 'Cancelada',
  completed: 'Terminada',
  'entered-in-error': 'Registrada por error',
  stopped: 'Suspendida',
  draft: 'Borrador',
  unknown: 'Estado no consta',
};

export function MedicationSection(props: SectionProps) {
  return (
    <>
      <Medication
        {...props}
        title="Medicación activa"
        status="active,on-hold"
        emptyText="No consta medicación activa."
      />
      <Medication
        {...props}
        title="Medicación anterior"
        status="completed,stopped,cancelled,unknown"
        emptyText="No consta medicación anterior."
      />
    </>
  );
}

interface MedicationProps extends SectionProps {
  title: string;
  status: string;
  emptyText: string;
}

function Medication({ patientId, timeZone, title, status, emptyText }: MedicationProps) {
  const requests = usePatientRecords('MedicationRequest', patientId, { status });
  return (
    <ChartSection
      title={title}
      query={requests}
      failureTitle="No se ha podido cargar la medicación"
      emptyText={emptyText}
    >
      {(items) => (
        <RecordList>
          {items.map((request) => (
            <MedicationItem key={request.id} request={request} timeZone={timeZone} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function MedicationItem({ request, timeZone }: { request: MedicationRequest; timeZone: string }) {
  const dosage = request.dosageInstruction?.flatMap(
    ({ text, patientInstruction }) => text ?? patientInstruction ?? [],
  );
  const authored = formatDate(request.authoredOn, timeZone);
  const name = conceptText(request.medicationCodeableConcept) ?? referenceText(request.medicationReference);
  const reasons = request.reasonCode?.flatMap((reason) => conceptText(reason) ?? []) ?? [];
  return (
    <RecordItem
      title={name ?? 'Medicamento no indicado'}
      when={authored && `Prescrita: ${authored}`}
      badges={
        <Badge colorPalette={request.status === 'active' ? 'brand' : 'gray'}>
          {statusTexts[request.status] ?? request.status}
        </Badge>
      }
      details={[
        dosage?.join(' ') || 'Pauta no consta',
        reasons.length > 0 ? `Motivo: ${reasons.join(', ')}` : undefined,
        referenceText(request.requester) && `Prescribe: ${referenceText(request.requester)}`,
      ]}
    />
  );
}
