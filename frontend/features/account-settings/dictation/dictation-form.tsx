import { Text } from '@chakra-ui/react';
import * as z from 'zod';
import {
  type DictationService,
  dictationServiceInputSchema,
} from '../../../../lambdas/contracts/dictation.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { describeFailure } from '../describe-failure.ts';
import { useNewestValues } from '../newest-values.ts';
import { useUpdateDictation } from './dictation-api.ts';

const { address, model, apiKey } = dictationServiceInputSchema.shape;

/** Empty fields are: no service; the key that is there. */
const formSchema = z.object({
  address: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(address),
  model,
  apiKey: z
    .string()
    .transform((text): string | null | undefined => text.trim() || undefined)
    .pipe(apiKey),
});

const valuesOf = ({ address: known, model: name }: DictationService) => ({
  address: known ?? '',
  model: name,
  apiKey: '',
});

export function DictationForm({ service }: { service: DictationService }) {
  const { version, hasKey, canReach } = service;
  const update = useUpdateDictation();
  const form = useContractForm(formSchema, valuesOf(service), (error, showAt) =>
    describeFailure(error, ['address', 'model', 'apiKey'], showAt),
  );

  useNewestValues(version, form.formState.dirtyFields, (keep) => form.reset(valuesOf(service), keep));

  const send = form.submit(async ({ apiKey: key, ...body }) => {
    const stored = await update({
      version,
      body: { ...body, ...(key === undefined ? {} : { apiKey: key }) },
    });
    form.reset(valuesOf(stored));
    await showToast({ title: 'El servicio de dictado se ha guardado.', type: 'success' });
  });

  if (!canReach && service.address === null)
    return (
      <Text>
        Esta instalación no sale a Internet: se dicta con el reconocimiento del navegador, donde lo hay.
      </Text>
    );
  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField
        label="Dirección del servicio"
        type="url"
        autoComplete="off"
        placeholder="https://voz.clinica.example/v1"
        hint="Con la interfaz de transcripción de OpenAI, como la de Whisper, en una dirección pública. Vacía, se usa el reconocimiento del navegador."
        {...form.field('address')}
      />
      <TextField label="Modelo" autoComplete="off" {...form.field('model')} />
      <TextField
        label="Clave del servicio"
        type="password"
        autoComplete="off"
        hint={
          hasKey
            ? 'Hay una guardada y no se muestra. Vacía, sigue la misma; otra dirección necesita la suya.'
            : 'Si el servicio la pide. No se vuelve a mostrar.'
        }
        {...form.field('apiKey')}
      />
      <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
        Guardar dictado
      </SubmitButton>
    </Form>
  );
}
