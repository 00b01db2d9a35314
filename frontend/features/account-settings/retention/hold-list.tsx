import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Retention, RetentionHold } from '../../../../lambdas/contracts/retention.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { HoldForm } from './hold-form.tsx';
import { ReleaseForm } from './release-form.tsx';

const titleOf = ({ patient }: RetentionHold): string => {
  if (patient === null) return 'Todos los pacientes';
  return patient.number === null ? patient.name : `${patient.name} (n.º ${patient.number})`;
};

/** What must not be erased, whatever the plan says, and why. */
export function HoldList({ holds }: Pick<Retention, 'holds'>) {
  const { timeZone } = useFhirAccess();
  const [isAdding, setAdding] = useState(false);
  const [releasing, setReleasing] = useState<string>();
  return (
    <Stack as="section" gap="3" aria-label="Órdenes de no borrar">
      <Heading as="h3" size="sm">
        Órdenes de no borrar
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Ante una reclamación, un juicio o una inspección: mientras una está en vigor no se borra nada de ese
        paciente, ni de las fichas unidas a la suya.
      </Text>
      {holds.length === 0 ? <Text>No hay ninguna en vigor.</Text> : null}
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexDirection="column"
        gap="3"
        _empty={{ display: 'none' }}
      >
        {holds.map((hold) => (
          <chakra.li key={hold.holdId} borderWidth="1px" borderRadius="l2" p="3">
            <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
              <Stack gap="0" minW="0">
                <Text fontWeight="medium">{titleOf(hold)}</Text>
                <Text overflowWrap="anywhere">{hold.reason}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {`${hold.placedBy}, ${formatDate(hold.placedAt, timeZone, { hasTime: true })}`}
                </Text>
              </Stack>
              {releasing === hold.holdId ? null : (
                <Button size="xs" variant="outline" onClick={() => setReleasing(hold.holdId)}>
                  Levantar…
                </Button>
              )}
            </Flex>
            {releasing === hold.holdId ? (
              <ReleaseForm
                holdId={hold.holdId}
                title={titleOf(hold)}
                onClose={() => setReleasing(undefined)}
              />
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
      {isAdding ? (
        <HoldForm onClose={() => setAdding(false)} />
      ) : (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setAdding(true)}>
          Ordenar que no se borre…
        </Button>
      )}
    </Stack>
  );
}
