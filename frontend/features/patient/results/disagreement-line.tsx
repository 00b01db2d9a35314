import { Text } from '@chakra-ui/react';
import type { ResultPoint } from './result-series.ts';

/** That another range says another thing of a value; nothing where both say the same. */
export function DisagreementLine({ point: { disagreement } }: { point: ResultPoint }) {
  if (disagreement === undefined) return null;
  return (
    <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {disagreement}
    </Text>
  );
}
