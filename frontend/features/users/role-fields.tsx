import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { type Role, roleDescriptions, roleLabels, roles } from '../../../lambdas/contracts/roles.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { FieldError } from '../../ui/form-messages.tsx';

interface RoleFieldsProps {
  chosen: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string | undefined;
}

/** Several may be held at once; none implies another. */
export function RoleFields({ chosen, onChange, error }: RoleFieldsProps) {
  const id = useId();
  return (
    <chakra.fieldset aria-describedby={id}>
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
        Papeles
      </chakra.legend>
      <Stack gap="3">
        {roles.map((role) => (
          <CheckboxField
            key={role}
            name="roles"
            value={role}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, role] : chosen.filter((held) => held !== role))
            }
          >
            <Text as="span" fontWeight="medium" display="block">
              {roleLabels[role]}
            </Text>
            <Text as="span" color="fg.muted">
              {roleDescriptions[role]}
            </Text>
          </CheckboxField>
        ))}
      </Stack>
      <FieldError id={id}>{error}</FieldError>
    </chakra.fieldset>
  );
}
