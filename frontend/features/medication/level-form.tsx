import { Button, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { MedicationRule } from '../../../lambdas/contracts/medication-rules.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLevelChange } from './medication-api.ts';

const levels = { own: 'Como la regla lo tiene', interrupts: 'Interrumpe', informs: 'Solo informa' } as const;
type Choice = keyof typeof levels;

/** Weighs a rule otherwise for the whole organization, with the reason that each of its findings will show. */
export function LevelForm({ rule }: { rule: MedicationRule }) {
  const change = useLevelChange();
  const [choice, setChoice] = useState<Choice>(rule.change?.level ?? 'own');
  const [reason, setReason] = useState('');
  const error = change.error;
  const fieldError = error instanceof ApiProblem ? error.fieldErrors.reason : undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync({ ruleId: rule.ruleId, level: choice === 'own' ? null : choice, reason });
      setReason('');
      void showToast({ title: 'El nivel de la regla se ha guardado.', type: 'success' });
    } catch {
      // The form shows it.
    }
  }

  return (
    <Stack as="form" gap="4" maxW="lg" onSubmit={(event) => void save(event as FormEvent)}>
      <FormBanner kind="error">{error && !fieldError ? error.message : null}</FormBanner>
      <SelectField
        label="Nivel en su organización"
        options={levels}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      />
      <TextField
        label="Motivo del cambio"
        autoComplete="off"
        error={fieldError}
        hint="Lo verá quien prescriba, con su nombre y la fecha."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" alignSelf="start" variant="outline" disabled={change.isPending}>
        Guardar el nivel
      </Button>
    </Stack>
  );
}
