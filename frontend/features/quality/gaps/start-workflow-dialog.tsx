import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workflowRunRoutes } from '../../../../lambdas/contracts/workflows/run-routes.ts';
import { workflowRoutes } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';

interface StartWorkflowDialogProps {
  patients: readonly { id: string; name: string }[];
  onDone: (text: string) => void;
  onCancel: () => void;
}

/** Starts a run of a published workflow for each of the chosen, and says for whom it could not be. */
export function StartWorkflowDialog({ patients, onDone, onCancel }: StartWorkflowDialogProps) {
  const api = useApiClient();
  const routes = api.of(workflowRoutes);
  const runs = api.of(workflowRunRoutes);
  const [chosen, setChosen] = useState('');
  const workflows = useQuery({
    queryKey: ['quality', 'workflows'],
    queryFn: async ({ signal }) => (await routes.call('listWorkflows', { signal })).workflows,
  });
  const offered = (workflows.data ?? []).filter(
    ({ publishedVersion, isPaused }) => publishedVersion !== null && !isPaused,
  );
  const workflowId = chosen || offered[0]?.id;
  const start = useMutation({
    mutationFn: async (of: string) => {
      const refused: string[] = [];
      for (const { id, name } of patients) {
        const asked = { params: { workflowId: of }, body: { patientId: id } };
        await runs.call('startWorkflowRun', asked).catch(({ message }: Error) => {
          refused.push(`${name}: ${message}`);
        });
      }
      return refused;
    },
    onSuccess: (refused) => {
      if (refused.length === 0) onDone(`Flujo empezado para ${peopleText(patients.length)}.`);
    },
  });
  const refused = start.data ?? [];
  return (
    <AuthDialog title="Empezar un flujo" size="lg" onCancel={onCancel}>
      <Stack gap="4">
        <FormBanner kind="error">{workflows.error?.message}</FormBanner>
        {workflows.data && offered.length === 0 ? (
          <Text>No hay ningún flujo publicado. Publique uno en «Flujos de trabajo».</Text>
        ) : (
          <SelectField
            label="Qué flujo"
            options={Object.fromEntries(offered.map(({ id, name }) => [id, name]))}
            value={workflowId ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <Text>Se empieza una ejecución por cada paciente elegido: {peopleText(patients.length)}.</Text>
        {refused.length > 0 ? (
          <Stack gap="1" role="alert" fontSize="sm">
            <Text fontWeight="semibold">
              No se ha podido empezar para {peopleText(refused.length)}; para los demás, sí:
            </Text>
            {refused.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Stack>
        ) : null}
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button variant="outline" onClick={onCancel}>
            {start.data ? 'Cerrar' : 'Cancelar'}
          </Button>
          {start.data ? null : (
            <Button
              disabled={workflowId === undefined}
              loading={start.isPending}
              onClick={() => workflowId !== undefined && start.mutate(workflowId)}
            >
              Empezar ({patients.length})
            </Button>
          )}
        </Flex>
      </Stack>
    </AuthDialog>
  );
}

const peopleText = (count: number) => (count === 1 ? '1 paciente' : `${count} pacientes`);
