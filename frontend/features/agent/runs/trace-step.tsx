import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { argumentFacts } from '../../../lib/argument-text.ts';
import { clockFormat } from '../../../lib/clock.ts';
import { ArgumentList } from '../../../ui/argument-list.tsx';
import { toneColors, toneOf } from './step-tone.ts';
import type { TraceStepFacts } from './trace-steps.ts';

interface TraceStepProps extends TraceStepFacts {
  timeZone: string;
  /** Shows what else is known without being asked. */
  isOpen?: boolean;
}

const timeOf = (at: string, timeZone: string) =>
  clockFormat({ timeStyle: 'medium', timeZone }).format(new Date(at));

/** One step of a run: when, what happened, what was said, and the data that it was done with. */
export function TraceStep(props: TraceStepProps) {
  const { traced, text, isTechnical, details, timeZone, isOpen = false } = props;
  const { event, at, messageText } = traced;
  return (
    <Flex gap="3" py="2">
      <Box
        aria-hidden
        flexShrink="0"
        mt="1.5"
        boxSize="2.5"
        borderRadius="full"
        bg={isTechnical ? 'border' : toneColors[toneOf(event)]}
      />
      <Box minW="0" flex="1">
        <Flex gap="3" justify="space-between" align="baseline">
          <Text color={isTechnical ? 'fg.muted' : 'fg'} overflowWrap="anywhere">
            {text}
          </Text>
          <chakra.time dateTime={at} fontSize="sm" color="fg.muted" flexShrink="0">
            {timeOf(at, timeZone)}
          </chakra.time>
        </Flex>
        {messageText === null ? null : (
          <chakra.blockquote
            borderInlineStartWidth="2px"
            ps="3"
            mt="1"
            color="fg.muted"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            {messageText}
          </chakra.blockquote>
        )}
        {details.map(({ label, value }) => (
          <chakra.details key={label} open={isOpen} fontSize="sm" mt="1">
            <chakra.summary cursor="pointer" color="fg.muted">
              {label}
            </chakra.summary>
            <Box pt="1.5">
              {typeof value === 'string' ? (
                <Text whiteSpace="pre-line" overflowWrap="anywhere">
                  {value}
                </Text>
              ) : (
                <ArgumentList facts={argumentFacts(value, timeZone)} />
              )}
            </Box>
          </chakra.details>
        ))}
      </Box>
    </Flex>
  );
}
