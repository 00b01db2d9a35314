import { Badge } from '@chakra-ui/react';
import { type RunState, runStateLabels } from '../../../../lambdas/contracts/agents/events.ts';
import { stateColors } from '../../../lib/run-terms.ts';

export function RunStateBadge({ state }: { state: RunState }) {
  return (
    <Badge colorPalette={stateColors[state]} flexShrink="0">
      {runStateLabels[state]}
    </Badge>
  );
}
