import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { newPayerSchema } from '../../../../lambdas/contracts/payers.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePayerChanges } from './payers-api.ts';

const empty = { name: '', baseUrl: '', hooksUrl: '', tokenUrl: '', clientId: '', hasEligibility: false };

export function PayerForm({ onClose }: { onClose: () => void }) {
  const { add } = usePayerChanges();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: Exclude<keyof typeof empty, 'hasEligibility'>) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });

  function save() {
    if (add.isPending) return;
    const body = newPayerSchema.safeParse({ ...values, hooksUrl: values.hooksUrl || null });
    const issues = body.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!body.success) return;
    add.mutate(body.data, {
      onSuccess: async ({ name }) => {
        onClose();
        await showToast({
          title: `«${name}» está conectada. Registre la clave pública en ella.`,
          type: 'success',
        });
      },
    });
  }

  return (
    <Form
      aria-label="Conectar una aseguradora"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormBanner kind="error">{add.error?.message}</FormBanner>
      <TextField
        label="Aseguradora"
        hint="Como consta en las coberturas de los pacientes."
        {...field('name')}
      />
      <TextField
        label="Servidor FHIR"
        hint="Donde admite solicitudes (Claim/$submit)."
        placeholder="https://fhir.aseguradora.example/r4"
        {...field('baseUrl')}
      />
      <TextField label="Dirección de los tokens (OAuth)" {...field('tokenUrl')} />
      <TextField label="Identificador de cliente" {...field('clientId')} />
      <TextField
        label="Servicio CDS Hooks (CRD)"
        hint="Vacío si no tiene: se usan las reglas anotadas aquí."
        {...field('hooksUrl')}
      />
      <CheckboxField
        name="hasEligibility"
        checked={values.hasEligibility}
        onChange={({ target }) => setValues({ ...values, hasEligibility: target.checked })}
      >
        Dice si la cobertura está en vigor (CoverageEligibilityRequest)
      </CheckboxField>
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={add.isPending ? 'Conectando…' : null}>
          Conectar aseguradora
        </SubmitButton>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
