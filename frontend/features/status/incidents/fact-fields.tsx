import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';
import { componentLabels, componentNames } from '../../../../lambdas/contracts/status-components.ts';
import { severityLabels } from '../../../../lambdas/contracts/status-incidents.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FieldError } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FactValues } from './incident-form-values.ts';

type FieldState = Omit<ComponentProps<'input'>, 'ref' | 'size' | 'color'> & { error?: string };
interface FactFieldsProps {
  kind: FactValues['kind'];
  field: (name: 'title' | 'severity' | 'components' | 'startsAt' | 'endsAt') => FieldState & {
    // biome-ignore lint/suspicious/noExplicitAny: the library's own type of what it registers.
    ref: any;
    name: string;
  };
}

/** What an incident or a maintenance is. */
export function FactFields({ kind, field }: FactFieldsProps) {
  const isIncident = kind === 'incident';
  return (
    <>
      <TextField label="Título" {...field('title')} />
      <ComponentChoices {...field('components')} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {isIncident ? (
          <SelectField
            label="Gravedad"
            options={severityLabels}
            placeholder="Seleccione una opción"
            {...(field('severity') as object)}
          />
        ) : null}
        <TextField
          type="datetime-local"
          label={isIncident ? 'Comenzó' : 'Comienza'}
          hint="En la hora de su equipo."
          {...field('startsAt')}
        />
        {isIncident ? null : <TextField type="datetime-local" label="Termina" {...field('endsAt')} />}
      </SimpleGrid>
    </>
  );
}

function ComponentChoices({ error, ...input }: FieldState) {
  const errorId = useId();
  return (
    <chakra.fieldset aria-describedby={errorId} border="0" p="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
        Componentes afectados
      </chakra.legend>
      <Stack gap="2">
        {componentNames.map((name) => (
          <CheckboxField key={name} {...input} value={name}>
            {componentLabels[name]}
          </CheckboxField>
        ))}
      </Stack>
      <FieldError id={errorId}>{error}</FieldError>
    </chakra.fieldset>
  );
}
