import { SimpleGrid } from '@chakra-ui/react';
import type { Coverage } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { type CoverageValues, coverageForm } from '../../../../lambdas/clinical/coverage-form.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OrganizationField } from '../editing/concept-field.tsx';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import type { SectionProps } from '../section-props.ts';
import { coverageStatusTexts, relationshipTexts, coverageTexts as texts } from './coverage-texts.ts';

interface CoverageEditorProps extends SectionProps {
  /** Undefined: a new one. */
  coverage?: Coverage;
  draftKey: string;
  onClose: () => void;
}

/** A patient's insurance. */
export function CoverageEditor(props: CoverageEditorProps) {
  const { coverage, patientId, timeZone, draftKey, onClose } = props;
  const [blank] = useState(
    (): Coverage => ({
      resourceType: 'Coverage',
      id: crypto.randomUUID(),
      status: 'active',
      beneficiary: { reference: `Patient/${patientId}` },
      payor: [],
    }),
  );
  const record = coverage ?? blank;
  const editor = useRecordEditor<Coverage, CoverageValues>({
    rules: coverageForm,
    schema: coverageForm.schema(dayOf(new Date(), timeZone)),
    record: { ...record, id: record.id ?? '' },
    version: coverage && versionOf(coverage),
    draftKey,
    savedText: 'La cobertura se ha guardado.',
    onClose,
  });
  const { form } = editor;
  const { labels } = texts;
  return (
    <RecordFormFrame
      title="Cobertura"
      editor={editor}
      texts={texts}
      submitText={coverage ? 'Guardar cambios' : 'Guardar cobertura'}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <OrganizationField
          label={labels.payer}
          {...form.field('payer')}
          value={form.watch('payer')}
          onChange={(payer) => {
            form.clearErrors('payer');
            form.setValue('payer', payer);
          }}
        />
        <TextField label={labels.plan} autoComplete="off" {...form.field('plan')} />
        <TextField label={labels.subscriberId} autoComplete="off" {...form.field('subscriberId')} />
        <SelectField
          label={labels.relationship}
          options={relationshipTexts}
          {...form.field('relationship')}
        />
        <TextField
          label={labels.start}
          autoComplete="off"
          hint="Mes/día/año, por ejemplo 1/1/2024."
          {...form.field('start')}
        />
        <TextField
          label={labels.end}
          autoComplete="off"
          hint="Vacío si sigue vigente."
          {...form.field('end')}
        />
        <SelectField label={labels.status} options={coverageStatusTexts} {...form.field('status')} />
      </SimpleGrid>
    </RecordFormFrame>
  );
}
