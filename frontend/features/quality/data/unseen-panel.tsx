import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnseenKind } from '../../../../lambdas/contracts/quality-unseen.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { recordQualityPath } from '../../patients/quality/record-quality.page.ts';
import { useUnseenCounts } from './unseen-api.ts';
import { UnseenEntries } from './unseen-entries.tsx';
import { unseenTexts } from './unseen-texts.ts';

interface UnseenPanelProps {
  runId: string;
  maySeePatients: boolean;
}

/** What a measure cannot see of the charts that it read, with where each is mended. */
export function UnseenPanel({ runId, maySeePatients }: UnseenPanelProps) {
  const counts = useUnseenCounts(runId);
  const [shown, setShown] = useState<UnseenKind>();
  if (counts.error)
    return (
      <FailureNotice
        title="No se ha podido cargar la calidad de los datos"
        detail={counts.error.message}
        onRetry={() => void counts.refetch()}
        isRetrying={counts.isFetching}
      />
    );
  if (!counts.data) return null;
  return (
    <Panel
      title="Calidad de los datos"
      heading={{ size: 'sm' }}
      note="Lo que la medida no puede ver, o ve de otro modo, en las fichas que ha leído."
    >
      {counts.data.length === 0 ? <Text color="fg.muted">Nada que corregir.</Text> : null}
      <Box as="ul" listStyleType="none">
        {counts.data.map(({ kind, entries, patients }) => (
          <Box as="li" key={kind} py="2" css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Flex gap="3" wrap="wrap" align="center" justify="space-between">
              <Stack gap="0" flex="1 1 16rem" minW="0">
                <Text>
                  <Text as="span" fontWeight="semibold">
                    {unseenTexts[kind].title}: {entries}
                  </Text>{' '}
                  <Text as="span" color="fg.muted">
                    ({patients === 1 ? '1 paciente' : `${patients} pacientes`})
                  </Text>
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {unseenTexts[kind].effect}
                </Text>
              </Stack>
              {maySeePatients ? (
                <Flex gap="3" align="center" wrap="wrap">
                  {kind === 'uncoded' ? (
                    <TextLink>
                      <Link to={`${recordQualityPath}?vista=sin-codificar`}>Poner códigos</Link>
                    </TextLink>
                  ) : null}
                  <Button
                    size="xs"
                    variant="outline"
                    aria-expanded={shown === kind}
                    aria-label={`${shown === kind ? 'Ocultar' : 'Ver cuáles'}: ${unseenTexts[kind].title}`}
                    onClick={() => setShown(shown === kind ? undefined : kind)}
                  >
                    {shown === kind ? 'Ocultar' : 'Ver cuáles'}
                  </Button>
                </Flex>
              ) : null}
            </Flex>
            {shown === kind ? <UnseenEntries runId={runId} kind={kind} /> : null}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
