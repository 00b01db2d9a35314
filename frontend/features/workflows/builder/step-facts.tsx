import { chakra } from '@chakra-ui/react';
import type { Fact } from './document/facts.ts';

/** What went in, or came out: one line for each datum. */
export function StepFacts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <chakra.dl fontSize="sm">
      <chakra.dt color="fg.muted">{title}</chakra.dt>
      {facts.map(({ name, text }) => (
        <chakra.dd key={name} overflowWrap="anywhere">
          {name}: {text}
        </chakra.dd>
      ))}
    </chakra.dl>
  );
}
