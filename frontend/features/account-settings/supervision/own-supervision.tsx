import { chakra, Text } from '@chakra-ui/react';
import type { SupervisedPerson } from '../../../../lambdas/contracts/supervision.ts';
import { SectionStates } from '../section-states.tsx';
import { useSupervision } from './supervision-api.ts';
import { SupervisionForm } from './supervision-form.tsx';

export function OwnSupervision() {
  return (
    <SectionStates query={useSupervision()} failureTitle="No se ha podido cargar quién supervisa a quién">
      {({ people }) => (
        <>
          <Supervised people={people} />
          {people.length > 1 ? (
            <SupervisionForm people={people} />
          ) : (
            <Text color="fg.muted">Hace falta otro profesional clínico que haya iniciado sesión.</Text>
          )}
        </>
      )}
    </SectionStates>
  );
}

function Supervised({ people }: { people: readonly SupervisedPerson[] }) {
  const supervised = people.filter(({ supervisors }) => supervisors.length > 0);
  if (supervised.length === 0) return <Text>Nadie consta en formación.</Text>;
  return (
    <chakra.ul listStyleType="none" aria-label="En formación">
      {supervised.map(({ userId, name, supervisors }) => (
        <li key={userId}>{`${name}: firma también ${supervisors.map((one) => one.name).join(' o ')}`}</li>
      ))}
    </chakra.ul>
  );
}
