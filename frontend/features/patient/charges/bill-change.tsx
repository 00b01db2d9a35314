import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ChargeItem } from '@medplum/fhirtypes';
import { useState } from 'react';
import { versionOf } from '../../../lib/fhir-client.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
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

  const label = isSaving ? 'Guardando...' : confirmText;
  return (
    <Box role="group" aria-label={question} mt="2" p="4" borderWidth="1px" borderRadius="md">
      <Text fontSize="sm" pb="3">
        {question}
      </Text>
      <FormBanner kind="error">{failure}</FormBanner>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" aria-disabled={isSaving} onClick={() => void (isSaving ? undefined : confirm())}>
          {label}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Volver
        </Button>
      </Flex>
    </Box>
  );
}
