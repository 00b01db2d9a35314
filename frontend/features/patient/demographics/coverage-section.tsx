import { Badge } from '@chakra-ui/react';
import type { Coverage } from '@medplum/fhirtypes';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';

const statusTexts: Record<Coverage['status'], string> = {
  active: 'Vigente',
  cancelled: 'Cancelada',
  draft: 'Borrador',
  'entered-in-error': 'Registrada por error',
};

export function CoverageSection({ patientId, timeZone }: SectionProps) {
  const coverages = usePatientRecords('Coverage', patientId);
  return (
    <ChartSection
      title="Cobertura"
      query={coverages}
      failureTitle="No se ha podido cargar la cobertura"
      emptyText="No consta ningún seguro."
    >
      {(items) => (
        <RecordList>
          {items.map((coverage) => {
            const start = formatDate(coverage.period?.start, timeZone);
            const end = formatDate(coverage.period?.end, timeZone);
            const number = coverage.subscriberId ?? coverage.identifier?.[0]?.value;
            return (
              <RecordItem
                key={coverage.id}
                title={referenceText(coverage.payor[0]) ?? 'Aseguradora no consta'}
                when={start && (end ? `${start} a ${end}` : `Desde ${start}`)}
                badges={
                  <Badge colorPalette={coverage.status === 'active' ? 'brand' : 'gray'}>
                    {statusTexts[coverage.status]}
                  </Badge>
                }
                details={[conceptText(coverage.type), `N.º de afiliado: ${number ?? 'no consta'}`]}
              />
            );
          })}
        </RecordList>
      )}
    </ChartSection>
  );
}
