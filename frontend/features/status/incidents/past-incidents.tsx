import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import type { Incident } from '../../../../lambdas/contracts/status-incidents.ts';
import { IncidentActions, IncidentHeading } from './incident-card.tsx';
import { IncidentUpdates } from './incident-updates.tsx';
import { anchorOf } from './use-shown-incident.ts';

/** What is over, the newest first; what was written about it opens on demand. */
export function PastIncidents({
  incidents,
  isEditable,
}: {
  incidents: readonly Incident[];
  isEditable: boolean;
}) {
  if (incidents.length === 0) {
    return <Text>No se ha publicado ninguna incidencia resuelta en los últimos 90 días.</Text>;
  }
  return (
    <Stack as="ul" gap="0" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {incidents.map((incident) => (
        <Box
          as="li"
          key={incident.incidentId}
          id={anchorOf(incident.incidentId)}
          p={{ base: '4', md: '5' }}
          scrollMarginTop="24"
          css={{ '& + &': { borderTopWidth: '1px' } }}
        >
          <IncidentHeading incident={incident} level="h3" />
          <chakra.details mt="3">
            <chakra.summary cursor="pointer" fontSize="sm" color="brand.fg" focusVisibleRing="outside">
              {incident.updates.length === 1
                ? 'Ver la novedad'
                : `Ver las ${incident.updates.length} novedades`}
            </chakra.summary>
            <Stack gap="4" pt="3">
              <IncidentUpdates incident={incident} isEditable={isEditable} />
              {isEditable ? <IncidentActions incident={incident} /> : null}
            </Stack>
          </chakra.details>
        </Box>
      ))}
    </Stack>
  );
}
