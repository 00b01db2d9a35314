import { Box, chakra, Stack } from '@chakra-ui/react';
import { noteSigningNames } from '../../../../lambdas/contracts/note-signing.ts';
import {
  hourCycleNames,
  type Organization,
  organizationTypes,
  showTaxId,
} from '../../../../lambdas/contracts/organization.ts';
import { isUsTimeZone, usTimeZones } from '../../../../lambdas/contracts/time-zone.ts';

/** For those who may read and not change. */
export function OrganizationDetails({ organization }: { organization: Organization }) {
  const { legalName, npi, taxId, type, timeZone, hourCycle, idleMinutes, noteSigning } = organization;
  const details = {
    'Razón social': legalName,
    NPI: npi ?? 'No consta',
    'Número de identificación fiscal (EIN)': taxId === null ? 'No consta' : showTaxId(taxId),
    'Tipo de organización': organizationTypes[type],
    'Zona horaria': isUsTimeZone(timeZone) ? usTimeZones[timeZone] : timeZone,
    Horas: hourCycleNames[hourCycle],
    'Cierre de sesión sin actividad': `${idleMinutes} minutos`,
    'Firma de las notas': noteSigningNames[noteSigning],
  };
  return (
    <Stack as="dl" gap="4">
      {Object.entries(details).map(([term, value]) => (
        <Box key={term}>
          <chakra.dt fontSize="sm" color="fg.muted">
            {term}
          </chakra.dt>
          <chakra.dd fontWeight="medium" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </Stack>
  );
}
