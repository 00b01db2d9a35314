import { SimpleGrid } from '@chakra-ui/react';
import type { Immunization } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { type ImmunizationValues, immunizationForm } from '../../../../lambdas/clinical/immunization-form.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { authorOf } from '../editing/author.ts';
import { ConceptField } from '../editing/concept-field.tsx';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { usePatient } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { immunizationTexts as texts } from './immunization-texts.ts';

interface ImmunizationEditorProps extends SectionProps {
  /** Undefined: a new one. */
  immunization?: Immunization;
  draftKey: string;
  onClose: () => void;
}

/** A vaccination that was given: which (once), when, which dose and lot. */
export function ImmunizationEditor(props: ImmunizationEditorProps) {
  const { immunization, patientId, timeZone, access, draftKey, onClose } = props;
  const birthDate = usePatient(patientId).data?.resource.birthDate;
  const [blank] = useState(
    (): Immunization => ({
      resourceType: 'Immunization',
      id: crypto.randomUUID(),
      status: 'completed',
      vaccineCode: {},
      patient: { reference: `Patient/${patientId}` },
      recorded: new Date().toISOString(),
      performer: [{ actor: authorOf(access) }],
    }),
  );
  const record = immunization ?? blank;
  const editor = useRecordEditor<Immunization, ImmunizationValues>({
    rules: immunizationForm,
    schema: immunizationForm.schema(dayOf(new Date(), timeZone), birthDate),
    record: { ...record, id: record.id ?? '' },
    version: immunization && versionOf(immunization),
    ...(immunization ? {} : { initial: immunizationForm.blank }),
    draftKey,
    savedText: 'La vacuna se ha guardado.',
    onClose,
  });
  const { form } = editor;
  return (
    <RecordFormFrame
      title="Vacuna"
      editor={editor}
      texts={texts}
      submitText={immunization ? 'Guardar cambios' : 'Guardar vacuna'}
    >
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="5">
        {immunization ? null : (
          <ConceptField
            label={texts.labels.concept}
            set="vaccine"
            {...form.field('concept')}
            value={form.watch('concept')}
            onChange={(concept) => {
              form.clearErrors('concept');
              form.setValue('concept', concept);
            }}
          />
        )}
        <TextField
          label={texts.labels.date}
          autoComplete="off"
          hint="Mes/día/año, por ejemplo 3/4/2024."
          {...form.field('date')}
        />
        <TextField
          label={texts.labels.dose}
          autoComplete="off"
          inputMode="numeric"
          hint="Su número en la pauta."
          {...form.field('dose')}
        />
        <TextField label={texts.labels.lot} autoComplete="off" {...form.field('lot')} />
      </SimpleGrid>
    </RecordFormFrame>
  );
}
