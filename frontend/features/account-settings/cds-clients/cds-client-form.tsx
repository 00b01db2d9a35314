import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { type CdsHook, cdsHooks } from '../../../../lambdas/contracts/cds-hooks.ts';
import type { CdsClient } from '../../../../lambdas/contracts/cds-routes.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FieldError, FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { describeFailure } from '../describe-failure.ts';
import { cdsClientFormSchema, clientValues } from './cds-client-fields.ts';
import { useChangeCdsClients } from './cds-clients-api.ts';
import { hookTexts } from './hook-texts.ts';

interface CdsClientFormProps {
  /** The one that is changed; without it one is registered. */
  client?: CdsClient;
  /** Whether this installation fetches by address. */
  canFetch: boolean;
  onClose: () => void;
}

const shown = ['name', 'issuer', 'tenant', 'jwks', 'jwksUrl', 'fhirServer', 'hooks'] as const;

export function CdsClientForm({ client, canFetch, onClose }: CdsClientFormProps) {
  const change = useChangeCdsClients();
  const hooksId = useId();
  const form = useContractForm(cdsClientFormSchema, clientValues(client), (error, showAt) =>
    describeFailure(error, shown, showAt),
  );
  const send = form.submit(async (values) => {
    const body = { ...values, isEnabled: client?.isEnabled ?? true };
    await change.mutateAsync(client ? { kind: 'update', client, body } : { kind: 'create', body });
    await showToast({ title: `«${body.name}» se ha guardado.`, type: 'success' });
    onClose();
  });
  const chosen = form.watch('hooks');
  const choose = (hook: CdsHook, isChosen: boolean) => {
    form.clearErrors('hooks');
    form.setValue(
      'hooks',
      cdsHooks.filter((one) => (one === hook ? isChosen : chosen.includes(one))),
    );
  };
  const { error: hooksError } = form.getFieldState('hooks', form.formState);

  return (
    <Form onSubmit={send} aria-label={client ? `Cambiar ${client.name}` : 'Registrar un sistema'}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField
        label="Nombre"
        autoComplete="off"
        hint="Como lo llaman en su organización."
        {...form.field('name')}
      />
      <TextField
        label="Emisor (iss)"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://historia.clinica.example"
        hint="Tal como va en sus tokens; suele ser una dirección."
        {...form.field('issuer')}
      />
      <TextField
        label="Organización (tenant)"
        autoComplete="off"
        spellCheck={false}
        hint="Solo si el mismo sistema sirve a varias organizaciones y lo dice en sus tokens. Si no, vacío."
        {...form.field('tenant')}
      />
      <TextAreaField
        label="Claves públicas (JWKS)"
        rows={5}
        spellCheck={false}
        autoComplete="off"
        placeholder={'{"keys": [{"kty": "EC", "kid": "…", …}]}'}
        hint={
          canFetch
            ? 'El documento que publica el sistema. Vacío si indica abajo su dirección.'
            : 'El documento que publica el sistema. Cuando cambie sus claves, péguelo de nuevo: esta instalación no sale a Internet.'
        }
        {...form.field('jwks')}
      />
      {canFetch ? (
        <>
          <TextField
            label="Dirección de las claves (jku)"
            type="url"
            autoComplete="off"
            {...form.field('jwksUrl')}
          />
          <TextField
            label="Servidor FHIR del sistema"
            type="url"
            autoComplete="off"
            hint="De donde Auxilia lee lo que falte, con el permiso que el sistema envía en cada consulta. Vacío, lo envía él todo."
            {...form.field('fhirServer')}
          />
        </>
      ) : null}
      <chakra.fieldset aria-describedby={hooksId}>
        <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
          Cuándo puede consultar
        </chakra.legend>
        <Stack gap="2">
          {cdsHooks.map((hook) => (
            <CheckboxField
              key={hook}
              name="hooks"
              checked={chosen.includes(hook)}
              onChange={({ target }) => choose(hook, target.checked)}
            >
              {capitalized(hookTexts[hook])}
            </CheckboxField>
          ))}
        </Stack>
        <FieldError id={hooksId}>{hooksError?.message}</FieldError>
      </chakra.fieldset>
      <Flex gap="3">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar el sistema
        </SubmitButton>
        <Button size="lg" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
