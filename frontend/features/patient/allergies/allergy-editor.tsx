import { SimpleGrid } from '@chakra-ui/react';
import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { useState } from 'react';
import { type AllergyValues, allergyForm } from '../../../../lambdas/clinical/allergy-form.ts';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { hl7Concept } from '../../../../lambdas/clinical/entered-concept.ts';
import { refutedStatements } from '../../../../lambdas/clinical/no-known-allergies.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { authorOf } from '../editing/author.ts';
import { ConceptField } from '../editing/concept-field.tsx';
import { ofVisit } from '../editing/of-visit.ts';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { useRecordSaving } from '../editing/record-saving.ts';
import type { SectionProps } from '../section-props.ts';
import { useCurrentAllergies } from './allergies-query.ts';
import { allergyChoices, allergyTexts } from './allergy-texts.ts';

type Identified = AllergyIntolerance & { id: string };

interface AllergyEditorProps extends SectionProps {
  /** Undefined: a new allergy. */
  allergy?: AllergyIntolerance;
  draftKey: string;
  /** What a new one begins with. */
  preset?: Partial<AllergyValues>;
  onClose: () => void;
}

/** An allergy or intolerance. A new one refutes the statement that there are none, in one step with it. */
export function AllergyEditor({ allergy, draftKey, preset, onClose, ...section }: AllergyEditorProps) {
  const { patientId, timeZone, access } = section;
  const { saveAll } = useRecordSaving();
  const readAllergies = useCurrentAllergies(patientId);
  const today = dayOf(new Date(), timeZone);
  const [blank] = useState(
    (): AllergyIntolerance => ({
      resourceType: 'AllergyIntolerance',
      id: crypto.randomUUID(),
      verificationStatus: hl7Concept('allergyintolerance-verification', 'confirmed'),
      patient: { reference: `Patient/${patientId}` },
      ...ofVisit(section),
      recordedDate: today,
      recorder: authorOf(access),
    }),
  );
  const record = allergy ?? blank;
  const editor = useRecordEditor<AllergyIntolerance, AllergyValues>({
    rules: allergyForm,
    schema: allergyForm.schema(today),
    record: { ...record, id: record.id ?? '' },
    version: allergy && versionOf(allergy),
    ...(allergy
      ? {}
      : {
          initial: { ...allergyForm.blank, ...preset },
          save: async (added: Identified) => {
            const refuted = refutedStatements(await readAllergies()).map(({ before, after }) => {
              const resource: Identified = { ...after, id: before.id ?? '' };
              return { resource, version: versionOf(before) };
            });
            await saveAll<AllergyIntolerance>([{ resource: added }, ...refuted]);
          },
        }),
    draftKey,
    savedText: 'La alergia se ha guardado.',
    onClose,
  });
  const { form } = editor;
  const { labels } = allergyTexts;
  return (
    <RecordFormFrame
      title="Alergia o intolerancia"
      editor={editor}
      texts={allergyTexts}
      submitText={allergy ? 'Guardar cambios' : 'Guardar alergia'}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {allergy ? null : (
          <ConceptField
            label={labels.concept}
            set="allergen"
            {...form.field('concept')}
            value={form.watch('concept')}
            onChange={(concept) => {
              form.clearErrors('concept');
              form.setValue('concept', concept);
            }}
          />
        )}
        <SelectField
          label={labels.type}
          options={allergyChoices.type}
          placeholder="No consta"
          {...form.field('type')}
        />
        <SelectField
          label={labels.criticality}
          hint="El daño que podría causar otra exposición."
          options={allergyChoices.criticality}
          placeholder="No consta"
          {...form.field('criticality')}
        />
        <ConceptField
          label={labels.manifestation}
          set="reaction"
          isWide={false}
          {...form.field('manifestation')}
          value={form.watch('manifestation')}
          onChange={(manifestation) => {
            form.clearErrors('manifestation');
            form.setValue('manifestation', manifestation);
          }}
        />
        <SelectField
          label={labels.severity}
          options={allergyChoices.severity}
          placeholder="No consta"
          {...form.field('severity')}
        />
        {allergy ? (
          <SelectField
            label={labels.status}
            options={allergyChoices.status}
            placeholder="Elija el estado"
            {...form.field('status')}
          />
        ) : null}
      </SimpleGrid>
    </RecordFormFrame>
  );
}
