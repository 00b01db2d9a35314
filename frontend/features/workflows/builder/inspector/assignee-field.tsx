import { Stack } from '@chakra-ui/react';
import { roleLabels } from '../../../../../lambdas/contracts/roles.ts';
import { SelectField } from '../../../../ui/form-select.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';

const person = 'person';

/** Who is asked: everybody with a role, or whoever a datum names. */
export function AssigneeField({ step, data, titleOf, set }: StepFieldsProps) {
  const assignee = (step.assignee ?? {}) as { role?: string; user?: unknown };
  const chosen = 'user' in assignee ? person : (assignee.role ?? '');
  return (
    <Stack gap="3">
      <SelectField
        label="A quién"
        placeholder={chosen === '' ? 'Elija' : ''}
        options={{ ...roleLabels, [person]: 'Una persona de los datos' }}
        value={chosen}
        onChange={({ target }) =>
          set('assignee', target.value === person ? { user: { ref: '' } } : { role: target.value })
        }
      />
      {chosen === person ? (
        <ReferenceField
          label="Persona"
          value={assignee.user}
          data={data}
          titleOf={titleOf}
          onChange={(user) => set('assignee', { user })}
        />
      ) : null}
    </Stack>
  );
}
