import { Box, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UncodedGroup } from '../../../../lambdas/contracts/uncoded.ts';
import { CodingNotice } from './coding-notice.tsx';
import { PagedList } from './paged-list.tsx';
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
  return (
    <Stack gap="3">
      {done ? (
        <CodingNotice
          key={`${done.group.field} ${done.group.text} ${done.coded[0]?.id}`}
          outcome={done}
          onUndone={refresh}
        />
      ) : null}
      <PagedList
        query={list}
        failureTitle="No se ha podido cargar la lista"
        skeletonHeight="64"
        moreText="Ver más textos"
      >
        {(pages) => (
          <Groups
            groups={pages.flatMap((page) => page.groups)}
            hasMore={list.hasNextPage}
            isCut={pages.some((page) => page.isCut)}
            onDone={(outcome) => {
              setDone(outcome);
              refresh();
            }}
          />
        )}
      </PagedList>
    </Stack>
  );
}

interface GroupsProps {
  groups: readonly UncodedGroup[];
  hasMore: boolean;
  isCut: boolean;
  onDone: (outcome: CodingOutcome) => void;
}

function Groups({ groups, hasMore, isCut, onDone }: GroupsProps) {
  if (groups.length === 0) return <Text color="fg.muted">No hay nada sin codificar.</Text>;
  return (
    <>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {groups.length === 1 ? '1 texto' : `${number.format(groups.length)} textos`}
        {hasMore ? ' y más' : ''}, de lo más frecuente a lo menos.
        {isCut ? ' Se muestran las entradas más recientes; al codificarlas aparecerán las anteriores.' : ''}
      </Text>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        {groups.map((group) => (
          <UncodedRow key={`${group.field}\n${group.text}`} group={group} onDone={onDone} />
        ))}
      </Box>
    </>
  );
}
