import { Badge, Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { Slot } from '@medplum/fhirtypes';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { useContractForm } from '../../../lib/contract-form.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSlots } from '../calendar-api.ts';
import { type Clinician, scheduleOf } from '../directory.ts';
import { momentText } from '../time-text.ts';
import { instantAt } from '../wall-clock.ts';
import { useRemoveSlot, useSave } from './use-save.ts';

const kinds = { 'busy-unavailable': 'Ausencia', free: 'Horas de más' } as const;

const schema = z
  .object({
    kind: z.enum(['busy-unavailable', 'free']),
    fromDay: z.iso.date('Indique el día'),
    fromTime: z.string().regex(/^\d{2}:\d{2}$/, 'Indique la hora'),
    untilDay: z.iso.date('Indique el día'),
    untilTime: z.string().regex(/^\d{2}:\d{2}$/, 'Indique la hora'),
    comment: z.string().trim().max(500, 'El motivo admite hasta 500 caracteres'),
  })
  .refine(
    ({ fromDay, fromTime, untilDay, untilTime }) => `${fromDay} ${fromTime}` < `${untilDay} ${untilTime}`,
    { path: ['untilDay'], message: 'Termina antes de empezar' },
  );

const yearMs = 366 * 86_400_000;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

interface ExceptionsEditorProps {
  clinician: Clinician;
  timeZone: string;
  today: string;
}

/** When a clinician is away although the rules say otherwise, or there although they do not. */
export function ExceptionsEditor({ clinician, timeZone, today }: ExceptionsEditorProps) {
  const [first] = clinician.schedules;
  // One period for as long as the editor is open: each would be another query.
  const [period] = useState(() => ({ start: Date.now(), end: Date.now() + yearMs }));
  const slots = useSlots(period);
  const save = useSave('La excepción se ha guardado.');
  const remove = useRemoveSlot();
  const form = useContractForm(
    schema,
    {
      kind: 'busy-unavailable',
      fromDay: today,
      fromTime: '08:00',
      untilDay: today,
      untilTime: '17:00',
      comment: '',
    },
    (error) => (error instanceof Error ? error.message : 'No se ha podido guardar.'),
  );
  if (!first) {
    return <Text color="fg.muted">Guarde antes un horario: las excepciones son excepciones de él.</Text>;
  }
  const reference = `Schedule/${first.schedule.id}`;
  const own = (slots.data ?? [])
    .filter((slot) => scheduleOf(slot) === reference && slot.status !== 'entered-in-error')
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const submit = form.submit(async ({ kind, fromDay, fromTime, untilDay, untilTime, comment }) => {
    const slot: Slot & { id: string } = {
      resourceType: 'Slot',
      id: crypto.randomUUID(),
      schedule: { reference },
      status: kind,
      start: new Date(instantAt(fromDay, minutesOf(fromTime), timeZone)).toISOString(),
      end: new Date(instantAt(untilDay, minutesOf(untilTime), timeZone)).toISOString(),
      ...(comment === '' ? {} : { comment }),
    };
    await save.mutateAsync(slot);
    form.setValue('comment', '');
  });
  return (
    <Stack gap="5">
      <Form onSubmit={submit} gap="4" aria-label="Nueva excepción">
        <FormBanner kind="error">{form.failure ?? remove.error?.message}</FormBanner>
        <SelectField label="Qué es" options={kinds} {...form.field('kind')} />
        <SimpleGrid columns={2} gap="3">
          <TextField label="Desde el día" type="date" {...form.field('fromDay')} />
          <TextField label="Hora de inicio" type="time" {...form.field('fromTime')} />
          <TextField label="Hasta el día" type="date" {...form.field('untilDay')} />
          <TextField label="Hora de fin" type="time" {...form.field('untilTime')} />
        </SimpleGrid>
        <TextField
          label="Motivo"
          autoComplete="off"
          hint="Lo ven sus colegas. Las citas que ya haya no se cancelan: muévalas después."
          {...form.field('comment')}
        />
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Añadir la excepción
        </SubmitButton>
      </Form>
      {slots.isError ? (
        <FailureNotice
          title="No se han podido cargar las excepciones"
          detail={slots.error.message}
          onRetry={() => void slots.refetch()}
          isRetrying={slots.isFetching}
        />
      ) : null}
      {slots.data && own.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          No hay excepciones en los próximos doce meses.
        </Text>
      ) : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {own.map((slot) => (
          <chakra.li key={slot.id} borderWidth="1px" borderRadius="md" px="3" py="2">
            <Flex gap="3" justify="space-between" align="center">
              <Stack gap="1">
                <Flex gap="2" align="center">
                  <Badge colorPalette={slot.status === 'free' ? 'green' : 'orange'}>
                    {slot.status === 'free' ? kinds.free : kinds['busy-unavailable']}
                  </Badge>
                  <Text fontWeight="medium">{slot.comment ?? 'Sin motivo'}</Text>
                </Flex>
                <Text fontSize="sm" color="fg.muted">
                  {`De ${momentText(Date.parse(slot.start), timeZone)} a ${momentText(Date.parse(slot.end), timeZone)}`}
                </Text>
              </Stack>
              <Button
                size="xs"
                variant="ghost"
                aria-label={`Eliminar la excepción del ${momentText(Date.parse(slot.start), timeZone)}`}
                onClick={() => {
                  if (slot.id) remove.mutate(slot.id);
                }}
              >
                <Trash2 size={14} aria-hidden />
              </Button>
            </Flex>
          </chakra.li>
        ))}
      </Stack>
    </Stack>
  );
}
