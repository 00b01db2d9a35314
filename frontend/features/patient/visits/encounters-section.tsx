import { Badge } from '@chakra-ui/react';
import type { Encounter } from '@medplum/fhirtypes';
import { timeSpent, timeSpentText } from '../../../../lambdas/clinical/visits/time-spent.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ProvenanceButton } from '../changes/provenance-list.tsx';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { encounterClass, encounterTitle } from './encounter-texts.ts';

const statusTexts: Record<Encounter['status'], string> = {
  planned: 'Prevista',
  arrived: 'Ha llegado',
  triaged: 'En triaje',
  'in-progress': 'En curso',
  onleave: 'De permiso',
  finished: 'Terminada',
  cancelled: 'Cancelada',
  'entered-in-error': 'Registrada por error',
  unknown: 'Estado no consta',
};

export function EncountersSection({ patientId, timeZone, access }: SectionProps) {
  const encounters = usePatientRecords('Encounter', patientId);
  return (
    <ChartSection
      title="Consultas"
      query={encounters}
      failureTitle="No se han podido cargar las consultas"
      emptyText="No constan consultas de este paciente."
    >
      {(items) => (
        <RecordList>
          {items.map((encounter) => {
            const reasons = encounter.reasonCode?.flatMap((reason) => conceptText(reason) ?? []) ?? [];
            const people =
              encounter.participant?.flatMap(({ individual }) => referenceText(individual) ?? []) ?? [];
            const spent = timeSpent(encounter);
            const title = encounterTitle(encounter);
            const kind = encounterClass(encounter);
            const [start, end] = [encounter.period?.start, encounter.period?.end].map((at) =>
              formatDate(at, timeZone),
            );
            return (
              <RecordItem
                key={encounter.id}
                title={title}
                of={{ resource: encounter, timeZone }}
                when={formatDate(encounter.period?.start, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
                badges={
                  encounter.status === 'finished' ? null : (
                    <Badge colorPalette="gray">{statusTexts[encounter.status]}</Badge>
                  )
                }
                details={[
                  kind === title || kind.startsWith('Consulta') ? undefined : kind,
                  end && end !== start ? `Hasta: ${end}` : undefined,
                  reasons.length > 0 ? `Motivo: ${reasons.join(', ')}` : undefined,
                  people.length > 0 ? `Atiende: ${people.join(', ')}` : undefined,
                  spent && `Tiempo: ${timeSpentText(spent)}`,
                ]}
              >
                <ProvenanceButton resource={encounter} subject={title} timeZone={timeZone} access={access} />
              </RecordItem>
            );
          })}
        </RecordList>
      )}
    </ChartSection>
  );
}
