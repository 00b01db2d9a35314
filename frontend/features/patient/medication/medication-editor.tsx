import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { MedicationRequest } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { prescriptionForm } from '../../../../lambdas/clinical/medication-form.ts';
import { prescriptionStop, type StopValues } from '../../../../lambdas/clinical/medication-stop.ts';
import type { MedicationValues } from '../../../../lambdas/clinical/medication-values.ts';
import { type Change, versionOf } from '../../../lib/fhir-client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { authorOf } from '../editing/author.ts';
import { ConceptField } from '../editing/concept-field.tsx';
import { ofVisit } from '../editing/of-visit.ts';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import type { SectionProps } from '../section-props.ts';
import { ControlNote } from './control-note.tsx';
import { DecisionPart } from './decision-part.tsx';
import { DosageEcho } from './dosage-echo.tsx';
import { Favourites, KeepFavourite } from './favourites.tsx';
import { type MedicationRecord, medicationRules, medicationSchema, stopRules } from './medication-kinds.ts';
import { medicationTexts, stopTexts } from './medication-texts.ts';
import { PrescriptionFindings } from './prescription-findings.tsx';
import { useDecisions } from './use-decisions.ts';

interface MedicationEditorProps extends SectionProps {
  /** What is changed; the kind of what is new. */
  of: MedicationRecord | MedicationRecord['resourceType'];
  draftKey: string;
  /** What a new one begins with. */
  preset?: Partial<MedicationValues>;
  /** What a new one takes the place of: the same medicine, which ends with it. */
  renews?: MedicationRequest | undefined;
  /** It is taken otherwise from now on, rather than on and on. */
  isChange?: boolean;
  onClose: () => void;
}

const { labels } = medicationTexts;

function blankRecord(
  resourceType: MedicationRecord['resourceType'],
  section: SectionProps,
  renews: MedicationRequest | undefined,
): MedicationRecord {
  const { patientId, timeZone, access } = section;
  const { encounter } = ofVisit(section);
  const common = { id: crypto.randomUUID(), subject: { reference: `Patient/${patientId}` } };
  const today = dayOf(new Date(), timeZone);
  return resourceType === 'MedicationRequest'
    ? {
        resourceType,
        ...common,
        status: 'active',
        intent: 'order',
        ...(encounter ? { encounter } : {}),
        authoredOn: today,
        requester: authorOf(access),
        ...(renews ? successionOf(renews) : {}),
      }
    : {
        resourceType,
        ...common,
        status: 'active',
        ...(encounter ? { context: encounter } : {}),
        dateAsserted: today,
        informationSource: common.subject,
      };
}

/** The same medicine, after the one before; what is paused is not begun by it. */
const successionOf = ({ id, status, medicationCodeableConcept, medicationReference }: MedicationRequest) => ({
  ...(status === 'on-hold' ? { status } : {}),
  ...(medicationCodeableConcept ? { medicationCodeableConcept } : {}),
  ...(medicationReference ? { medicationReference } : {}),
  priorPrescription: { reference: `MedicationRequest/${id}` },
});

/** How it is taken, what for and what is dispensed are as before; the days are new. */
function renewedValues(renews: MedicationRequest): Partial<MedicationValues> {
  const { start: _start, end: _end, ...values } = prescriptionForm.read(renews);
  return values;
}

/** What is renewed or changed ends with it: two of one medicine would stand side by side. */
function ended(renews: MedicationRequest | undefined, isChange: boolean): Change<MedicationRecord>[] {
  if (!renews || !['active', 'on-hold'].includes(renews.status)) return [];
  const end = isChange
    ? { status: 'stopped' as const, statusReason: { text: 'Cambio de pauta' } }
    : { status: 'completed' as const };
  const resource = { ...renews, id: renews.id ?? '', ...end };
  return [{ resource, version: versionOf(renews) }];
}

