import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { RunEvent } from '../../../../lambdas/contracts/agents/events.ts';
import { calmSteps } from './calm-steps.ts';

/** What the agent does beside what it says; the newest is in sight. */
export function TrialSteps({ events }: { events: readonly { seq: number; event: RunEvent }[] }) {
  const list = useRef<HTMLOListElement>(null);
  const steps = calmSteps(events);
  const count = steps.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step that comes.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return (
    <Stack gap="2" minW="0">
      <Heading as="h3" size="sm">
        Qué hace paso a paso
      </Heading>
      {count === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Aquí verá qué busca, qué propone y qué escribe mientras conversa.
        </Text>
      ) : (
        <Box
          as="ol"
          ref={list}
          fontSize="sm"
          listStyleType="none"
          maxH="32rem"
          overflowY="auto"
          tabIndex={0}
          aria-label="Pasos del agente"
          focusVisibleRing="outside"
          borderRadius="l1"
        >
          {steps.map(({ seq, text }) => (
            <Box
              as="li"
              key={seq}
              ps="4"
              pb="2"
              ms="1"
              borderStartWidth="2px"
              overflowWrap="anywhere"
              _last={{ color: 'fg', fontWeight: 'medium', borderColor: 'brand.solid' }}
              color="fg.muted"
            >
              {text}
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}
