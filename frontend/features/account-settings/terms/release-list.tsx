import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { TermRelease } from '../../../../lambdas/contracts/term-releases.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { setTexts, stateLooks } from './release-texts.ts';
import { useTermReleaseChanges } from './terms-api.ts';

const number = new Intl.NumberFormat('es-US');
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What was brought in, with its version, date, source and counts, and what can be done with it. */
export function ReleaseList({ releases }: { releases: readonly TermRelease[] }) {
  const changes = useTermReleaseChanges();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function run(release: TermRelease, work: (release: TermRelease) => Promise<unknown>) {
    if (busy !== undefined) return;
    setBusy(release.id);
    setFailure(undefined);
    await work(release).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
    setBusy(undefined);
  }

  return (
    <Stack gap="3">
      <FormBanner kind="error">{failure}</FormBanner>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        {releases.map((release) => (
          <Stack
            as="li"
            key={release.id}
            gap="1"
            p="4"
            align="flex-start"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <Flex gap="2" wrap="wrap" align="center">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {release.title} · {release.version}
              </Text>
              <Badge colorPalette={stateLooks[release.state].color}>{stateLooks[release.state].text}</Badge>
            </Flex>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {countText(release)} · {release.sets.map((set) => setTexts[set]).join(', ')}
            </Text>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              Del {day.format(new Date(release.date))} · {release.source} · importada por {release.createdBy}{' '}
              el {day.format(new Date(release.createdAt))}
            </Text>
            <Actions
              release={release}
              isBusy={busy === release.id}
              onUse={() => void run(release, changes.use)}
              onWithdraw={() => void run(release, changes.withdraw)}
              onDrop={() => void run(release, changes.drop)}
            />
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}

function countText({ state, concepts, expected, retired }: TermRelease): string {
  if (state === 'loading')
    return `${number.format(concepts)} de ${number.format(expected)} conceptos subidos`;
  const count = concepts === 1 ? '1 concepto' : `${number.format(concepts)} conceptos`;
  if (!retired) return count;
  return `${count}, ${retired === 1 ? '1 retirado' : `${number.format(retired)} retirados`} desde la anterior`;
}

interface ActionsProps {
  release: TermRelease;
  isBusy: boolean;
  onUse: () => void;
  onWithdraw: () => void;
  onDrop: () => void;
}

function Actions({ release: { title, version, state }, isBusy, onUse, onWithdraw, onDrop }: ActionsProps) {
  const [text, onClick] = {
    current: ['Dejar de usar', onWithdraw] as const,
    former: ['Volver a usar', onUse] as const,
    loading: ['Descartar', onDrop] as const,
  }[state];
  const label = isBusy ? 'Un momento…' : text;
  return (
    <Button
      size="sm"
      variant="outline"
      mt="1"
      aria-label={`${text}: ${title} ${version}`}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
