import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { administrationOf, reachOf } from './role-reach.ts';

/** What somebody with these roles will see, before anybody gives them. */
export function RolePreview({ roles }: { roles: readonly Role[] }) {
  const administration = administrationOf(roles);
  return (
    <Stack as="section" gap="2" aria-live="polite">
      <Heading as="h3" size="sm">
        Qué podrá ver
      </Heading>
      {roles.length === 0 ? (
        <Text color="fg.muted">Elija un papel.</Text>
      ) : (
        <chakra.dl
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          columnGap="4"
          rowGap="1"
          fontSize="sm"
        >
          {reachOf(roles).map(({ part, reach }) => (
            <chakra.div key={part} display="contents">
              <dt>{part}</dt>
              <chakra.dd color={reach === 'No ve' ? 'fg.muted' : 'fg'} textAlign="end">
                {reach}
              </chakra.dd>
            </chakra.div>
          ))}
          {administration.map((part) => (
            <chakra.div key={part} display="contents">
              <dt>{part}</dt>
              <chakra.dd textAlign="end">Administra</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </Stack>
  );
}
