import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { Retention } from '../../../../lambdas/contracts/retention.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';

const numbers = new Intl.NumberFormat('es-US');

/** Of workflows, where there were any. */
const workflowText = (runs: number): string =>
  runs === 0
    ? ''
    : ` y ${numbers.format(runs)} ${runs === 1 ? 'ejecución' : 'ejecuciones'} de flujos de trabajo`;

/** What the plan has erased, and when. */
export function PassList({ passes }: Pick<Retention, 'passes'>) {
  const { timeZone } = useFhirAccess();
  return (
    <Stack as="section" gap="2" aria-label="Qué se ha borrado">
      <Heading as="h3" size="sm">
        Qué se ha borrado
      </Heading>
      {passes.length === 0 ? <Text>Todavía nada.</Text> : null}
      <chakra.ul ps="5" fontSize="sm" _empty={{ display: 'none' }}>
        {passes.map(({ at, runs, workflowRuns, held, minors }) => (
          <li key={at}>
            {`${formatDate(at, timeZone, { hasTime: true })}: ${numbers.format(runs)} ${runs === 1 ? 'conversación' : 'conversaciones'} de agentes${workflowText(workflowRuns)}. Se quedaron ${numbers.format(held)} por una orden y ${numbers.format(minors)} de menores o sin fecha de nacimiento.`}
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
