import { SimpleGrid } from '@chakra-ui/react';
import type { Condition } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { hl7Concept } from '../../../../lambdas/clinical/entered-concept.ts';
import { type ProblemValues, problemForm } from '../../../../lambdas/clinical/problem-form.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { authorOf } from '../editing/author.ts';
import { ConceptField } from '../editing/concept-field.tsx';
import { ofVisit } from '../editing/of-visit.ts';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { usePatient } from '../patient-api.ts';
import type { SectionProps } from '../section-props.ts';
import { problemStatusTexts, problemTexts } from './problem-texts.ts';

interface ProblemEditorProps extends SectionProps {
  /** Undefined: a new problem. */
  condition?: Condition;
  draftKey: string;
  /** Values that the person's press stands for: resolved, today. */
  preset?: Partial<ProblemValues>;
  onClose: () => void;
}

/** A problem of the list: what it is (once), how it stands, since when and until when. */
export function ProblemEditor(props: ProblemEditorProps) {
  const { condition, patientId, timeZone, access, draftKey, preset, onClose } = props;
  const today = dayOf(new Date(), timeZone);
  const birthDate = usePatient(patientId).data?.resource.birthDate;
  const [blank] = useState(
    (): Condition => ({
      resourceType: 'Condition',
      id: crypto.randomUUID(),
      verificationStatus: hl7Concept('condition-ver-status', 'confirmed'),
      category: [hl7Concept('condition-category', 'problem-list-item')],
      subject: { reference: `Patient/${patientId}` },
      ...ofVisit(props),
      recordedDate: today,
      recorder: authorOf(access),
    }),
  );
  const record = condition ?? blank;
  const editor = useRecordEditor<Condition, ProblemValues>({
    rules: problemForm,
    schema: problemForm.schema(today, birthDate),
    record: { ...record, id: record.id ?? '' },
    version: condition && versionOf(condition),
    initial: { ...(condition ? problemForm.read(condition) : problemForm.blank), ...preset },
    draftKey,
    savedText: 'El problema se ha guardado.',
    onClose,
  });
  const { form } = editor;
  return (
    <RecordFormFrame
      title="Problema"
      editor={editor}
      texts={problemTexts}
      submitText={condition ? 'Guardar cambios' : 'Guardar problema'}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {condition ? null : (
          <ConceptField
            label="Problema"
            set="problem"
            {...form.field('concept')}
            value={form.watch('concept')}
            onChange={(concept) => {
              form.clearErrors('concept');
              form.setValue('concept', concept);
            }}
          />
        )}
        <SelectField
          label="Estado"
          options={problemStatusTexts}
          placeholder="Elija el estado"
          {...form.field('status')}
        />
        <TextField
          label="Inicio"
          autoComplete="off"
          hint="Mes/día/año, mes/año o año. Vacío si no consta."
          {...form.field('onset')}
        />
        <TextField
          label="Fin"
          autoComplete="off"
          hint="Solo si está inactivo, en remisión o resuelto."
          {...form.field('abatement')}
        />
      </SimpleGrid>
    </RecordFormFrame>
  );
}
