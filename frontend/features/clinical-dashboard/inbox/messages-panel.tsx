import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { elapsedText } from '../../../lib/elapsed.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { messagesPath } from '../../messages/messages.page.ts';
import { useUnreadMessages } from '../clinical-dashboard-api.ts';
import { PanelContent, PanelList } from '../panel-content.tsx';
import { patientIdOf } from '../patient-id.ts';
import { PatientLink } from '../patient-link.tsx';

const shownCount = 5;

/** A thread is named by its first message, which the others are part of. */
const threadPath = (head: string | undefined, id = '') =>
  `${messagesPath}?conversacion=${head?.replace('Communication/', '') ?? id}`;

/** What patients wrote and nobody has opened yet. */
export function MessagesPanel({ timeZone }: { timeZone: string }) {
  const query = useUnreadMessages();
  const now = useNow();
  const count = query.data?.items.length ?? 0;
  return (
    <Panel
      gap="3"
      title="Mensajes sin leer"
      count={count > 0 ? `${count}${query.data?.hasMore ? ' o más' : ''}` : undefined}
      more={<Link to={messagesPath}>Comunicaciones</Link>}
    >
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se han podido cargar los mensajes"
        isEmpty={({ items }) => items.length === 0}
        empty="No hay mensajes de pacientes sin leer."
      >
        {({ items }) => (
          <PanelList label="Mensajes sin leer">
            {items.slice(0, shownCount).map(({ id, partOf, subject, sender, topic, payload, sent }) => (
              <chakra.li key={id} py="2.5">
                <Flex gap="2" justify="space-between" align="baseline" wrap="wrap">
                  <PatientLink
                    id={patientIdOf(subject?.reference ?? sender?.reference)}
                    name={subject?.display ?? sender?.display}
                  />
                  <Text fontSize="sm" color="fg.muted">
                    {sent ? elapsedText(sent, now, timeZone) : 'Sin fecha'}
                  </Text>
                </Flex>
                <Text asChild fontSize="sm" color="fg.muted" lineClamp={2} minH="6" _hover={{ color: 'fg' }}>
                  <Link to={threadPath(partOf?.[0]?.reference, id)}>
                    {[topic?.text, payload?.[0]?.contentString].filter(Boolean).join(': ')}
                  </Link>
                </Text>
              </chakra.li>
            ))}
          </PanelList>
        )}
      </PanelContent>
    </Panel>
  );
}
