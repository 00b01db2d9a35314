import { chakra, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { elapsedText } from '../../../lib/instant-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { RunStateBadge } from '../runs/run-state-badge.tsx';
import { type ConversationChoice, useOpenConversations } from './console-api.ts';

interface OpenConversationsProps {
  agentId: string;
  openId: string | undefined;
  searchOf: (choice: ConversationChoice) => string;
  timeZone: string;
}

/** Real conversations that go on now, the newest first. */
export function OpenConversations({ agentId, openId, searchOf, timeZone }: OpenConversationsProps) {
  const query = useOpenConversations(agentId);
  const now = useNow();
  return (
    <Stack gap="2" minW="0">
      <Heading as="h3" size="sm">
        En curso
      </Heading>
      {query.isPending ? (
        <LoadingRegion>
          <Skeleton height="14" />
        </LoadingRegion>
      ) : null}
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las conversaciones"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Nadie está hablando con el agente ahora.
        </Text>
      ) : null}
      {query.data && query.data.length > 0 ? (
        <chakra.ul
          aria-label="Conversaciones en curso"
          listStyleType="none"
          display="flex"
          flexDirection="column"
          gap="2"
          maxH="24rem"
          overflowY="auto"
          p="1"
        >
          {query.data.map((run) => (
            <chakra.li
              key={run.id}
              position="relative"
              borderWidth="1px"
              borderColor={run.id === openId ? 'brand.solid' : 'border'}
              borderRadius="l2"
              px="3"
              py="2"
              _hover={{ bg: 'bg.subtle' }}
            >
              <Flex gap="2" justify="space-between" align="baseline" wrap="wrap">
                <chakra.span
                  fontWeight="medium"
                  minW="0"
                  overflowWrap="anywhere"
                  css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
                >
                  <Link
                    to={searchOf({ runId: run.id, isTrial: false })}
                    preventScrollReset
                    aria-current={run.id === openId ? 'true' : undefined}
                  >
                    {run.patient ? (run.patient.name ?? 'Paciente identificado') : 'Sin identificar'}
                  </Link>
                </chakra.span>
                <RunStateBadge state={run.state} />
              </Flex>
              <Text fontSize="sm" color="fg.muted">
                {elapsedText(run.updatedAt, now, timeZone)}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </Stack>
  );
}
