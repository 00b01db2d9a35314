import { Badge } from '@chakra-ui/react';
import type { Answer } from '../../../../lambdas/clinical/answer.ts';
import type { ResultFlag } from '../../../../lambdas/clinical/result-flag.ts';
import { flagLooks } from '../../../lib/flag-looks.ts';
import { unknownText } from './flag-text.ts';

/** Where a result lies; what cannot be judged says so, and a text without a band has no badge. */
export function FlagBadge({ flag }: { flag: Answer<ResultFlag> }) {
  if (flag.kind === 'notApplicable') return null;
  if (flag.kind === 'unknown') return <Badge colorPalette="gray">{unknownText(flag.missing)}</Badge>;
  const { label, colorPalette } = flagLooks[flag.value];
  return <Badge colorPalette={colorPalette}>{label}</Badge>;
}
