import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { CodingNotice } from './coding-notice.tsx';
import { type CodingOutcome, changedByCoding, useUncoded } from './uncoded-api.ts';
import { UncodedRow } from './uncoded-row.tsx';

const number = new Intl.NumberFormat('es-US');

/** What was stored in words alone, by its text: one code for all entries that say the same. */
export function UncodedView() {
  const list = useUncoded();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<CodingOutcome>();
  const refresh = () => {
    for (const queryKey of changedByCoding) void queryClient.invalidateQueries({ queryKey });
  };
  const failure = list.error ? (
    <FailureNotice
      title="No se ha podido cargar la lista"
      detail={list.error.message}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  ) : null;
  if (!list.data) {
    return (
      failure ?? (
        <LoadingRegion>
          <Skeleton height="64" borderRadius="l3" />
        </LoadingRegion>
      )
    );
  }
  const groups = list.data.pages.flatMap((page) => page.groups);
  const isCut = list.data.pages.some((page) => page.isCut);
  return (
    <Stack gap="3">
      {done ? (
        <CodingNotice
          key={`${done.group.field} ${done.group.text} ${done.coded[0]?.id}`}
          outcome={done}
          onUndone={refresh}
        />
      ) : null}
      {groups.length === 0 ? (
        <Text color="fg.muted">No hay nada sin codificar.</Text>
      ) : (
        <>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {groups.length === 1 ? '1 texto' : `${number.format(groups.length)} textos`}
            {list.hasNextPage ? ' y más' : ''}, de lo más frecuente a lo menos.
            {isCut
              ? ' Se muestran las entradas más recientes; al codificarlas aparecerán las anteriores.'
              : ''}
          </Text>
          <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
            {groups.map((group) => (
              <UncodedRow
                key={`${group.field}\n${group.text}`}
                group={group}
                onDone={(outcome) => {
                  setDone(outcome);
                  refresh();
                }}
              />
            ))}
          </Box>
        </>
      )}
      {failure}
      <MoreButton query={list}>Ver más textos</MoreButton>
    </Stack>
  );
}
