import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  emergencyMinutes,
  emergencyReasons,
  emergencyRequestSchema,
} from '../../../../lambdas/contracts/emergency-access.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { Dialog } from '../../../ui/parts.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useStartEmergency } from './emergency-api.ts';

interface EmergencyDialogProps {
  patientId: string;
  onClose: () => void;
}

/** Asks why, and says what follows from it, before anything is shown. */
export function EmergencyDialog({ patientId, onClose }: EmergencyDialogProps) {
  const start = useStartEmergency(patientId);
  const [reason, setReason] = useState('');
  const [explanation, setExplanation] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = () => {
    if (start.isPending) return;
    const body = emergencyRequestSchema.safeParse({ patientId, reason, explanation });
    const issues = body.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (body.success) whenDone(start.mutateAsync(body.data), onClose);
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content bg="bg.panel">
          <Dialog.Header>
            <Dialog.Title as="h2">Acceso de emergencia</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Stack gap="4">
              <Text>
                {`Verá alergias, problemas, medicación, resultados y visitas de este paciente durante ${emergencyMinutes} minutos. Se avisa ahora mismo a quienes administran, cada lectura queda registrada y después se revisa.`}
              </Text>
              <FormBanner kind="error">{start.error?.message}</FormBanner>
              <SelectField
                label="Motivo"
                name="reason"
                options={emergencyReasons}
                placeholder="Elija un motivo"
                error={errors.reason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
              <TextAreaField
                label="Qué ocurre"
                name="explanation"
                rows={3}
                maxLength={500}
                error={errors.explanation}
                value={explanation}
                onChange={({ target }) => setExplanation(target.value)}
              />
            </Stack>
          </Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button colorPalette="red" aria-disabled={start.isPending} onClick={send}>
              Abrir la ficha
            </Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}
