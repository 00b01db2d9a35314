import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import type { UnseenEntry, UnseenKind } from '../../../../lambdas/contracts/quality-unseen.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { useUnseenEntries } from './unseen-api.ts';
import { typeText } from './unseen-texts.ts';

/** In whose charts it is: there it is mended. */
export function UnseenEntries({ runId, kind }: { runId: string; kind: UnseenKind }) {
  const entries = useUnseenEntries(runId, kind);
  if (entries.error) return <Text role="alert">{entries.error.message}</Text>;
  if (!entries.data)
    return (
      <LoadingRegion>
        <Skeleton height="16" borderRadius="l3" />
      </LoadingRegion>
    );
  const shown = entries.data.pages.flatMap((page) => page.entries);
  return (
    <Stack gap="2" pt="2">
      <Box as="ul" listStyleType="none" fontSize="sm">
        {shown.map((entry) => (
          <Box as="li" key={`${entry.patientId} ${entry.resourceType} ${entry.id}`} py="1">
            <EntryText entry={entry} />
          </Box>
        ))}
      </Box>
      {entries.hasNextPage ? (
        <Button
          size="xs"
          variant="outline"
          alignSelf="flex-start"
          loading={entries.isFetchingNextPage}
          onClick={() => void entries.fetchNextPage()}
        >
          Mostrar más
        </Button>
      ) : null}
    </Stack>
  );
}

function EntryText({ entry }: { entry: UnseenEntry }) {
  const { patientId, patientName, recordNumber, kind, resourceType, id } = entry;
  const chart = (of: string) => generatePath(patientPath, { patientId: of });
  return (
    <>
      <TextLink>
        <Link to={chart(patientId)}>{patientName || 'Ficha eliminada'}</Link>
      </TextLink>
      {recordNumber ? ` · HC ${recordNumber}` : ''}
      {kind === 'same-person' ? (
        <>
          {' · '}
          <TextLink>
            <Link to={chart(id)}>la otra ficha</Link>
          </TextLink>
        </>
      ) : kind === 'birth-date' ? null : (
        ` · ${typeText(resourceType)}`
      )}
    </>
  );
}
