import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { Service } from '../directory.ts';
import { useSave } from './use-save.ts';

/** What was offered once, and can be again. */
export function RetiredServices({ services }: { services: readonly Service[] }) {
  const save = useSave('El servicio vuelve a ofrecerse.');
  return (
    <Stack gap="2" pt="3">
      <Heading as="h3" size="sm">
        Ya no se ofrecen
      </Heading>
      {save.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {save.error.message}
        </Text>
      ) : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {services.map(({ id, name, resource }) => (
          <chakra.li key={id}>
            <Flex
              gap="3"
              justify="space-between"
              align="center"
              borderWidth="1px"
              borderRadius="md"
              px="3"
              py="2"
            >
              <Text color="fg.muted">{name}</Text>
              <Button
                size="xs"
                variant="outline"
                aria-label={`Volver a ofrecer ${name}`}
                onClick={() => save.mutate({ ...resource, id, active: true })}
              >
                Volver a ofrecer
              </Button>
            </Flex>
          </chakra.li>
        ))}
      </Stack>
    </Stack>
  );
}
