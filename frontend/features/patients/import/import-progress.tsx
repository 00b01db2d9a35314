import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { doneOf, type FileProgress, morePages } from '../../../../lambdas/import/run-import.ts';

const number = new Intl.NumberFormat('es-US');

/** The whole import and each of its files. */
export function ImportProgress({ files }: { files: readonly FileProgress[] }) {
  const total = files.reduce((sum, file) => sum + (file.total ?? 0), 0);
  const done = files.reduce((sum, file) => sum + doneOf(file), 0);
  const isCounted = files.every((file) => file.total !== undefined);
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text fontWeight="medium">{isCounted ? 'Recursos' : 'Contando los recursos…'}</Text>
          <Text fontVariantNumeric="tabular-nums">{`${number.format(done)} / ${number.format(total)}`}</Text>
        </Flex>
        <Bar label="Importación" done={done} total={total} height="3" />
      </Stack>
      <Stack as="ul" gap="3" listStyleType="none" aria-label="Archivos">
        {files.map((file) => (
          <Stack as="li" key={file.name} gap="1.5" p="3" bg="bg.panel" borderWidth="1px" borderRadius="l3">
            <Flex justify="space-between" gap="3">
              <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
                {file.name}
              </Text>
              <Text flexShrink="0" fontVariantNumeric="tabular-nums" color="fg.muted">
                {file.total === undefined || file.isUnreadable
                  ? ''
                  : `${number.format(doneOf(file))} / ${number.format(file.total)}`}
              </Text>
            </Flex>
            {file.isUnreadable ? null : (
              <Bar label={file.name} done={doneOf(file)} total={file.total ?? 0} height="1.5" />
            )}
            <Text fontSize="sm" color={file.isUnreadable ? 'fg.error' : 'fg.muted'}>
              {describe(file)}
            </Text>
            {file.hasMore ? <Text fontSize="sm">{morePages}</Text> : null}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

interface BarProps {
  label: string;
  done: number;
  total: number;
  height: string;
}

function Bar({ label, done, total, height }: BarProps) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${number.format(done)} de ${number.format(total)}`}
      bg="bg.emphasized"
      borderRadius="full"
      overflow="hidden"
      height={height}
    >
      <Box height="full" bg="brand.solid" transition="width 0.15s" style={{ width: `${percent}%` }} />
    </Box>
  );
}

const outcomes = {
  written: ['escrito', 'escritos'],
  flagged: [
    'de ellos, con avisos en «Calidad de los datos»',
    'de ellos, con avisos en «Calidad de los datos»',
  ],
  unchanged: ['ya estaba', 'ya estaban'],
  kept: ['se conserva con otro contenido', 'se conservan con otro contenido'],
  refused: ['rechazado', 'rechazados'],
} as const;

function describe(file: FileProgress): string {
  if (file.isUnreadable) return 'No se puede importar.';
  const parts = (Object.keys(outcomes) as (keyof typeof outcomes)[]).flatMap((outcome) => {
    const [one, many] = outcomes[outcome];
    const count = file[outcome];
    return count === 0 ? [] : [`${number.format(count)} ${count === 1 ? one : many}`];
  });
  return parts.join(', ') || 'En espera';
}
