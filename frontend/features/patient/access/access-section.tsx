import { Badge } from '@chakra-ui/react';
import { formatDate } from '../../../lib/fhir-date.ts';
import { useColleagueName } from '../changes/colleague-name.ts';
import { ChartSection } from '../chart-section.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { type AccessEntry, accessEntries } from './access-entries.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Who has opened this chart and what for, from the organization's access log. */
export function AccessSection({ patientId, timeZone }: SectionProps) {
  const events = usePatientRecords('AuditEvent', patientId, { _count: '200' });
  return (
    <ChartSection
      title="Quién ha accedido"
      query={events}
      failureTitle="No se ha podido cargar el registro de accesos"
      emptyText="No constan accesos."
    >
      {(items) => (
        <RecordList>
          {accessEntries(items).map((entry) => (
            <AccessItem key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

function AccessItem({ entry, timeZone }: { entry: AccessEntry; timeZone: string }) {
  const name = useColleagueName(entry.userId);
  return (
    <RecordItem
      title={name}
      when={formatDate(entry.at, timeZone, { hasTime: true })}
      badges={
        <>
          <Badge colorPalette="gray">{entry.action}</Badge>
          {entry.wasRefused ? <Badge colorPalette="red">Denegado</Badge> : null}
        </>
      }
      details={[entry.subjects.length > 0 ? `Sobre ${list.format(entry.subjects)}` : undefined]}
    />
  );
}
