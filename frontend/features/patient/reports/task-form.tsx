import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { addDays, dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { delegation, recall } from './report-tasks.ts';
import { useColleagues, useReportTask } from './reports-api.ts';

interface TaskFormProps {
  kind: 'delegate' | 'recall';
  report: { id: string; title: string };
  patient: { reference: string; display?: string };
  me: Me;
  onClose: (done?: string) => void;
}

/** Gives a report to a colleague, or asks for it back on a day. Either is a task that says who asked. */
export function TaskForm({ kind, report, patient, me, onClose }: TaskFormProps) {
  const { timeZone } = me.organization;
  const today = dayOf(new Date(), timeZone);
  const isRecall = kind === 'recall';
  const colleagues = useColleagues().data?.filter(({ userId }) => userId !== me.userId) ?? [];
  const [id] = useState(() => crypto.randomUUID());
  const [ownerId, setOwner] = useState('');
  const [dueDay, setDueDay] = useState(addDays(today, isRecall ? 30 : 1));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useReportTask(me, isRecall ? recall : delegation);
  const names = Object.fromEntries(
    colleagues.map(({ userId, givenName, familyName }) => [userId, `${givenName} ${familyName}`]),
  );
  const dayError = /^\d{4}-\d\d-\d\d$/.test(dueDay)
    ? dueDay < today
      ? 'El día ya ha pasado.'
      : undefined
    : 'Elija un día.';
  const ownerError = isRecall || ownerId !== '' ? undefined : 'Elija a quién.';

  function send() {
    setTried(true);
    if (dayError || ownerError || save.isPending) return;
    const about = { id, report, patient, dueDay, note: note.trim(), timeZone };
    save.mutate(
      { ...about, ownerId: isRecall ? undefined : ownerId },
      {
        onSuccess: () =>
          onClose(
            isRecall
              ? `Queda en sus tareas volver a mirar: ${report.title}.`
              : `${names[ownerId]} tiene la tarea de revisar: ${report.title}.`,
          ),
      },
    );
  }

  return (
    <Stack
      as="form"
      aria-label={isRecall ? 'Recordar' : 'Delegar'}
      gap="3"
      py="2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isRecall ? null : (
        <>
          <SelectField
            label="A quién"
            placeholder="Elija una persona"
            options={names}
            value={ownerId}
            error={isTried ? ownerError : undefined}
            onChange={({ target }) => setOwner(target.value)}
          />
          <Text fontSize="sm" color="fg.muted">
            Consta que lo delega usted. Si hay una alarma, su plazo sigue corriendo.
          </Text>
        </>
      )}
      <TextField
        label={isRecall ? 'Día' : 'Antes de que acabe el día'}
        type="date"
        min={today}
        value={dueDay}
        error={isTried ? dayError : undefined}
        onChange={({ target }) => setDueDay(target.value)}
      />
      <TextField label="Nota (opcional)" value={note} onChange={({ target }) => setNote(target.value)} />
      {save.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {save.error.message}
        </Text>
      ) : null}
      <Flex gap="2" wrap="wrap">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Guardando…' : isRecall ? 'Crear el recordatorio' : 'Delegar el informe'}
        </Button>
        <Button type="button" variant="outline" onClick={() => onClose()}>
          Cancelar
        </Button>
      </Flex>
    </Stack>
  );
}
