import { formatDate } from '../../../lib/fhir-date.ts';
import { ChartSection } from '../chart-section.tsx';
import { usePatientHistory } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { historyChanges } from './history-changes.ts';

const titles = {
  created: 'Alta de la ficha',
  changed: 'Cambio de datos personales',
  deleted: 'Ficha eliminada',
} as const;

/** What became of the patient's own data, newest first. */
export function HistorySection({ patientId, timeZone }: SectionProps) {
  const history = usePatientHistory(patientId);
  return (
    <ChartSection
      title="Historial de cambios de los datos personales"
      query={history}
      failureTitle="No se ha podido cargar el historial"
      emptyText="No constan cambios."
    >
      {(versions) => (
        <RecordList>
          {historyChanges(versions).map(({ version, at, kind, changes }) => (
            <RecordItem
              key={version}
              title={titles[kind]}
              when={formatDate(at, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
              details={kind === 'changed' && changes.length === 0 ? ['Otros datos de la ficha'] : changes}
            />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}
