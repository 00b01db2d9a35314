import { Stack } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Alert } from '../../ui/parts.ts';
import { agentsPath } from '../agents/agents.page.ts';

export function NoAgent() {
  return (
    <Stack gap="6">
      <PageHeading title="Agente" />
      <Alert.Root status="info">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>No existe este agente</Alert.Title>
          <Alert.Description>
            Puede que se escribiera mal su dirección.{' '}
            <Link to={agentsPath}>Vea los agentes de su organización</Link>.
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    </Stack>
  );
}
