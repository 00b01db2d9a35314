import { SimpleGrid } from '@chakra-ui/react';
import type { Extension, HealthcareService } from '@medplum/fhirtypes';
import { useState } from 'react';
import * as z from 'zod';
import { schedulingParametersUrl } from '../../../../lambdas/clinical/scheduling/canonical.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Service } from '../directory.ts';
import { FormActions } from './form-actions.tsx';
import { useSave } from './use-save.ts';

const minutes = (lowest: number, highest: number) =>
  z
    .string()
    .transform(Number)
    .pipe(
      z
        .int(`Indique un número entero entre ${lowest} y ${highest}`)
        .min(lowest, `Como mínimo ${lowest}`)
        .max(highest, `Como máximo ${highest}`),
    );

const schema = z.object({
  name: z.string().trim().min(1, 'Indique el nombre').max(200, 'El nombre admite hasta 200 caracteres'),
  duration: minutes(1, 1_440),
  before: minutes(0, 480),
  after: minutes(0, 480),
  capacity: minutes(1, 100),
});

function withParameters(
  service: HealthcareService & { id: string },
  { name, duration, before, after, capacity }: z.infer<typeof schema>,
): HealthcareService & { id: string } {
  const others = (service.extension ?? []).filter(({ url }) => url !== schedulingParametersUrl);
  const parameters: Extension = {
    url: schedulingParametersUrl,
    extension: [
      { url: 'duration', valuePositiveInt: duration },
      { url: 'bufferBefore', valueUnsignedInt: before },
      { url: 'bufferAfter', valueUnsignedInt: after },
      { url: 'capacity', valuePositiveInt: capacity },
    ],
  };
  return { ...service, name, extension: [...others, parameters] };
}

/** What a service takes: its length, what is kept free around it, and for how many at once. */
export function ServiceForm({ service, onClose }: { service: Service | undefined; onClose: () => void }) {
  const [newId] = useState(() => crypto.randomUUID());
  const save = useSave('El servicio se ha guardado.');
  const retire = useSave('El servicio ya no se ofrece. Las citas que ya hay siguen en pie.');
  const { parameters } = service ?? {};
  const form = useContractForm(
    schema,
    {
      name: service?.name ?? '',
      duration: String(parameters?.durationMinutes ?? 30),
      before: String(parameters?.bufferBeforeMinutes ?? 0),
      after: String(parameters?.bufferAfterMinutes ?? 0),
      capacity: String(parameters?.capacity ?? 1),
    },
    (error) => (error instanceof Error ? error.message : 'No se ha podido guardar el servicio.'),
  );
  const submit = form.submit(async (input) => {
    const blank = { resourceType: 'HealthcareService' as const, id: newId, active: true };
    const resource = service ? { ...service.resource, id: service.id } : blank;
    await save.mutateAsync(withParameters(resource, input));
    onClose();
  });
  return (
    <Form onSubmit={submit} gap="4" borderWidth="1px" borderRadius="md" p="4">
      <FormBanner kind="error">{form.failure ?? retire.error?.message}</FormBanner>
      <TextField label="Nombre" autoComplete="off" {...form.field('name')} />
      <SimpleGrid columns={2} gap="3">
        <TextField label="Duración (min)" type="number" {...form.field('duration')} />
        <TextField label="Pacientes a la vez" type="number" {...form.field('capacity')} />
        <TextField label="Libre antes (min)" type="number" {...form.field('before')} />
        <TextField label="Libre después (min)" type="number" {...form.field('after')} />
      </SimpleGrid>
      <FormActions
        isSubmitting={form.isSubmitting}
        turn={
          service && {
            text: 'Dejar de ofrecer',
            isPending: retire.isPending,
            act: () => retire.mutateAsync({ ...service.resource, id: service.id, active: false }),
          }
        }
        onClose={onClose}
      />
    </Form>
  );
}
