import { Badge, Text } from '@chakra-ui/react';
import type { Communication } from '@medplum/fhirtypes';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { messagesPath } from '../../messages/messages.page.ts';
import { ProvenanceButton } from '../changes/provenance-list.tsx';
import { ChartSection } from '../chart-section.tsx';
import { referenceText } from '../concept-text.ts';
import { usePatientRecords } from '../patient-api.ts';
import { RecordItem, RecordList } from '../record-list.tsx';
import type { SectionProps } from '../section-props.ts';
import { type MessageThread, messageThreads } from './message-threads.ts';

/** Enough for the threads of years; with more the section says that older ones can be loaded. */
const messageCount = '200';

/** What was written with and about the patient, thread by thread. */
export function MessagesSection({ patientId, timeZone, access }: SectionProps) {
  const messages = usePatientRecords('Communication', patientId, { _count: messageCount });
  return (
    <ChartSection
      title="Mensajes"
      query={messages}
      failureTitle="No se han podido cargar los mensajes"
      emptyText="No constan mensajes con este paciente."
      actions={
        <TextLink alignSelf="flex-start" data-print="hidden">
          <Link to={`${messagesPath}?paciente=${patientId}`}>Abrir en Comunicaciones</Link>
        </TextLink>
      }
    >
      {(items) => (
        <RecordList>
          {messageThreads(items).map((thread) => (
            <ThreadItem key={thread.id} thread={thread} timeZone={timeZone} access={access} />
          ))}
        </RecordList>
      )}
    </ChartSection>
  );
}

interface ThreadItemProps extends Pick<SectionProps, 'timeZone' | 'access'> {
  thread: MessageThread;
}

function ThreadItem({ thread, timeZone, access }: ThreadItemProps) {
  const { last, count, topic, isUnread } = thread;
  return (
    <RecordItem
      title={topic}
      of={{ resource: last, timeZone: timeZone }}
      when={formatDate(last.sent, timeZone, { hasTime: true }) ?? 'Fecha no consta'}
      badges={isUnread ? <Badge colorPalette="orange">Sin leer</Badge> : null}
      details={[
        [count === 1 ? '1 mensaje' : `${count} mensajes`, senderText(last)].filter(Boolean).join(' · '),
      ]}
    >
      <Text fontSize="sm" lineClamp={2} overflowWrap="anywhere">
        {last.payload?.find(({ contentString }) => contentString)?.contentString ?? 'Mensaje sin texto'}
      </Text>
      <ProvenanceButton resource={last} subject={topic} timeZone={timeZone} access={access} />
    </RecordItem>
  );
}

function senderText({ sender }: Communication): string {
  const name = referenceText(sender);
  return name ? `último de ${name}` : 'remitente no consta';
}
