import { chakra, Text } from '@chakra-ui/react';
import type { OnCall } from '../../../../lambdas/contracts/on-call.ts';
import { nobodyOnCall } from './nobody-on-call.ts';

/** Who is called, in order, for those who only read it. */
export function OnCallList({ people }: Pick<OnCall, 'people'>) {
  if (people.length === 0) return <Text>{nobodyOnCall}</Text>;
  return (
    <chakra.ol ps="5" aria-label="Lista de guardia">
      {people.map(({ userId, name, minutes }) => (
        <li key={userId}>{`${name}, ${minutes} min`}</li>
      ))}
    </chakra.ol>
  );
}
