import { Badge, Flex, Text } from '@chakra-ui/react';
import { bandText } from '../../../../lambdas/clinical/quantity-text.ts';
import { referenceBand, resultFlag } from '../../../../lambdas/clinical/result-flag.ts';
import { flagLooks } from '../../../lib/flag-looks.ts';
import { titleOf, type Valued, valueText } from './result-text.ts';

/** One result out of its range: what, how much, which range, how far; and where the platform's limit calls it critical. */
export function ResultLine({ result, isCritical }: { result: Valued; isCritical: boolean }) {
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
    </Flex>
  );
}
