import { Button, Flex, Stack } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormBanner } from '../../ui/form-messages.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface RejectFormProps {
  reason: string;
  isBusy: boolean;
  /** Why it was not taken. */
  refusal: string | undefined;
  /** It cannot be rejected any more: the reason is there to be copied. */
  isLate: boolean;
  onChange: (reason: string) => void;
  onCancel: () => void;
  onReject: (reason: string) => void;
}

/** The reason goes to the agent and stays with the proposal. */
export function RejectForm(props: RejectFormProps) {
  const { reason, isBusy, refusal, isLate, onChange, onCancel, onReject } = props;
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const shownRefusal = isLate ? undefined : refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLate) return;
    if (reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    onReject(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <FormBanner kind="error">{shownRefusal}</FormBanner>
        <TextField
          ref={field}
          label="Motivo del rechazo"
          hint="El agente lo lee y queda con la propuesta."
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={isMissing ? 'Indique el motivo' : undefined}
          onChange={({ target }) => {
            onChange(target.value);
            setMissing(false);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onCancel();
          }}
        />
        <Flex gap="2" wrap="wrap">
          {isLate ? null : (
            <Button type="submit" size="sm" colorPalette="brand" aria-disabled={isBusy}>
              {isBusy ? 'Rechazando…' : 'Rechazar la propuesta'}
            </Button>
          )}
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onCancel}>
            {isLate ? 'Cerrar' : 'Volver'}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
