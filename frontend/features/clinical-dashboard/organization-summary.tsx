import { HStack, Stack, Text } from '@chakra-ui/react';
import { Building2 } from 'lucide-react';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { roleLabels } from '../../../lambdas/contracts/roles.ts';

const list = new Intl.ListFormat('es-US', { type: 'conjunction' });

/** Where the person works and as what. */
export function OrganizationSummary({ me }: { me: Me }) {
  return (
    <HStack gap="3" align="flex-start">
      <Building2 size={20} aria-hidden />
      <Stack gap="0">
        <Text fontWeight="medium">{me.organization.legalName}</Text>
        <Text fontSize="sm" color="fg.muted">
          {me.roles.length > 0
            ? list.format(me.roles.map((role) => roleLabels[role]))
            : 'Su cuenta todavía no tiene ningún rol. Pida a la administración de su organización que le asigne uno.'}
        </Text>
      </Stack>
    </HStack>
  );
}
