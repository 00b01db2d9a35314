import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { usePatientSearch } from '../../../lib/patient-lookup.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { PatientPicker } from '../../../ui/patient-picker.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readAssignee, useAssigneeOptions } from '../assignee.ts';
import { newTaskDraftKey } from '../draft-keys.ts';
import { DueFields } from '../due-fields.tsx';
import { ChangeRefused, failureText } from '../failure-text.ts';
import { authorOf, ownerReference } from '../task-changes.ts';
import { dueError, fieldLabels } from '../task-fields.ts';
import { priorityNames } from '../task-terms.ts';
import { showWritten } from '../tasks-api.ts';
import { unreadableDate } from '../unreadable-date.ts';
import { emptyNewTask, type NewTaskFields, newTask, newTaskSchema, repeatNames } from './new-task-form.ts';

interface NewTaskDialogProps {
  me: Me;
  onClose: () => void;
  onCreated: (title: string) => void;
}

const dateFields = ['dueDay', 'dueTime', 'until'] as const;

/** A new task for a person or a team. What is typed survives a reload; closing it throws it away. */
export function NewTaskDialog({ me, onClose, onCreated }: NewTaskDialogProps) {
  const { timeZone } = me.organization;
  const client = useFhirClient();
  const cache = useQueryClient();
  const options = useAssigneeOptions();
  const form = useContractForm(newTaskSchema, emptyNewTask(me.userId), failureText);
  const draft = useDraft<NewTaskFields>(newTaskDraftKey, form);
  // Kept through a retry, so that an answer that was lost makes no second task.
  const id = useRef(crypto.randomUUID());
  const patientSearch = usePatientSearch(dayOf(new Date(), timeZone));
  const repeats = form.watch('repeat') !== 'none';
  const close = () => {
    draft.clear();
    onClose();
  };

  const save = form.submit(async (fields) => {
    const wrong = dueError(fields, Date.now(), timeZone);
    if (wrong) {
      form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true });
      return;
    }
    const to = readAssignee(fields.assignee);
    if (!to) throw new ChangeRefused('Elija una persona o una cola.');
    const name = options[fields.assignee] ?? `${me.givenName} ${me.familyName}`;
    const { resource } = await client.create(
      newTask(fields, {
        id: id.current,
        now: new Date(),
        timeZone,
        requester: authorOf(me),
        to: 'queue' in to ? to : { owner: await ownerReference(client, { userId: to.userId, name }) },
      }),
    );
    showWritten(cache, resource);
    onCreated(fields.title);
    close();
  });

  return (
    <AuthDialog title="Nueva tarea" onCancel={close} closeLabel="Descartar y cerrar">
      <Form
        onSubmit={(event) => {
          const unreadable = unreadableDate(event.currentTarget);
          const field = dateFields.find((candidate) => candidate === unreadable);
          if (field === undefined) {
            save(event);
            return;
          }
          event.preventDefault();
          form.setError(field, { message: 'Esa fecha u hora no existe' }, { shouldFocus: true });
        }}
      >
        <DraftNotice isRecovered={draft.isRecovered} onDiscard={() => draft.discard()} />
        <FormBanner kind="error">{form.failure}</FormBanner>
        <TextField label={fieldLabels.title} autoComplete="off" {...form.field('title')} />
        <TextAreaField label={fieldLabels.description} {...form.field('description')} />
        <SelectField
          label="Para"
          options={{ [`user:${me.userId}`]: 'Para mí', ...withoutKey(options, `user:${me.userId}`) }}
          {...form.field('assignee')}
        />
        <PatientPicker
          label="Paciente"
          hint="Si la tarea trata de alguno: nombre, n.º de historia, fecha de nacimiento o teléfono."
          search={patientSearch}
          chosen={form.watch('patient')}
          changeText="Quitar el paciente"
          onChoose={({ id, name }) => form.setValue('patient', { id, name }, { shouldDirty: true })}
          onGiveUp={() => form.setValue('patient', null, { shouldDirty: true })}
        />
        <SelectField label={fieldLabels.priority} options={priorityNames} {...form.field('priority')} />
        <DueFields day={form.field('dueDay')} time={form.field('dueTime')} />
        <SelectField label="Repetición" options={repeatNames} {...form.field('repeat')} />
        {repeats ? (
          <SimpleGrid columns={2} gap="3">
            <TextField label="Cada cuántos" inputMode="numeric" autoComplete="off" {...form.field('every')} />
            <TextField label="Hasta" type="date" hint="Sin fecha: no acaba." {...form.field('until')} />
          </SimpleGrid>
        ) : null}
        <TextField
          label={fieldLabels.reason}
          hint="Por qué hace falta; lo lee quien la haga."
          autoComplete="off"
          {...form.field('reason')}
        />
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button type="button" size="lg" variant="outline" onClick={close}>
            Cancelar
          </Button>
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Creando...' : null}>
            Crear la tarea
          </SubmitButton>
        </Flex>
      </Form>
    </AuthDialog>
  );
}

function withoutKey(options: Record<string, string>, key: string): Record<string, string> {
  const { [key]: _own, ...others } = options;
  return others;
}