/** A medicine: which (once), and how it is taken. */
export function MedicationEditor(props: MedicationEditorProps) {
  const { of, draftKey, preset, renews, isChange = false, onClose, ...section } = props;
  const isNew = typeof of === 'string';
  const [record] = useState(() => (typeof of === 'string' ? blankRecord(of, section, renews) : of));
  const decisions = useDecisions(section.patientId, ended(renews, isChange));
  const editor = useRecordEditor<MedicationRecord, MedicationValues>({
    save: decisions.save,
    rules: medicationRules,
    schema: medicationSchema(record, dayOf(new Date(), section.timeZone)),
    record: { ...record, id: record.id ?? '' },
    version: isNew ? undefined : versionOf(record),
    ...(isNew
      ? { initial: { ...prescriptionForm.blank, ...(renews ? renewedValues(renews) : {}), ...preset } }
      : {}),
    draftKey,
    savedText: isChange
      ? 'La pauta se ha cambiado.'
      : renews
        ? 'La medicación se ha renovado.'
        : 'La medicación se ha guardado.',
    onClose,
  });
  const { form } = editor;
  function take(values: Partial<MedicationValues>) {
    form.clearErrors();
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof MedicationValues, value);
  }
  const concept = isNew && !renews ? form.watch('concept') : medicationRules.read(record).concept;
  return (
    <RecordFormFrame
      title="Medicación"
      editor={editor}
      texts={medicationTexts}
      submitText={
        isChange ? 'Cambiar pauta' : renews ? 'Renovar' : isNew ? 'Guardar medicación' : 'Guardar cambios'
      }
      arriving={
        record.resourceType === 'MedicationRequest' ? (
          <Stack gap="5">
            <ControlNote concept={concept} />
            <PrescriptionFindings
              typed={{
                patientId: section.patientId,
                id: renews?.id ?? (isNew ? undefined : record.id),
                concept,
                dose: form.watch('dose'),
                reason: form.watch('reason').text,
              }}
              isDecided={decisions.findings.length > 0}
            />
          </Stack>
        ) : null
      }
    >
      <Stack gap="5">
        {isNew && !renews && record.resourceType === 'MedicationRequest' ? (
          <Favourites onTake={take} />
        ) : null}
        {isNew && !renews ? (
          <ConceptField
            label={labels.concept}
            set="medication"
            {...form.field('concept')}
            value={form.watch('concept')}
            onChange={(concept) => {
              form.clearErrors('concept');
              form.setValue('concept', concept);
            }}
          />
        ) : null}
        <TextField
          label={labels.dose}
          autoComplete="off"
          hint={<DosageEcho typed={form.watch('dose')} />}
          {...form.field('dose')}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <ConceptField
            label={labels.reason}
            set="problem"
            {...form.field('reason')}
            value={form.watch('reason')}
            onChange={(reason) => {
              form.clearErrors('reason');
              form.setValue('reason', reason);
            }}
          />
          <TextField
            label={labels.start}
            autoComplete="off"
            hint="Mes/día/año. Vacío, desde hoy."
            {...form.field('start')}
          />
          <TextField
            label={labels.end}
            autoComplete="off"
            hint="Vacío si no tiene fin, o si la pauta ya dice cuánto dura."
            {...form.field('end')}
          />
          {record.resourceType === 'MedicationRequest' ? (
            <>
              <TextField
                label={labels.quantity}
                autoComplete="off"
                placeholder="30 comprimidos"
                {...form.field('quantity')}
              />
              <TextField
                label={labels.refills}
                autoComplete="off"
                inputMode="numeric"
                hint="Cuántas veces más la da la farmacia. Vacío si no se dice."
                {...form.field('refills')}
              />
            </>
          ) : null}
        </SimpleGrid>
        <DecisionPart decisions={decisions} />
        {isNew && !renews && record.resourceType === 'MedicationRequest' ? (
          <KeepFavourite typed={form.watch()} />
        ) : null}
      </Stack>
    </RecordFormFrame>
  );
}

interface StopMedicationProps {
  record: MedicationRecord;
  draftKey: string;
  onClose: () => void;
}

/** Stops a medicine, with the reason. */
export function StopMedication({ record, draftKey, onClose }: StopMedicationProps) {
  const editor = useRecordEditor<MedicationRecord, StopValues>({
    rules: stopRules,
    schema: prescriptionStop.schema(''),
    record: { ...record, id: record.id ?? '' },
    version: versionOf(record),
    draftKey,
    savedText: 'La medicación consta como suspendida.',
    onClose,
  });
  return (
    <RecordFormFrame title="Suspender la medicación" editor={editor} texts={stopTexts} submitText="Suspender">
      <TextField label="Motivo de la suspensión" autoComplete="off" {...editor.form.field('reason')} />
    </RecordFormFrame>
  );
}
