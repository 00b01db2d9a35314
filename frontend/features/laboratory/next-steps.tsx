import { Stack, Text } from '@chakra-ui/react';
import type { NextStep } from '../../../lambdas/clinical/laboratory/next-steps/next-steps.ts';
import { sourceName } from './question-text.ts';

/** What could be done next: options, each with where it is from. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      <Text fontWeight="medium" color="fg">
        Opciones
      </Text>
      <Stack as="ul" gap="0.5" ps="4" listStyleType="disc">
        {steps.map(({ text, source }) => (
          <li key={text}>{`${text} (${sourceName(source)})`}</li>
        ))}
      </Stack>
    </>
  );
}
