import { Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NetworkSettings,
  networkSettingsSchema,
  prescriptionNetworkRoutes,
} from '../../../../lambdas/contracts/prescription-network.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SectionStates } from '../section-states.tsx';

const key = ['prescription-network'];

/** How the network of pharmacies knows the clinic, and which pharmacies it writes to. */
export function OwnPrescriptionNetwork() {
  const routes = useApiClient().of(prescriptionNetworkRoutes);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => routes.call('getPrescriptionNetwork', { signal }),
  });
  return (
    <SectionStates query={query} failureTitle="No se ha podido cargar la receta electrónica">
      {({ state, settings }) =>
        state === 'off' ? (
          <Text>
            Esta instalación no está conectada a ninguna red de farmacias: las recetas se imprimen. La conecta
            quien administra la plataforma.
          </Text>
        ) : (
          <NetworkForm settings={settings} />
        )
      }
    </SectionStates>
  );
}

/** A pharmacy in a line: its id, and its name. */
const written = (settings: NetworkSettings | null) =>
  settings?.pharmacies.map(({ ncpdpId, name }) => `${ncpdpId} ${name}`).join('\n') ?? '';

const read = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, ncpdpId = '', name = ''] = /^(\S*)\s*(.*)$/.exec(line) ?? [];
      return { ncpdpId, name };
    });

function NetworkForm({ settings }: { settings: NetworkSettings | null }) {
  const routes = useApiClient().of(prescriptionNetworkRoutes);
  const cache = useQueryClient();
  const [senderId, setSenderId] = useState(settings?.senderId ?? '');
  const [pharmacies, setPharmacies] = useState(written(settings));
  const [isAsked, setAsked] = useState(false);
  const parsed = networkSettingsSchema.safeParse({ senderId, pharmacies: read(pharmacies) });
  const issues = parsed.success ? [] : parsed.error.issues;
  /** Of a pharmacy also in which line it is. */
  const problem = (field: string) => {
    const issue = isAsked ? issues.find(({ path }) => path[0] === field) : undefined;
    if (!issue) return undefined;
    const line = issue.path[1];
    return typeof line === 'number' ? `Farmacia ${line + 1}: ${issue.message}` : issue.message;
  };
  const saving = useMutation({
    mutationFn: (body: NetworkSettings) => routes.call('setPrescriptionNetwork', { body }),
    onSuccess: async (network) => {
      cache.setQueryData(key, network);
      await showToast({ title: 'La receta electrónica se ha guardado.', type: 'success' });
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (parsed.success && !saving.isPending) saving.mutate(parsed.data);
      }}
    >
      <FormBanner kind="error">{saving.error?.message}</FormBanner>
      <TextField
        label="Identificador en la red"
        autoComplete="off"
        value={senderId}
        error={problem('senderId')}
        onChange={({ target }) => setSenderId(target.value)}
      />
      <TextAreaField
        label="Farmacias"
        rows={5}
        hint="Una por línea: su identificador NCPDP de siete cifras y su nombre."
        value={pharmacies}
        error={problem('pharmacies')}
        onChange={({ target }) => setPharmacies(target.value)}
      />
      <SubmitButton isFullWidth={false} busyText={saving.isPending ? 'Guardando...' : null}>
        Guardar receta electrónica
      </SubmitButton>
    </Form>
  );
}
