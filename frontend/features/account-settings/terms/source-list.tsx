import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type MedicationSource,
  medicationSourceKinds,
} from '../../../../lambdas/contracts/medication-sources.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { stateLooks } from './release-texts.ts';
import { useMedicationSourceChanges } from './sources-api.ts';

const number = new Intl.NumberFormat('es-US');
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' });
type Work = 'use' | 'withdraw' | 'drop';
const texts: Record<Work, string> = {
  use: 'Volver a usar',
  withdraw: 'Dejar de usar',
  drop: 'Borrar',
};
const worksOf: Record<MedicationSource['state'], Work[]> = {
  current: ['withdraw'],
  former: ['use', 'drop'],
  loading: ['drop'],
};

/** Sources of medication that were brought in, with their date and counts, and what can be done with them. */
export function SourceList({ sources }: { sources: readonly MedicationSource[] }) {
  const changes = useMedicationSourceChanges();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function run(source: MedicationSource, work: Work) {
    if (busy !== undefined) return;
    setBusy(source.id);
    setFailure(undefined);
    await changes[work](source).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
    setBusy(undefined);
  }

  return (
    <Stack gap="3">
      <FormBanner kind="error">{failure}</FormBanner>
      <Box
        as="ul"
        listStyleType="none"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        aria-label="Fuentes de medicación"
      >
        {sources.map((source) => {
          const title = `${medicationSourceKinds[source.kind].short} del ${day.format(new Date(source.date))}`;
          const look = stateLooks[source.state];
          return (
            <Stack
              as="li"
              key={source.id}
              gap="1"
              p="4"
              align="flex-start"
              css={{ '& + &': { borderTopWidth: '1px' } }}
            >
              <Flex gap="2" wrap="wrap" align="center">
                <Text fontWeight="semibold">{title}</Text>
                <Badge colorPalette={look.color}>{look.text}</Badge>
              </Flex>
              <Text fontSize="sm" color="fg.muted">
                {medicationSourceKinds[source.kind].publisher}
              </Text>
              <Text fontSize="sm" color="fg.muted">
                {countText(source)} · importada por {source.createdBy} el{' '}
                {day.format(new Date(source.createdAt))}
              </Text>
              <Flex gap="2" mt="1" wrap="wrap">
                {worksOf[source.state].map((work) => (
                  <Button
                    key={work}
                    size="sm"
                    variant="outline"
                    aria-label={`${texts[work]}: ${title}`}
                    aria-disabled={busy === source.id}
                    onClick={() => void run(source, work)}
                  >
                    {busy === source.id ? 'Un momento…' : texts[work]}
                  </Button>
                ))}
              </Flex>
            </Stack>
          );
        })}
      </Box>
    </Stack>
  );
}

function countText({ state, items, expected, codes, joined }: MedicationSource): string {
  if (state === 'loading') return `${number.format(items)} de ${number.format(expected)} partes subidas`;
  return `${number.format(codes)} códigos ATC, ${number.format(joined)} de ellos con un fármaco que se reconoce`;
}
