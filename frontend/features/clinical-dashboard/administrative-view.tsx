import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { offeredPages } from '../../lib/page.ts';
import { usePages } from '../../lib/pages-context.ts';
import { LinkCards } from '../../ui/link-cards.tsx';
import { Panel } from '../../ui/panel.tsx';
import { dashboardPath } from '../dashboard/dashboard.page.ts';
import { PatientsTodayPanel } from './agenda/patients-today.tsx';

/** For administrators who are not clinicians: figures and the administration, no patient's data. */
export function AdministrativeView({ me }: { me: Me }) {
  const administration = offeredPages(usePages(), ['administration'], me.roles.includes('admins'));
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
        <PatientsTodayPanel timeZone={me.organization.timeZone} />
        <Panel gap="3" title="Vista de administración" more={<Link to={dashboardPath}>Vista general</Link>}>
          <Text fontSize="sm" color="fg.muted">
            Su cuenta administra la organización y no tiene acceso a datos de pacientes: aquí ve cifras, nunca
            a quién corresponden. La actividad por periodos está en la vista general.
          </Text>
        </Panel>
      </SimpleGrid>
      <LinkCards as={Link} pages={administration} />
    </Stack>
  );
}
