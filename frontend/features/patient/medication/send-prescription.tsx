import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prescriptionNetworkRoutes } from '../../../../lambdas/contracts/prescription-network.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { transmissionsKey } from './transmissions.ts';

interface Props {
  patientId: string;
  onClose: () => void;
}

const unable = {
  off: 'La receta electrónica no está configurada en esta instalación. Imprima la receta.',
  unset:
    'Su organización todavía no ha configurado la receta electrónica: lo hace un administrador en su configuración. Mientras tanto, imprima la receta.',
};

function useAnswer(patientId: string, onClose: () => void) {
  const cache = useQueryClient();
  return {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: transmissionsKey(patientId) });
      onClose();
    },
  };
}

/** Sends a prescription to one of the organization's pharmacies. */
export function SendPrescription({ prescriptionId, patientId, onClose }: Props & { prescriptionId: string }) {
  const routes = useApiClient().of(prescriptionNetworkRoutes);
  const [ncpdpId, choose] = useState('');
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ['prescription-network'],
    queryFn: ({ signal }) => routes.call('getPrescriptionNetwork', { signal }),
  });
  const sending = useMutation({
    mutationFn: () => routes.call('sendPrescription', { params: { prescriptionId }, body: { ncpdpId } }),
    ...useAnswer(patientId, onClose),
  });
  const network = query.data;
  const close = (
    <Button type="button" variant="outline" onClick={onClose}>
      {network?.state === 'on' ? 'Cancelar' : 'Cerrar'}
    </Button>
  );
  if (query.isError) return <FormBanner kind="error">{query.error.message}</FormBanner>;
  if (!network) return <Text role="status">Cargando las farmacias…</Text>;
  if (network.state !== 'on')
    return (
      <Stack gap="4" align="start">
        <Text>{unable[network.state]}</Text>
        {close}
      </Stack>
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (ncpdpId !== '' && !sending.isPending) sending.mutate();
      }}
    >
      <FormBanner kind="error">{sending.error?.message}</FormBanner>
      <SelectField
        label="Farmacia"
        placeholder="Elija una farmacia"
        options={Object.fromEntries(
          network.settings?.pharmacies.map((one) => [one.ncpdpId, `${one.name} (${one.ncpdpId})`]) ?? [],
        )}
        value={ncpdpId}
        error={isAsked && ncpdpId === '' ? 'Elija una farmacia' : undefined}
        onChange={({ target }) => choose(target.value)}
      />
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={sending.isPending ? 'Enviando...' : null}>
          Enviar
        </SubmitButton>
        {close}
      </Flex>
    </Form>
  );
}

/** Answers a pharmacy that a prescription is not renewed. */
export function DenyRenewal({ messageId, patientId, onClose }: Props & { messageId: string }) {
  const routes = useApiClient().of(prescriptionNetworkRoutes);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const denying = useMutation({
    mutationFn: () => routes.call('denyRenewal', { params: { messageId }, body: { reason } }),
    ...useAnswer(patientId, onClose),
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason.trim() !== '' && !denying.isPending) denying.mutate();
      }}
    >
      <FormBanner kind="error">{denying.error?.message}</FormBanner>
      <TextField
        label="Motivo, para la farmacia"
        autoComplete="off"
        maxLength={70}
        value={reason}
        error={isAsked && reason.trim() === '' ? 'Escriba el motivo' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={denying.isPending ? 'Enviando...' : null}>
          Denegar la renovación
        </SubmitButton>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
