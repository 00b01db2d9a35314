import { Button, Flex } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { editDraftKey } from '../draft-keys.ts';
import { DueFields } from '../due-fields.tsx';
import { failureText, isVersionConflict } from '../failure-text.ts';
import type { TaskEntry } from '../task-entry.ts';
import {
  dueError,
  type FieldName,
  fieldLabels,
  type TaskFields,
  taskFieldsSchema,
  withFields,
} from '../task-fields.ts';
import { priorityNames } from '../task-terms.ts';
import { showWritten } from '../tasks-api.ts';
import { unreadableDate } from '../unreadable-date.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { changedFields, conflictingFields, type EditBase, editBase } from './edited-task.ts';

interface EditFormProps {
  entry: TaskEntry;
  timeZone: string;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Changes what a task says. Two people's changes are put together; where both changed the same, both are shown. */
export function EditForm({ entry, timeZone, onClose, onSaved }: EditFormProps) {
  const client = useFhirClient();
  const cache = useQueryClient();
  const [base, setBase] = useState(() => editBase(entry.task, entry.version, timeZone));
  const [conflict, setConflict] = useState<FieldName[]>();
  const form = useContractForm(taskFieldsSchema, base.fields, failureText);
  const draft = useDraft<TaskFields>(editDraftKey(entry.id), form);
  const disputed = conflict ?? (draft.outdated as FieldName[]);

  const close = () => {
    draft.clear();
    onClose();
  };

  async function write(on: EditBase, changed: Partial<TaskFields>, fields: TaskFields, text: string) {
    const lastModified = new Date().toISOString();
    const next = { ...withFields(on.task, changed, fields, timeZone), lastModified };
    const { resource } = await client.update(next, on.version);
    showWritten(cache, resource);
    draft.clear();
    onSaved(text);
  }

  /** Takes the newer version as what this is a change of, without touching what the person wrote. */
  async function meet(mine: Partial<TaskFields>, fields: TaskFields): Promise<void> {
    const { resource, version } = await client.read('Task', entry.id);
    const newest = editBase({ ...resource, id: entry.id }, version, timeZone);
    const both = conflictingFields(mine, base.fields, newest.fields);
    const merged = { ...newest.fields, ...mine };
    if (both.length === 0) {
      await write(newest, mine, merged, 'Se ha guardado junto con lo que cambió otra persona.');
      return;
    }
    for (const name of Object.keys(fields) as FieldName[]) form.setValue(name, merged[name]);
    setBase(newest);
    setConflict(both);
  }

  const save = form.submit(async (fields) => {
    const mine = changedFields(fields, base.fields);
    const hasDue = mine.dueDay !== undefined || mine.dueTime !== undefined;
    const wrong = hasDue ? dueError(fields, Date.now(), timeZone) : undefined;
    if (wrong) {
      form.setError(wrong.field, { message: wrong.message }, { shouldFocus: true });
      return;
    }
    if (Object.keys(mine).length === 0) {
      close();
      return;
    }
    try {
      await write(base, mine, fields, 'Los cambios se han guardado.');
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      await meet(mine, fields);
    }
  });

  return (
    <Form
      aria-label="Modificar la tarea"
      onSubmit={(event) => {
        const unreadable = unreadableDate(event.currentTarget);
        if (unreadable !== 'dueDay' && unreadable !== 'dueTime') {
          save(event);
          return;
        }
        event.preventDefault();
        form.setError(unreadable, { message: 'Esa fecha u hora no existe' }, { shouldFocus: true });
      }}
    >
      <DraftNotice isRecovered={draft.isRecovered} onDiscard={close} />
      <FormBanner kind="error">{form.failure}</FormBanner>
      {disputed.length > 0 ? (
        <ConflictNotice
          names={disputed}
          mine={form.watch()}
          theirs={base.fields}
          onTakeTheirs={() => {
            for (const name of disputed) form.setValue(name, base.fields[name]);
            setConflict([]);
          }}
        />
      ) : null}
      <TextField label={fieldLabels.title} autoComplete="off" {...form.field('title')} />
      <TextAreaField label={fieldLabels.description} {...form.field('description')} />
      <SelectField label={fieldLabels.priority} options={priorityNames} {...form.field('priority')} />
      <DueFields day={form.field('dueDay')} time={form.field('dueTime')} />
      <TextField label={fieldLabels.reason} autoComplete="off" {...form.field('reason')} />
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar
        </SubmitButton>
        <Button type="button" size="lg" variant="outline" onClick={close}>
          Descartar los cambios
        </Button>
      </Flex>
    </Form>
  );
}
