import { Text } from '@chakra-ui/react';
import { daysBetween } from '../../../lambdas/clinical/clinic-day.ts';
import { deadlineNearness } from '../../../lambdas/clinical/prior-authorization/case-deadline.ts';
import type { CaseSummary } from '../../../lambdas/contracts/prior-authorization-cases.ts';
import { dayText } from './day-text.ts';

const colors = { over: 'fg.error', soon: 'fg.warning', later: undefined } as const;

function leftText(day: string, today: string): string {
  const left = daysBetween(today, day);
  if (left === 0) return 'hoy';
  if (left < 0) return left === -1 ? 'venció ayer' : `venció hace ${-left} días`;
  return left === 1 ? 'mañana' : `en ${left} días`;
}

/** In these nothing is waited for. */
const settled: readonly string[] = ['approved', 'expired', 'cancelled'];

interface DeadlineTextProps {
  of: Pick<CaseSummary, 'deadline' | 'state'>;
  today: string;
}

/** By when what is to happen; what is not known is said. */
export function DeadlineText({ of: { deadline, state }, today }: DeadlineTextProps) {
  if (!deadline && settled.includes(state)) return null;
  if (!deadline)
    return (
      <Text fontSize="sm" color="fg.muted">
        Sin plazo conocido
      </Text>
    );
  const nearness = deadlineNearness(deadline.day, today);
  return (
    <Text fontSize="sm" color={colors[nearness]} fontWeight={nearness === 'later' ? undefined : 'semibold'}>
      {`${deadline.text}: ${dayText(deadline.day)} (${leftText(deadline.day, today)})`}
    </Text>
  );
}
