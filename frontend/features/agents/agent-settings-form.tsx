import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { AgentSettings } from '../../../lambdas/contracts/agents/agents.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useUpdateAgentSettings } from './agents-api.ts';

const price = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });

/** What a person typed for dollars: «20», «20.50», «20,50»; undefined for anything else. */
function readDollars(text: string): number | undefined {
  const typed = text.trim().replace('$', '').replace(',', '.');
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}

export function AgentSettingsForm({ settings }: { settings: AgentSettings }) {
  const update = useUpdateAgentSettings();
  const [allowed, setAllowed] = useState(settings.allowedModels);
  const [budget, setBudget] = useState(String(settings.budgetPerDay));
  const [problem, setProblem] = useState<{ budget?: string; models?: string }>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const budgetPerDay = readDollars(budget);
    if (allowed.length === 0) return setProblem({ models: 'Permita al menos un modelo' });
    if (budgetPerDay === undefined)
      return setProblem({ budget: 'Escriba una cantidad en dólares, por ejemplo 20' });
    setProblem({});
    try {
      await update.mutateAsync({ version: settings.version, allowedModels: allowed, budgetPerDay });
      await showToast({ title: 'Los ajustes de los agentes se han guardado.', type: 'success' });
    } catch {
      // The banner tells of it, with what was typed still there.
    }
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      <FormBanner kind="error">{update.error?.message ?? problem.models ?? ''}</FormBanner>
      <chakra.fieldset display="flex" flexDirection="column" gap="3">
        <chakra.legend fontWeight="medium" pb="2">
          Modelos permitidos
        </chakra.legend>
        {settings.models.map(({ id, label, isAvailable, note, inputPrice, outputPrice }) => (
          <chakra.label key={id} display="flex" gap="3" alignItems="flex-start">
            <chakra.input
              type="checkbox"
              boxSize="5"
              mt="0.5"
              flexShrink="0"
              accentColor="brand.solid"
              checked={allowed.includes(id)}
              disabled={!isAvailable && !allowed.includes(id)}
              onChange={({ target }) =>
                setAllowed(target.checked ? [...allowed, id] : allowed.filter((model) => model !== id))
              }
            />
            <Stack gap="0">
              <Text>{label}</Text>
              <Text fontSize="sm" color="fg.muted">
                {note ?? ''}
                {note ? ' ' : ''}
                {inputPrice + outputPrice === 0
                  ? 'Sin coste.'
                  : `${price.format(inputPrice)} por millón de tokens de entrada y ${price.format(outputPrice)} de salida.`}
              </Text>
            </Stack>
          </chakra.label>
        ))}
      </chakra.fieldset>
      <Flex maxW="xs">
        <TextField
          label="Presupuesto por día (dólares)"
          inputMode="decimal"
          autoComplete="off"
          value={budget}
          error={problem.budget}
          onChange={({ target }) => setBudget(target.value)}
        />
      </Flex>
      <SubmitButton isFullWidth={false} busyText={update.isPending ? 'Guardando...' : null}>
        Guardar los ajustes
      </SubmitButton>
    </Form>
  );
}
