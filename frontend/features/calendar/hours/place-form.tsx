import { useState } from 'react';
import * as z from 'zod';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormActions } from './form-actions.tsx';
import { addressText, type Place, phoneText, placeKinds, useSavePlace, withFields } from './places.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Indique el nombre').max(200, 'El nombre admite hasta 200 caracteres'),
  kind: z.enum(['si', 'ro'], 'Elija qué es'),
  site: z.string(),
  address: z.string().trim().max(300, 'La dirección admite hasta 300 caracteres'),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d\s().-]{7,25})?$/, 'Revise el teléfono'),
});

interface PlaceFormProps {
  place: Place | undefined;
  sites: readonly Place[];
  onClose: () => void;
}

/** A site, or a room of one. */
export function PlaceForm({ place, sites, onClose }: PlaceFormProps) {
  const [newId] = useState(() => crypto.randomUUID());
  const save = useSavePlace();
  const retire = useSavePlace();
  const form = useContractForm(
    schema,
    {
      name: place?.name ?? '',
      kind: place?.kind ?? 'ro',
      site: place?.site ?? '',
      address: place ? addressText(place.resource) : '',
      phone: place ? phoneText(place.resource) : '',
    },
    (error) => (error instanceof Error ? error.message : 'No se ha podido guardar el lugar.'),
  );
  const kind = form.watch('kind');
  const submit = form.submit(async (fields) => {
    const blank = {
      resourceType: 'Location' as const,
      id: newId,
      status: 'active' as const,
      mode: 'instance' as const,
    };
    await save.mutateAsync(withFields(place?.resource ?? blank, fields));
    onClose();
  });
  return (
    <Form onSubmit={submit} gap="4" borderWidth="1px" borderRadius="md" p="4">
      <FormBanner kind="error">{form.failure ?? retire.error?.message}</FormBanner>
      <TextField label="Nombre" autoComplete="off" {...form.field('name')} />
      <SelectField
        label="Qué es"
        options={placeKinds}
        hint="En una sala cabe una cita a la vez; en una sede, las que haga falta."
        {...form.field('kind')}
      />
      {kind === 'ro' ? (
        <SelectField
          label="En la sede"
          placeholder="No consta"
          options={Object.fromEntries(sites.map(({ reference, name }) => [reference, name]))}
          {...form.field('site')}
        />
      ) : null}
      <TextField label="Dirección" autoComplete="off" {...form.field('address')} />
      <TextField label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
      <FormActions
        isSubmitting={form.isSubmitting}
        turn={
          place && {
            text: place.isActive ? 'Dejar de usar' : 'Volver a usar',
            isPending: retire.isPending,
            act: () =>
              retire.mutateAsync({ ...place.resource, status: place.isActive ? 'inactive' : 'active' }),
          }
        }
        onClose={onClose}
      />
    </Form>
  );
}
