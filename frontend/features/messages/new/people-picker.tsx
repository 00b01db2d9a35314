import { Box, chakra, Input, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { FieldError } from '../../../ui/form-messages.tsx';
import { useColleagues } from '../threads-api.ts';

interface PeoplePickerProps {
  label: string;
  chosen: readonly string[];
  /** Who is not offered: whoever takes part already. */
  without: readonly string[];
  error?: string | undefined;
  onChange: (userIds: string[]) => void;
}

/** So many fit without searching. */
const few = 8;

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es');

/** People of the organization, to be ticked; a long list is narrowed by the name. */
export function PeoplePicker({ label, chosen, without, error, onChange }: PeoplePickerProps) {
  const colleagues = useColleagues();
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const people = (colleagues.data ?? [])
    .filter(({ userId, hasLeft }) => !hasLeft && !without.includes(userId))
    .map(({ userId, givenName, familyName }) => ({ userId, name: `${givenName} ${familyName}` }));
  const shown = people.filter(({ name }) => fold(name).includes(fold(typed.trim())));
  return (
    <Stack gap="1.5" role="group" aria-label={label} aria-describedby={errorId}>
      <Text fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      {people.length > few ? (
        <Input
          size="sm"
          aria-label="Buscar por nombre"
          placeholder="Buscar por nombre"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <Box width="full" maxH="12rem" overflowY="auto" borderWidth="1px" borderRadius="l2" px="3" py="1.5">
        {shown.map(({ userId, name }) => (
          <chakra.label
            key={userId}
            display="flex"
            gap="2"
            alignItems="center"
            py="1"
            overflowWrap="anywhere"
          >
            <chakra.input
              type="checkbox"
              boxSize="5"
              flexShrink="0"
              accentColor="brand.solid"
              checked={chosen.includes(userId)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, userId] : chosen.filter((id) => id !== userId))
              }
            />
            {name}
          </chakra.label>
        ))}
        {shown.length === 0 ? (
          <Text fontSize="sm" color="fg.muted" py="1">
            {colleagues.isPending
              ? 'Cargando…'
              : colleagues.isError
                ? 'No se ha podido cargar la lista de personas. Cierre y vuelva a intentarlo.'
                : people.length > 0
                  ? 'Nadie se llama así en su organización.'
                  : 'No hay más personas en su organización.'}
          </Text>
        ) : null}
      </Box>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  );
}
