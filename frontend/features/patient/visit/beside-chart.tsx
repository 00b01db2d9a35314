import { Box, Button, Grid, Group } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import type { Workspace } from './open-workspace.ts';
import { VisitWorkspace } from './visit-workspace.tsx';

interface BesideChartProps {
  patientId: string;
  access: FhirAccess;
  workspace: Workspace;
  /** The chart. */
  children: ReactNode;
}

const sides = { visit: 'Visita', chart: 'Ficha' } as const;
type Side = keyof typeof sides;

/**
 * The chart, and beside it the workspace of a visit. Where there is no room for both, one of them is shown; what is written
 * stays in the other.
 */
export function BesideChart({ patientId, access, workspace, children }: BesideChartProps) {
  const [side, setSide] = useState<Side>('visit');
  const only = (one: Side) => ({ base: side === one ? 'block' : 'none', lg: 'block' });
  return (
    <>
      <Group attached role="group" aria-label="Qué se ve" hideFrom="lg" alignSelf="flex-start">
        {(Object.keys(sides) as Side[]).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === side ? 'surface' : 'outline'}
            aria-pressed={one === side}
            onClick={() => setSide(one)}
          >
            {sides[one]}
          </Button>
        ))}
      </Group>
      <Grid
        gap="2"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(28rem, 46%)' }}
        // Half of the window has no room for two columns of its own.
        css={{ '& [data-chart-columns]': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <Box minW="0" display={only('chart')}>
          {children}
        </Box>
        <Box
          as="section"
          aria-label="Visita"
          display={only('visit')}
          minW="0"
          position={{ lg: 'sticky' }}
          top={{ lg: 'calc(4.5rem + var(--chart-head, 5.75rem))' }}
          maxH={{ lg: 'calc(100dvh - 5.5rem - var(--chart-head, 5.75rem))' }}
          overflowY={{ lg: 'auto' }}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          <VisitWorkspace patientId={patientId} access={access} workspace={workspace} />
        </Box>
      </Grid>
    </>
  );
}
