import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import type { Appointment } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { minutesOf } from '../booking/booking-fields.ts';
import { refreshCalendar } from '../calendar-api.ts';
import type { Directory } from '../directory.ts';
import { showWaiting } from './waiting.ts';

const schema = z
  .object({
    patient: z.object({ id: z.string(), name: z.string() }).nullable(),
    service: z.string(),
    practitioner: z.string(),
    from: z.string(),
    until: z.string(),
    comment: z.string().trim().max(2_000, 'El comentario admite hasta 2000 caracteres'),
  })
  .transform((fields, context) => {
    const { patient, from, until } = fields;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (from !== '' && until !== '' && until < from) refuse('until', 'El periodo termina antes de empezar');
    if (!patient) {
      refuse('patient', 'Elija un paciente');
      return z.NEVER;
    }
    return { ...fields, patient };
  });

interface WaitlistFormProps {
  directory: Directory;
  today: string;
  onClose: () => void;
}

/** Puts a patient on the list: what for, with whom and when it would suit them. */
export function WaitlistForm({ directory, today, onClose }: WaitlistFormProps) {
  const client = useFhirClient();
  const cache = useQueryClient();
  // One for the whole form: sending again after a lost answer puts nobody on the list twice.
  const [id] = useState(() => crypto.randomUUID());
  const form = useContractForm(
    schema,
    { patient: null, service: '', practitioner: '', from: today, until: '', comment: '' },
    (error) =>
      error instanceof ApiProblem || error instanceof NetworkFailure
        ? error.message
        : 'No se ha podido añadir al paciente.',
  );
  const patient = form.watch('patient');
  const patientSearch = usePatientSearch(today);
  const choosePatient = (chosen: typeof patient) => {
    form.setValue('patient', chosen);
    form.clearErrors('patient');
  };
  const save = form.submit(async (input) => {
    const { resource } = await client.create(waitingAppointment(id, input, directory));
    showWaiting(cache, resource);
    refreshCalendar(cache);
    onClose();
  });
  const options = (items: readonly { reference: string; name: string }[]) =>
    Object.fromEntries(items.map(({ reference, name }) => [reference, name]));
  return (
    <Form onSubmit={save} borderWidth="1px" borderRadius="md" p="4" aria-label="Añadir a la lista de espera">
      <FormBanner kind="error">{form.failure}</FormBanner>
      <PatientPicker
        label="Paciente"
        search={patientSearch}
        chosen={patient && { name: patient.name }}
        error={form.formState.errors.patient?.message}
        onChoose={({ id: patientId, name }) => choosePatient({ id: patientId, name })}
        onGiveUp={() => choosePatient(null)}
      />
      <SelectField
        label="Servicio"
        options={options(directory.services)}
        placeholder="Cualquiera"
        {...form.field('service')}
      />
      <SelectField
        label="Profesional"
        options={options(directory.clinicians)}
        placeholder="Cualquiera"
        {...form.field('practitioner')}
      />
      <SimpleGrid columns={2} gap="4">
        <TextField label="Desde" type="date" {...form.field('from')} />
        <TextField label="Hasta" type="date" {...form.field('until')} />
      </SimpleGrid>
      <TextField label="Comentario" autoComplete="off" {...form.field('comment')} />
      <Flex gap="3" justify="flex-end">
        <Button type="button" variant="outline" size="lg" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Añadir
        </SubmitButton>
      </Flex>
    </Form>
  );
}

function waitingAppointment(
  id: string,
  input: z.infer<typeof schema>,
  { clinicians, services }: Directory,
): Appointment & { id: string } {
  const service = services.find(({ reference }) => reference === input.service);
  const clinician = clinicians.find(({ reference }) => reference === input.practitioner);
  const actors = [
    { reference: `Patient/${input.patient.id}`, display: input.patient.name },
    ...(clinician ? [{ reference: clinician.reference, display: clinician.name }] : []),
    ...(service ? [{ reference: service.reference, display: service.name }] : []),
  ];
  const period = {
    ...(input.from === '' ? {} : { start: input.from }),
    ...(input.until === '' ? {} : { end: input.until }),
  };
  return {
    resourceType: 'Appointment',
    id,
    status: 'waitlist',
    created: new Date().toISOString(),
    minutesDuration: minutesOf(service),
    ...(Object.keys(period).length > 0 ? { requestedPeriod: [period] } : {}),
    ...(service ? { description: service.name } : {}),
    ...(service?.resource.type ? { serviceType: service.resource.type } : {}),
    ...(input.comment === '' ? {} : { comment: input.comment }),
    participant: actors.map((actor) => ({ actor, required: 'required', status: 'accepted' })),
  };
}
