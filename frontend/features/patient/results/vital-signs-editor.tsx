import { Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { bodyMassIndex } from '../../../../lambdas/clinical/body-mass-index.ts';
import { typedUnits } from '../../../../lambdas/clinical/vital-sign-units.ts';
import {
  noVitalSigns,
  storedValue,
  type VitalSign,
  type VitalSignsInput,
  vitalSignsSchema,
} from '../../../../lambdas/clinical/vital-signs-form.ts';
import { vitalSignsObservations } from '../../../../lambdas/clinical/vital-signs-observations.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { instantOfWallTime, wallTimeIn } from '../../../lib/wall-time.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { authorOf } from '../editing/author.ts';
import { failureText } from '../editing/failure-text.ts';
import { ofVisit } from '../editing/of-visit.ts';
import { useRecordSaving } from '../editing/record-saving.ts';
import type { SectionProps } from '../section-props.ts';

interface VitalSignsEditorProps extends SectionProps {
  draftKey: string;
  /** What it begins with. */
  preset?: Partial<VitalSignsInput>;
  onClose: () => void;
}

const number = new Intl.NumberFormat('es-US', { maximumFractionDigits: 2 });
const choices = (units: object) => Object.fromEntries(Object.keys(units).map((unit) => [unit, unit]));

/** One set of vital signs, measured at one time. What was not measured is left empty, and is not recorded. */
export function VitalSignsEditor(props: VitalSignsEditorProps) {
  const { patientId, timeZone, access, draftKey, preset, onClose } = props;
  const { saveAll } = useRecordSaving();
  const now = wallTimeIn(timeZone, new Date());
  // One per set: sending it again after a lost answer makes no second one.
  const [ids] = useState(() => new Map<string, string>());
  const form = useContractForm(
    vitalSignsSchema(now),
    { ...noVitalSigns, measuredAt: now, ...preset },
    failureText,
  );
  const draft = useDraft(draftKey, form);
  const typed = form.watch();

  function idOf(name: string): string {
    const id = ids.get(name) ?? crypto.randomUUID();
    ids.set(name, id);
    return id;
  }

  function close() {
    draft.clear();
    onClose();
  }

  const submit = form.submit(async (values) => {
    const observations = vitalSignsObservations(values, {
      subject: { reference: `Patient/${patientId}` },
      performer: [authorOf(access)],
      ...ofVisit(props),
      effectiveDateTime: instantOfWallTime(values.measuredAt, timeZone),
      idOf,
    });
    await saveAll(observations.map((resource) => ({ resource })));
    close();
    void showToast({ title: 'Las constantes se han guardado.', type: 'success' });
  });

  const field = (name: VitalSign, label: string) => (
    <TextField label={label} inputMode="decimal" autoComplete="off" {...form.field(name)} />
  );
  const convertible = (name: keyof typeof typedUnits, label: string, storedUnit: string) => {
    const stored = storedValue(name, typed);
    const isOther = typed[`${name}Unit`] !== storedUnit;
    return (
      <Flex gap="3">
        <TextField
          label={label}
          inputMode="decimal"
          autoComplete="off"
          hint={stored !== undefined && isOther ? `${number.format(stored)} ${storedUnit}` : undefined}
          {...form.field(name)}
        />
        <SelectField
          label="Unidad"
          aria-label={`Unidad de ${label.toLowerCase()}`}
          options={choices(typedUnits[name])}
          {...form.field(`${name}Unit`)}
        />
      </Flex>
    );
  };
  const bmi = bodyMassIndex(storedValue('weight', typed), storedValue('height', typed));

  return (
    <Form aria-label="Constantes" onSubmit={submit}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <DraftNotice isRecovered={draft.isRecovered} onDiscard={draft.discard} />
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="5" alignItems="start">
        {field('systolic', 'Presión sistólica (mmHg)')}
        {field('diastolic', 'Presión diastólica (mmHg)')}
        {field('pulse', 'Pulso (latidos/min)')}
        {field('respiration', 'Respiración (por minuto)')}
        {field('saturation', 'Saturación de oxígeno (%)')}
        {convertible('temperature', 'Temperatura', '°C')}
        {convertible('weight', 'Peso', 'kg')}
        {convertible('height', 'Talla', 'cm')}
        <TextField
          label="Fecha y hora de la medición"
          type="datetime-local"
          max={now}
          {...form.field('measuredAt')}
        />
      </SimpleGrid>
      <Text fontSize="sm" color="fg.muted" role="status">
        {bmi.kind === 'known'
          ? `Índice de masa corporal: ${number.format(bmi.value)} kg/m². Se guardará con la serie.`
          : 'El índice de masa corporal se calcula si se miden peso y talla.'}
      </Text>
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar constantes
        </SubmitButton>
        <Button type="button" size="lg" variant="outline" onClick={close}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
