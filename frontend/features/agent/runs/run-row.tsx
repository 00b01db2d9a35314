import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { RunSummary } from '../../../../lambdas/contracts/agents/runs.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { money } from '../../../lib/money.ts';
import { lastedText, outcomeText, triggerLabels } from '../../../lib/run-terms.ts';
import { RunStateBadge } from './run-state-badge.tsx';

interface RunRowProps {
  run: RunSummary;
  to: string;
  timeZone: string;
}

/** One run in the list: when, with whom, what came of it. */
export function RunRow({ run, to, timeZone }: RunRowProps) {
  const { state, patient, trigger, startedAt, version, steps, costMicros } = run;
  const when = formatDate(startedAt, timeZone, { hasTime: true }) ?? startedAt;
  const outcome = outcomeText(run);
  return (
    <chakra.li position="relative" py="3" px="2" _hover={{ bg: 'bg.subtle' }} borderRadius="l1">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap={{ base: '1', md: '4' }}
      >
        <div>
          <Flex gap="2.5" align="center" wrap="wrap">
            {/* The whole row is the link's, so that a finger finds it. */}
            <chakra.span
              fontWeight="medium"
              css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              <Link to={to}>{when}</Link>
            </chakra.span>
            <RunStateBadge state={state} />
          </Flex>
          <Text fontSize="sm" overflowWrap="anywhere">
            {patient ? (patient.name ?? 'Paciente identificado') : 'Paciente sin identificar'}
            {outcome ? ` · ${outcome}` : ''}
          </Text>
        </div>
        <Text fontSize="sm" color="fg.muted" textAlign={{ md: 'end' }}>
          {triggerLabels[trigger]} · versión {version}
          <br />
          {lastedText(run)} · {steps} {steps === 1 ? 'paso' : 'pasos'} · {money(costMicros)}
        </Text>
      </Grid>
    </chakra.li>
  );
}
