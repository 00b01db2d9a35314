import { Badge, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { RunStepData, RunStepEntry } from '../../../../../lambdas/contracts/workflows/run-history.ts';
import { instantText } from '../../../../lib/instant-text.ts';
import type { DraftStep } from '../document/draft-document.ts';
import { factsOf } from '../document/facts.ts';
import { kindLabel } from '../document/kinds.ts';
import { StepFacts } from '../step-facts.tsx';
import { entryText, type StepTrace } from './trace.ts';

interface StepHistoryProps {
  step: DraftStep;
  trace: StepTrace | undefined;
  entries: readonly RunStepEntry[];
  /** Undefined until somebody with the right has asked for it. */
  data: readonly RunStepData[] | undefined;
  timeZone: string;
}

/** One step of a run: each time that it was entered, with what went in and out. */
export function StepHistory({ step, trace, entries, data, timeZone }: StepHistoryProps) {
  return (
    <Stack as="section" gap="3" aria-label={step.title}>
      <Stack gap="0">
        <Heading as="h2" size="sm" overflowWrap="anywhere">
          {step.title || kindLabel(step.kind)}
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {kindLabel(step.kind)}
        </Text>
      </Stack>
      {entries.length === 0 ? (
        <Text fontSize="sm">
          {trace
            ? 'La ejecución pasó por aquí. Este paso no pide ni deja nada.'
            : 'No consta que la ejecución haya llegado aquí.'}
        </Text>
      ) : null}
      <Stack as="ol" gap="3" listStyleType="none">
        {entries.map((entry) => (
          <Stack as="li" key={entry.entry} gap="1.5" borderWidth="1px" borderRadius="l2" p="3">
            <Flex gap="2" align="center" wrap="wrap">
              <Text fontSize="sm" fontWeight="medium">
                {entryText(entry)}
              </Text>
              {entry.attempt > 1 ? <Badge>{`Intento ${entry.attempt}`}</Badge> : null}
            </Flex>
            <Text fontSize="sm" color="fg.muted">
              {instantText(entry.calledAt, timeZone)}
              {entry.endedAt === null || entry.endedAt === entry.calledAt
                ? ''
                : ` – ${instantText(entry.endedAt, timeZone)}`}
            </Text>
            <Data of={data?.find((one) => one.entry === entry.entry)} isRevealed={data !== undefined} />
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

function Data({ of, isRevealed }: { of: RunStepData | undefined; isRevealed: boolean }) {
  if (!isRevealed) {
    return (
      <Text fontSize="sm" color="fg.muted">
        Entra y sale: <span aria-hidden>•••</span>
        <Text as="span" srOnly>
          oculto
        </Text>
      </Text>
    );
  }
  if (of?.given == null && of?.output == null && of?.cause == null) {
    return <Text fontSize="sm">No comprobado: de este paso no se guardó lo que entró ni lo que salió.</Text>;
  }
  return (
    <>
      {of.cause === null ? null : (
        <Text fontSize="sm" color="fg.error" overflowWrap="anywhere">
          {of.cause}
        </Text>
      )}
      <StepFacts title="Entra" facts={factsOf(of.given ?? {}, 'in')} />
      <StepFacts title="Sale" facts={factsOf(of.output ?? {}, 'out')} />
    </>
  );
}
