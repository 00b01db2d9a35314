import { Button, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type BillingOverview,
  billingCountries,
  billingDetailsSchema,
} from '../../../lambdas/contracts/billing.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBillingChanges } from './billing-api.ts';

/** In whose name invoices are, and where they go. Those that are written stay as they are. */
export function DetailsForm({ overview }: { overview: BillingOverview }) {
  const { details: change } = useBillingChanges();
  const [values, setValues] = useState<Record<string, string>>({ ...overview.details });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: keyof BillingOverview['details']) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: '' });
      change.reset();
    },
  });
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const read = billingDetailsSchema.safeParse(values);
    setErrors(
      Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (read.success) change.mutate({ version: overview.version, body: read.data });
  };
  return (
    <Panel
      title="Datos de facturación"
      maxW="3xl"
      note="Valen para las facturas que vengan; las ya emitidas no cambian."
    >
      <Form onSubmit={send} aria-label="Datos de facturación">
        <FormBanner kind="error">{change.error?.message}</FormBanner>
        <FormBanner kind="success">{change.isSuccess ? 'Datos guardados.' : null}</FormBanner>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <TextField label="Razón social" autoComplete="organization" {...field('name')} />
          <TextField label="Número de identificación fiscal" autoComplete="off" {...field('taxId')} />
          <SelectField label="País" options={billingCountries} {...field('country')} />
          <TextField label="Estado o provincia" autoComplete="address-level1" {...field('region')} />
          <TextField label="Domicilio" autoComplete="street-address" {...field('address')} />
          <TextField
            label="Correo electrónico para las facturas"
            type="email"
            autoComplete="email"
            hint="Vacío: no se envía ningún aviso"
            {...field('email')}
          />
        </SimpleGrid>
        <Button type="submit" colorPalette="brand" alignSelf="flex-start" aria-disabled={change.isPending}>
          {change.isPending ? 'Guardando…' : 'Guardar datos'}
        </Button>
      </Form>
    </Panel>
  );
}
