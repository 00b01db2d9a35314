import { chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import type { UncodedGroupName } from '../../../../lambdas/contracts/uncoded.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { useUncodedEntries } from './uncoded-api.ts';

const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium' });

interface UncodedEntriesProps {
  group: UncodedGroupName;
  leftOut: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Whose entries they are; each may be left out. */
export function UncodedEntries({ group, leftOut, onToggle }: UncodedEntriesProps) {
  const list = useUncodedEntries(group);
  const failure = list.error ? (
    <FailureNotice
      title="No se han podido cargar las entradas"
      detail={list.error.message}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  ) : null;
  if (!list.data) {
    return (
      failure ?? (
        <LoadingRegion>
          <Skeleton height="16" borderRadius="l2" />
        </LoadingRegion>
      )
    );
  }
  return (
    <Stack gap="2" align="flex-start">
      <Text fontSize="sm" fontWeight="medium">
        Entradas
      </Text>
      <Stack as="ul" gap="1" listStyleType="none" aria-label={`Entradas con «${group.text}»`}>
        {list.data.pages
          .flatMap((page) => page.entries)
          .map(({ id, patientId, patientName, date }) => {
            const name = patientName ?? 'Paciente sin nombre';
            return (
              <Flex as="li" key={id} gap="3" align="center">
                <chakra.input
                  type="checkbox"
                  aria-label={`Codificar la entrada de ${name}, ${day.format(new Date(date))}`}
                  accentColor="brand.solid"
                  boxSize="5"
                  flexShrink="0"
                  checked={!leftOut.has(id)}
                  onChange={() => onToggle(id)}
                />
                {patientId === null ? (
                  <Text>Sin paciente</Text>
                ) : (
                  <TextLink>
                    <Link to={generatePath(patientPath, { patientId })}>{name}</Link>
                  </TextLink>
                )}
                <Text fontSize="sm" color="fg.muted">
                  <time dateTime={date}>{day.format(new Date(date))}</time>
                </Text>
              </Flex>
            );
          })}
      </Stack>
      {failure}
      <MoreButton query={list}>Ver más entradas</MoreButton>
    </Stack>
  );
}
