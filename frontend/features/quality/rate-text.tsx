import { chakra, Stack, Text } from '@chakra-ui/react';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import { proportionInterval } from '../../../lambdas/clinical/quality/proportion-interval.ts';
import type { Tally } from '../../../lambdas/contracts/quality.ts';
import { counted } from './standing-texts.ts';

const number = new Intl.NumberFormat('es-US');

/** The rate of a run with its interval, and whom it could not count. */
export function RateText({ tally, isLarge = false }: { tally: Tally; isLarge?: boolean }) {
  const of = counted(tally);
  const interval = proportionInterval(tally.numerator, of);
  const uncounted = tally.unknown + tally.failed;
  return (
    <Stack gap="0.5" fontVariantNumeric="tabular-nums">
      {interval ? (
        <Text fontSize={isLarge ? '2xl' : 'md'} fontWeight="semibold">
          {percentText(interval.rate, { digits: 1 })}{' '}
          <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
            {number.format(tally.numerator)} de {number.format(of)} · IC 95 %:{' '}
            {percentText(interval.low, { digits: 1 })} a {percentText(interval.high, { digits: 1 })}
          </chakra.span>
        </Text>
      ) : (
        <Text color="fg.muted">Sin tasa: no hay pacientes que contar</Text>
      )}
      {uncounted > 0 ? (
        <Text fontSize="sm" color="orange.fg">
          {uncounted === 1 ? '1 paciente no cuenta' : `${number.format(uncounted)} pacientes no cuentan`}: no
          se pudo determinar
        </Text>
      ) : null}
    </Stack>
  );
}
