import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { readHl7 } from '../../../lambdas/clinical/laboratory/read/read-hl7.ts';
import type { WaitingMessage } from '../../../lambdas/contracts/laboratory.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { useChanges } from '../../lib/changes.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { waitingMessagesQuery } from './laboratory-api.ts';

interface WaitingMessagesProps {
  timeZone: string;
  openId: string | undefined;
  onOpen: (message: WaitingMessage) => void;
}

const taskTopics = ['Task'] as const;

/** Reports that came from a laboratory and are in no chart yet; nothing where there are none. */
export function WaitingMessages({ timeZone, openId, onOpen }: WaitingMessagesProps) {
  useChanges(taskTopics);
  const query = useQuery(waitingMessagesQuery({ api: useApiClient() }));
  if (query.isError)
    return (
      <FailureNotice
        title="No se han podido cargar los informes sin paciente"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  const { messages = [], total = 0 } = query.data ?? {};
  if (total === 0) return null;
  const more = total - messages.length;
  return (
    <Panel
      title="Sin paciente"
      count={String(total)}
      countColor="orange"
      note="Llegaron de un laboratorio y no se sabe con seguridad de quién son. Abra cada uno y diga de quién es."
      gap="2"
    >
      <chakra.ul listStyleType="none" aria-label="Informes sin paciente">
        {messages.map((message) => (
          <Flex
            as="li"
            key={message.id}
            gap="3"
            align="center"
            justify="space-between"
            py="1.5"
            borderTopWidth="1px"
          >
            <Text fontSize="sm" minW="0" overflowWrap="anywhere">
              {whoText(message)}
              {message.isCut ? (
                <Text as="span" display="block" fontSize="xs" color="fg.warning">
                  Es muy largo: aquí se ve su principio. Al guardarlo se guarda entero.
                </Text>
              ) : null}
              <Text as="span" display="block" fontSize="xs" color="fg.muted">
                {[senderText(message), formatDate(message.receivedAt, timeZone, { hasTime: true })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Text>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Abrir el informe de ${whoText(message)}`}
              aria-pressed={openId === message.id}
              onClick={() => onOpen(message)}
            >
              Abrir
            </Button>
          </Flex>
        ))}
      </chakra.ul>
      {more > 0 ? <Text fontSize="sm" color="fg.muted">{`Y ${more} más, que llegaron después.`}</Text> : null}
    </Panel>
  );
}

function whoText({ text }: WaitingMessage): string {
  const person = readHl7(text)[0]?.person;
  return [person?.name ?? 'Sin nombre', person?.birthDate, person?.identifiers[0]]
    .filter(Boolean)
    .join(' · ');
}

const senderText = ({ text }: WaitingMessage) => readHl7(text)[0]?.sender.facility;
