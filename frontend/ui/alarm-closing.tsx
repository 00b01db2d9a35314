import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { AuthDialog } from './auth-dialog.tsx';
import { Form } from './form-frame.tsx';
import { FieldError, FormBanner } from './form-messages.tsx';
import { SubmitButton } from './form-submit.tsx';
import { TextAreaField } from './text-area-field.tsx';

interface AlarmClosingProps<Outcome extends string> {
  /** What the alarm is about, as the person knows it. */
  label: string;
  outcomes: Readonly<Record<Outcome, string>>;
  mostWords: number;
  /** Resolves once it is kept; rejects with words for the person. */
  onSave: (outcome: Outcome, words: string) => Promise<unknown>;
  onCancel: () => void;
}

/** The end of an alarm: what was done, chosen and in words. */
export function AlarmClosing<Outcome extends string>(props: AlarmClosingProps<Outcome>) {
  const { label, outcomes, mostWords, onSave, onCancel } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const [words, setWords] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errorId = useId();
  const isMissing = wasSent && outcome === undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isBusy || outcome === undefined || words.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(outcome, words.trim());
      onCancel();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No se ha podido cerrar la alarma.');
      setBusy(false);
    }
  };
  return (
    <AuthDialog title={`Cerrar la alarma: ${label}`} onCancel={onCancel}>
      <Form onSubmit={(event) => void save(event)}>
        <FormBanner kind="error">{failure}</FormBanner>
        <Stack as="fieldset" gap="2" aria-describedby={errorId}>
          <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
            Qué se hizo
          </chakra.legend>
          {(Object.entries(outcomes) as [Outcome, string][]).map(([code, text]) => (
            <chakra.label key={code} display="flex" gap="2" alignItems="center" minH="6">
              <input
                type="radio"
                name="outcome"
                value={code}
                checked={outcome === code}
                aria-invalid={isMissing}
                onChange={() => setOutcome(code)}
              />
              {text}
            </chakra.label>
          ))}
          <FieldError id={errorId}>{isMissing ? 'Elija qué se hizo' : null}</FieldError>
        </Stack>
        <TextAreaField
          label="En pocas palabras"
          hint="Queda en la historia de la alarma, con su nombre y la hora."
          maxLength={mostWords}
          value={words}
          error={wasSent && words.trim() === '' ? 'Escriba qué se hizo' : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
          <Button type="button" size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton isFullWidth={false} busyText={isBusy ? 'Cerrando...' : null}>
            Cerrar la alarma
          </SubmitButton>
        </Flex>
      </Form>
    </AuthDialog>
  );
}
