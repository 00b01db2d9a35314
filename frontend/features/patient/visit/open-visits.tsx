import { Button } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import { visitSearch } from '../../../lib/start-visit.ts';
import { Menu } from '../../../ui/parts.ts';
import { patientPath } from '../patient.page.ts';
import { useOpenVisits } from './visit-api.ts';

/** The other visits that one has open, each as it was left. */
export function OpenVisits({ visitId }: { visitId: string | undefined }) {
  const others = (useOpenVisits().data?.visits ?? []).filter(({ id }) => id !== visitId);
  if (others.length === 0) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="xs" variant="ghost">{`Otras abiertas: ${others.length}`}</Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="52">
          {others.map((visit) => (
            <Menu.Item key={visit.id} value={visit.id} asChild>
              <Link to={`${generatePath(patientPath, { patientId: visit.patient.id })}${visitSearch(visit)}`}>
                {visit.patient.name}
              </Link>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
