import { Box } from '@chakra-ui/react';
import type { Resource } from '@medplum/fhirtypes';
import { useState } from 'react';
import { versionOf } from '../../../lib/fhir-client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmBox } from './confirm-box.tsx';
import { failureText, isVersionConflict } from './failure-text.ts';
import { useRecordSaving } from './record-saving.ts';

interface ConfirmChangeProps<Type extends Resource> {
  record: Type;
  /** What the record becomes. `reason`: what the person gave as one, where they are asked. */
  change: (record: Type, reason: string) => Type;
  /** Asks for a reason, without which nothing is written. */
  asksReason?: boolean;
  question: string;
  confirmText: string;
  savedText: string;
  onClose: () => void;
}

/** A change of one press, after a question. Where somebody was faster nothing is written, and the entry is shown anew. */
export function ConfirmChange<Type extends Resource>(props: ConfirmChangeProps<Type>) {
  const { record, change, question, confirmText, savedText, onClose, asksReason = false } = props;
  const { save, refresh } = useRecordSaving();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);

  async function confirm() {
    const isMissing = asksReason && reason.trim() === '';
    setReasonMissing(isMissing);
    if (isMissing) return;
    setSaving(true);
    try {
      await save<Type>({ ...change(record, reason.trim()), id: record.id ?? '' }, versionOf(record));
      onClose();
      void showToast({ title: savedText, type: 'success' });
    } catch (error) {
      if (isVersionConflict(error)) await refresh(record.resourceType);
      setFailure(
        isVersionConflict(error)
          ? 'Otra persona acaba de cambiar este registro. Arriba ve su versión actual: revísela antes de confirmar.'
          : failureText(error),
      );
    }
    setSaving(false);
  }

  return (
    <ConfirmBox
      question={question}
      confirmText={confirmText}
      isSaving={isSaving}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {asksReason ? (
        <Box pb="3" maxW="lg">
          <TextField
            label="Motivo"
            value={reason}
            maxLength={300}
            error={isReasonMissing ? 'Escriba el motivo.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Box>
      ) : null}
    </ConfirmBox>
  );
}
