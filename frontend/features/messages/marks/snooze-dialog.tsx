import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { instantOfWallTime } from '../../../lib/wall-time.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { failureText } from '../message-texts.ts';
import type { ThreadMarks } from './marks-api.ts';
import { snoozeTimes } from './snooze-times.ts';

interface SnoozeDialogProps {
  marks: ThreadMarks;
  timeZone: string;
  onClose: () => void;
  /** It is out of the list then. */
  onSnoozed: () => void;
}

/** Puts a conversation off until a moment, with what it is to be taken up again for. */
export function SnoozeDialog({ marks, timeZone, onClose, onSnoozed }: SnoozeDialogProps) {
  const [now] = useState(() => new Date());
  const [note, setNote] = useState('');
  const [other, setOther] = useState('');
  const [problem, setProblem] = useState<string>();
  const { snooze } = marks;
  const putOff = (until: string) => {
    setProblem(undefined);
    if (snooze.isPending) return;
    snooze.mutate({ until, ...(note.trim() === '' ? {} : { note: note.trim() }) }, { onSuccess: onSnoozed });
  };
  const failure = snooze.isError ? failureText(snooze.error, 'No se ha podido posponer.') : undefined;
  return (
    <AuthDialog title="Posponer la conversación" onCancel={onClose} closeLabel="Cerrar">
      <Stack gap="4">
        <Text fontSize="sm" color="fg.muted">
          Sale de sus listas, no de las de los demás, y vuelve arriba en el momento que elija o en cuanto haya
          algo nuevo que leer.
        </Text>
        <TextField
          label="Para qué (opcional)"
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Flex role="group" aria-label="Hasta cuándo" gap="2" wrap="wrap">
          {snoozeTimes(now, timeZone).map(({ label, until }) => (
            <Button
              key={label}
              variant="outline"
              aria-disabled={snooze.isPending}
              onClick={() => putOff(until)}
            >
              {label}
            </Button>
          ))}
        </Flex>
        <Stack
          as="form"
          gap="3"
          onSubmit={(event) => {
            event.preventDefault();
            if (other === '') setProblem('Indique el día y la hora.');
            else putOff(instantOfWallTime(other, timeZone));
          }}
        >
          <TextField
            type="datetime-local"
            label="Otro momento"
            value={other}
            error={problem ?? failure}
            onChange={({ target }) => setOther(target.value)}
          />
          <Button type="submit" alignSelf="flex-start" aria-disabled={snooze.isPending}>
            Posponer
          </Button>
        </Stack>
      </Stack>
    </AuthDialog>
  );
}
