import { Badge, Center, HStack, Stack, type StackProps, Text } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import type { CurrentUser } from '../lib/auth.ts';

export function UserInitial({ name }: { name: string }) {
  const [initial = ''] = name;
  return (
    <Center
      aria-hidden="true"
      boxSize="8"
      flexShrink="0"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      fontSize="sm"
      fontWeight="semibold"
    >
      {initial.toLocaleUpperCase('es')}
    </Center>
  );
}

/** The head of the user menu. */
export function UserIdentity({
  name,
  user,
  ...props
}: StackProps & { name: string; user: CurrentUser | null }) {
  return (
    <Stack gap="1" px="2" py="2" fontWeight="normal" {...props}>
      <HStack gap="2">
        <Text fontWeight="semibold" minW="0" truncate>
          {name}
        </Text>
        {user?.isAdmin ? <Badge variant="subtle">Admin</Badge> : null}
      </HStack>
      {user?.email ? (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {user.email}
        </Text>
      ) : null}
      {user?.emailVerified ? (
        <HStack gap="1" fontSize="xs" color="fg.success">
          <BadgeCheck size={14} aria-hidden />
          <span>Verified</span>
        </HStack>
      ) : null}
    </Stack>
  );
}
