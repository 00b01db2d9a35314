import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { holdRequestSchema } from '../../../../lambdas/contracts/retention.ts';
import { usePatientsToAudit } from '../../../lib/audited-patients.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { type PatientOption, PatientPicker } from '../../../ui/patient-picker.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useChangeRetention } from './retention-api.ts';

/** Of whom nothing may be erased, and why. */
export function HoldForm({ onClose }: { onClose: () => void }) {
  const change = useChangeRetention();
  const search = usePatientsToAudit();
  const [patient, setPatient] = useState<PatientOption>();
  const [isOfAll, setOfAll] = useState(false);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const isChosen = isOfAll || patient !== undefined;
    const body = holdRequestSchema.safeParse({ patientId: isOfAll ? null : (patient?.id ?? ''), reason });
    const issues = (body.error?.issues ?? []).filter(({ path }) => path[0] !== 'patientId');
    setErrors({
      ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      ...(isChosen ? {} : { patientId: 'Elija un paciente, o todos' }),
    });
    if (body.success) whenDone(change.mutateAsync({ kind: 'hold', ...body.data }), onClose);
  };
  return (
    <Form onSubmit={send} aria-label="Nueva orden de no borrar">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      {isOfAll ? null : (
        <PatientPicker
          label="Paciente"
          hint="Nombre o n.º de historia. Buscarlo queda registrado."
          error={errors.patientId}
          search={search}
          chosen={patient}
          changeText="Quitar"
          onChoose={setPatient}
          onGiveUp={() => setPatient(undefined)}
        />
      )}
      <CheckboxField checked={isOfAll} onChange={({ target }) => setOfAll(target.checked)}>
        De todos los pacientes
      </CheckboxField>
      <TextAreaField
        label="Por qué no se puede borrar"
        name="reason"
        rows={2}
        maxLength={500}
        error={errors.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={change.isPending}>
          {change.isPending ? 'Guardando…' : 'Ordenar'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
