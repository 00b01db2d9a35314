import { Badge, Flex, Text } from '@chakra-ui/react';
import { bandText } from '../../../../lambdas/clinical/quantity-text.ts';
import { referenceBand, resultFlag } from '../../../../lambdas/clinical/result-flag.ts';
import type { WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { flagLooks } from '../../../lib/flag-looks.ts';
import { changeText } from './item-texts.ts';
import { titleOf, type Valued, valueText } from './result-text.ts';

interface ResultLineProps {
  result: Valued;
  isCritical: boolean;
  earlier: WaitingReport['earlier'][string] | undefined;
  timeZone: string;
}

/** One result out of its range: what, how much, which range, how far; what it was before; and where the platform's limit calls it critical. */
export function ResultLine({ result, isCritical, earlier, timeZone }: ResultLineProps) {
  const stated = resultFlag(result);
  const isSaid = stated.kind === 'known' && stated.value.startsWith('critical');
  const flag = isCritical && !isSaid ? ({ kind: 'known', value: 'criticalAbnormal' } as const) : stated;
  const range = bandText(referenceBand(result));
  const look = flag.kind === 'known' ? flagLooks[flag.value] : undefined;
  return (
    <Flex columnGap="2" rowGap="0" align="baseline" wrap="wrap" fontSize="sm">
      <Text>{titleOf(result)}</Text>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {valueText(result)}
      </Text>
      {look ? <Badge colorPalette={look.colorPalette}>{look.label}</Badge> : null}
      <Text color="fg.muted">{range ? `Ref. ${range}` : 'Sin rango'}</Text>
      {earlier ? (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {[
            `Antes ${earlier.text}`,
            formatDate(earlier.at ?? undefined, timeZone),
            changeText(earlier.change),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      ) : null}
    </Flex>
  );
}
