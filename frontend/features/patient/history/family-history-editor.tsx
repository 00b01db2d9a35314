import { SimpleGrid } from '@chakra-ui/react';
import type { FamilyMemberHistory } from '@medplum/fhirtypes';
import { useState } from 'react';
import {
  deceasedTexts,
  type FamilyHistoryValues,
  familyHistoryForm,
  relationships,
} from '../../../../lambdas/clinical/history/family-history-form.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConceptField } from '../editing/concept-field.tsx';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import type { SectionProps } from '../section-props.ts';
import { familyHistoryTexts as texts } from './history-texts.ts';

interface FamilyHistoryEditorProps extends SectionProps {
  /** Undefined: a new one. */
  history?: FamilyMemberHistory;
  draftKey: string;
  /** What a new one begins with. */
  preset?: Partial<FamilyHistoryValues>;
  onClose: () => void;
}

/** What a relative has or had. R4 has no place for the visit in which it was told; its date is there. */
export function FamilyHistoryEditor(props: FamilyHistoryEditorProps) {
  const { history, patientId, draftKey, preset, onClose } = props;
  const [blank] = useState(
    (): FamilyMemberHistory => ({
      resourceType: 'FamilyMemberHistory',
      id: crypto.randomUUID(),
      status: 'completed',
      patient: { reference: `Patient/${patientId}` },
      date: new Date().toISOString(),
      relationship: {},
    }),
  );
  const record = history ?? blank;
  const editor = useRecordEditor<FamilyMemberHistory, FamilyHistoryValues>({
    rules: familyHistoryForm,
    schema: familyHistoryForm.schema(''),
    record: { ...record, id: record.id ?? '' },
    version: history && versionOf(history),
    ...(history ? {} : { initial: { ...familyHistoryForm.blank, ...preset } }),
    draftKey,
    savedText: 'El antecedente familiar se ha guardado.',
    onClose,
  });
  const { form } = editor;
  return (
    <RecordFormFrame
      title="Antecedente familiar"
      editor={editor}
      texts={texts}
      submitText={history ? 'Guardar cambios' : 'Guardar antecedente'}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <SelectField
          label={texts.labels.relationship}
          options={relationships}
          placeholder="Elija uno"
          {...form.field('relationship')}
        />
        <SelectField
          label={texts.labels.deceased}
          options={deceasedTexts}
          placeholder="No consta"
          {...form.field('deceased')}
        />
        {history ? null : (
          <ConceptField
            label={texts.labels.concept}
            set="problem"
            {...form.field('concept')}
            value={form.watch('concept')}
            onChange={(concept) => {
              form.clearErrors('concept');
              form.setValue('concept', concept);
            }}
          />
        )}
        <TextField
          label={texts.labels.onsetAge}
          inputMode="numeric"
          autoComplete="off"
          hint="En años. Vacío si no se sabe."
          {...form.field('onsetAge')}
        />
      </SimpleGrid>
    </RecordFormFrame>
  );
}
