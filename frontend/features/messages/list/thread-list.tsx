import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import type { MessageAddress } from '../message-address.ts';
import { ThreadListSkeleton } from '../message-skeletons.tsx';
import type { useThreads } from '../threads-api.ts';
import { VirtualThreads } from './virtual-threads.tsx';

interface ThreadListProps {
  query: ReturnType<typeof useThreads>;
  address: MessageAddress;
  isSearching: boolean;
  searchOf: (threadId: string) => string;
  timeZone: string;
  userId: string;
  focusThread: RefObject<((index: number) => void) | null>;
  onClear: () => void;
  onNew: () => void;
}

const emptyTexts: Record<MessageAddress['view'], string> = {
  all: 'No hay conversaciones abiertas.',
  unread: 'No le queda nada por leer.',
  mine: 'No tiene conversaciones asignadas.',
  unassigned: 'Todas las conversaciones tienen responsable.',
  flagged: 'No hay señales de alarma pendientes.',
  undelivered: 'Todos los mensajes han salido.',
  drafted: 'Ningún borrador espera su aprobación.',
  snoozed: 'No ha pospuesto ninguna conversación.',
  closed: 'No hay conversaciones cerradas.',
};

/** The list in its four states. */
export function ThreadList(props: ThreadListProps) {
  const { query, address, isSearching, searchOf, timeZone, userId, focusThread, onClear, onNew } = props;
  if (query.isPending) return <ThreadListSkeleton />;
  if (query.isError && !query.data) {
    return (
      <Box p="3">
        <FailureNotice
          title="No se han podido cargar las conversaciones"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Box>
    );
  }
  const threads = query.data?.pages.flatMap((page) => page.threads) ?? [];
  const isNarrowed =
    isSearching ||
    address.kind !== undefined ||
    address.patientId !== undefined ||
    address.tagId !== undefined;
  if (threads.length === 0) {
    return (
      <Stack p="5" gap="3" align="flex-start">
        <Text role="status">
          {isNarrowed ? 'Ninguna conversación coincide con lo que busca.' : emptyTexts[address.view]}
        </Text>
        {isNarrowed || address.view !== 'all' ? (
          <Button size="sm" variant="outline" onClick={onClear}>
            Ver todas las abiertas
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={onNew}>
            Empezar una conversación
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <>
      {query.isError ? (
        <Box p="3">
          <FailureNotice
            title="No se ha podido actualizar la lista"
            detail={query.error.message}
            onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
            isRetrying={query.isFetching}
          />
        </Box>
      ) : null}
      <VirtualThreads
        threads={threads}
        openId={address.threadId}
        searchOf={searchOf}
        timeZone={timeZone}
        userId={userId}
        hasMore={query.hasNextPage && !query.isFetchNextPageError}
        onEnd={() => void (query.isFetching ? undefined : query.fetchNextPage())}
        focusThread={focusThread}
      />
    </>
  );
}
