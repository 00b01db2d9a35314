import { Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { Organization } from '@medplum/fhirtypes';
import { Trash2 } from 'lucide-react';
import * as z from 'zod';
import { mayAccess } from '../../../../lambdas/contracts/fhir-access.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longDay } from '../calendar-period.ts';
import type { Directory } from '../directory.ts';
import { type Closure, readClosures, withClosures } from './closures.ts';
import { useSave } from './use-save.ts';

const schema = z
  .object({
    name: z.string().trim().min(1, 'Indique el nombre').max(100, 'El nombre admite hasta 100 caracteres'),
    start: z.iso.date('Indique el primer día'),
    end: z.string(),
  })
  .transform((closure) => ({ ...closure, end: closure.end === '' ? closure.start : closure.end }))
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'Termina antes de empezar' });

interface ClosuresEditorProps {
  directory: Directory;
  me: Me;
  today: string;
}

/** Holidays and other days on which the whole organization is closed. */
export function ClosuresEditor({ directory, me, today }: ClosuresEditorProps) {
  const { organizationId, legalName } = me.organization;
  const mayWrite = mayAccess(me.roles, 'Organization', 'write');
  const save = useSave('Los días de cierre se han guardado.');
  const closures = readClosures(directory.organization);
  const organization: Organization & { id: string } = {
    ...(directory.organization ?? { resourceType: 'Organization', active: true, name: legalName }),
    id: organizationId,
  };
  const form = useContractForm(schema, { name: '', start: '', end: '' }, (error) =>
    error instanceof Error ? error.message : 'No se ha podido guardar.',
  );
  const write = (next: readonly Closure[]) => save.mutateAsync(withClosures(organization, next));
  const submit = form.submit(async (closure) => {
    await write([...closures, closure]);
    form.reset();
  });
  return (
    <Stack gap="5">
      {mayWrite ? (
        <Form onSubmit={submit} gap="4" aria-label="Nuevo cierre">
          <FormBanner kind="error">{form.failure ?? save.error?.message}</FormBanner>
          <TextField
            label="Nombre"
            autoComplete="off"
            hint="Por ejemplo, Día de Acción de Gracias."
            {...form.field('name')}
          />
          <SimpleGrid columns={2} gap="3">
            <TextField label="Primer día" type="date" min={today} {...form.field('start')} />
            <TextField
              label="Último día"
              type="date"
              min={today}
              hint="Vacío: ese día."
              {...form.field('end')}
            />
          </SimpleGrid>
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
            Añadir el cierre
          </SubmitButton>
        </Form>
      ) : (
        <Text color="fg.muted">Los días de cierre los decide la administración de su organización.</Text>
      )}
      {closures.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          No hay días de cierre.
        </Text>
      ) : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {closures.map((closure) => (
          <chakra.li
            key={`${closure.start} ${closure.name}`}
            borderWidth="1px"
            borderRadius="md"
            px="3"
            py="2"
          >
            <Flex gap="3" justify="space-between" align="center">
              <Stack gap="0">
                <Text fontWeight="medium">{closure.name || 'Cierre'}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {closure.start === closure.end
                    ? longDay(closure.start)
                    : `Del ${longDay(closure.start)} al ${longDay(closure.end)}`}
                </Text>
              </Stack>
              {mayWrite ? (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Eliminar ${closure.name || 'el cierre'}`}
                  onClick={() =>
                    void write(closures.filter((other) => other !== closure)).catch(() => undefined)
                  }
                >
                  <Trash2 size={14} aria-hidden />
                </Button>
              ) : null}
            </Flex>
          </chakra.li>
        ))}
      </Stack>
    </Stack>
  );
}
