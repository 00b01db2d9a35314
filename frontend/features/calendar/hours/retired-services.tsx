import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { Service } from '../directory.ts';
import { EntryRow } from './entry-row.tsx';
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
            <EntryRow name={name} isOff>
              <Button
                size="xs"
                variant="outline"
                aria-label={`Volver a ofrecer ${name}`}
                onClick={() => save.mutate({ ...resource, id, active: true })}
              >
                Volver a ofrecer
              </Button>
            </EntryRow>
          </chakra.li>
        ))}
      </Stack>
    </Stack>
  );
}
