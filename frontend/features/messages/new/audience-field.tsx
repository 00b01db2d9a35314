import { chakra, Flex, Stack } from '@chakra-ui/react';
import { PeoplePicker } from './people-picker.tsx';

interface AudienceFieldProps {
  /** Undefined: all of the team. */
  peopleIds: readonly string[] | undefined;
  userId: string;
  error: string | undefined;
  onChange: (peopleIds: string[] | undefined) => void;
}

/** Who sees a conversation of the team. */
export function AudienceField({ peopleIds, userId, error, onChange }: AudienceFieldProps) {
  return (
    <Stack as="fieldset" gap="1.5">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
        Quién la ve
      </chakra.legend>
      <Flex gap="5" wrap="wrap">
        {[
          { label: 'Todo el equipo', isChosen: peopleIds === undefined, choice: undefined },
          { label: 'Solo algunas personas', isChosen: peopleIds !== undefined, choice: [] },
        ].map(({ label, isChosen, choice }) => (
          <chakra.label key={label} display="flex" gap="2" alignItems="center">
            <input type="radio" name="audience" checked={isChosen} onChange={() => onChange(choice)} />
            {label}
          </chakra.label>
        ))}
      </Flex>
      {peopleIds ? (
        <PeoplePicker
          label="Personas que participan con usted"
          chosen={peopleIds}
          without={[userId]}
          error={error}
          onChange={onChange}
        />
      ) : null}
    </Stack>
  );
}
