import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { type EvidenceBody, mostTraining } from '../../../../lambdas/contracts/agents/evidence.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { useContractForm } from '../../../lib/contract-form.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { EvidenceFields } from './evidence-form-schema.ts';

type EvidenceForm = ReturnType<typeof useContractForm<EvidenceFields, EvidenceBody>>;

/** Who learnt to work with the agent, which day, and what. */
export function TrainingFields({ form }: { form: Pick<EvidenceForm, 'control' | 'field'> }) {
  const client = useApiClient();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'training' });
  const people = useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
  });
  const names = Object.fromEntries(
    (people.data ?? []).map(({ userId, givenName, familyName, hasLeft }) => [
      userId,
      `${givenName} ${familyName}${hasLeft ? ' (ya no está)' : ''}`,
    ]),
  );
  return (
    <Panel title="Formación de las personas" note="Quién se formó para usar este agente, qué día y en qué.">
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4" aria-label="Formaciones">
        {fields.map(({ id }, index) => (
          <chakra.li key={id} borderWidth="1px" borderRadius="md" p="3">
            <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }}>
              <chakra.div flex="1">
                <SelectField
                  label={`Persona ${index + 1}`}
                  options={names}
                  placeholder="Elija una persona"
                  {...form.field(`training.${index}.userId`)}
                />
              </chakra.div>
              <TextField label={`Día ${index + 1}`} type="date" {...form.field(`training.${index}.on`)} />
              <chakra.div flex="2">
                <TextField
                  label={`En qué ${index + 1}`}
                  autoComplete="off"
                  maxLength={300}
                  {...form.field(`training.${index}.about`)}
                />
              </chakra.div>
              <IconButton
                type="button"
                variant="ghost"
                mt={{ md: '7' }}
                aria-label={`Quitar la formación ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      {fields.length < mostTraining ? (
        <chakra.div>
          <Button type="button" variant="outline" onClick={() => append({ userId: '', on: '', about: '' })}>
            <Plus size={18} aria-hidden />
            Añadir una formación
          </Button>
        </chakra.div>
      ) : null}
    </Panel>
  );
}
