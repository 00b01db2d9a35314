import { Badge } from '@chakra-ui/react';
import {
  caseStateTexts,
  type ShownCaseState,
} from '../../../lambdas/clinical/prior-authorization/case-state.ts';

const colors: Record<ShownCaseState, string> = {
  draft: 'gray',
  incomplete: 'orange',
  ready: 'blue',
  sent: 'blue',
  pended: 'blue',
  'info-requested': 'orange',
  approved: 'green',
  'partly-approved': 'yellow',
  denied: 'red',
  appealed: 'purple',
  cancelled: 'gray',
  expired: 'gray',
};

export const StateBadge = ({ state }: { state: ShownCaseState }) => (
  <Badge colorPalette={colors[state]}>{caseStateTexts[state]}</Badge>
);
