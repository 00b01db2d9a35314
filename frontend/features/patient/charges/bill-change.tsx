import type { ChargeItem } from '@medplum/fhirtypes';
import { useState } from 'react';
import { versionOf } from '../../../lib/fhir-client.ts';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmBox } from '../editing/confirm-box.tsx';
import { failureText, isVersionConflict } from '../editing/failure-text.ts';
import { useRecordSaving } from '../editing/record-saving.ts';

interface BillChangeProps {
  items: readonly ChargeItem[];
  status: ChargeItem['status'];
  question: string;
  confirmText: string;
  savedText: string;
  onClose: () => void;
}

/** What becomes of the charges of a bill, all together or none. */
export function BillChange({ items, status, question, confirmText, savedText, onClose }: BillChangeProps) {
  const { saveAll, refresh } = useRecordSaving();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function confirm() {
    setSaving(true);
    try {
      await saveAll(
        items.map((item) => ({
          resource: { ...item, id: item.id ?? '', status },
          version: versionOf(item),
        })),
      );
      onClose();
      void showToast({ title: savedText, type: 'success' });
    } catch (error) {
      if (isVersionConflict(error)) await refresh('ChargeItem');
      setFailure(
        isVersionConflict(error)
          ? 'Otra persona acaba de cambiar estos cargos. Arriba ve cómo están: revíselos antes de confirmar.'
          : failureText(error),
      );
      setSaving(false);
    }
  }

  return (
    <ConfirmBox
      question={question}
      confirmText={confirmText}
      isSaving={isSaving}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
