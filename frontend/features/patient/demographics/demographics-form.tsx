import { SimpleGrid } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import {
  type DemographicsInput,
  demographicsSchema,
} from '../../../../lambdas/clinical/demographics-form.ts';
import {
  readDemographics,
  shownDemographics,
  withDemographics,
} from '../../../../lambdas/clinical/patient-demographics.ts';
import type { Versioned } from '../../../lib/fhir-client.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRecordEditor } from '../editing/record-editor.ts';
import { RecordFormFrame } from '../editing/record-form-frame.tsx';
import { type demographicsFields, demographicsTexts, fieldLabels } from './field-labels.ts';

const sexes = { female: 'Mujer', male: 'Hombre', other: 'Otro', unknown: 'Desconocido' };
const rules = { read: readDemographics, shown: shownDemographics, apply: withDemographics };

interface DemographicsFormProps {
  patient: Versioned<Patient>;
  patientId: string;
  timeZone: string;
  draftKey: string;
  onClose: () => void;
}

export function DemographicsForm(props: DemographicsFormProps) {
  const { patient, patientId, timeZone, draftKey, onClose } = props;
  const [opened] = useState(() => readDemographics(patient.resource));
  const editor = useRecordEditor<Patient, DemographicsInput>({
    rules,
    schema: demographicsSchema(dayOf(new Date(), timeZone), {
      shown: shownDemographics(opened),
      stored: opened,
    }),
    record: { ...patient.resource, id: patientId },
    version: patient.version,
    draftKey,
    savedText: 'Los datos personales se han guardado.',
    onClose,
  });
  const { form } = editor;
  const text = (name: Exclude<(typeof demographicsFields)[number], 'gender'>) => (
    <TextField label={fieldLabels[name]} autoComplete="off" {...form.field(name)} />
  );
  return (
    <RecordFormFrame
      title="Datos personales"
      editor={editor}
      texts={demographicsTexts}
      submitText="Guardar cambios"
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        {text('givenNames')}
        {text('familyNames')}
        <TextField
          label={fieldLabels.birthDate}
          autoComplete="off"
          hint="Mes/día/año, por ejemplo 3/4/1962. Vacía si no consta."
          {...form.field('birthDate')}
        />
        <SelectField
          label={fieldLabels.gender}
          options={sexes}
          placeholder="No consta"
          {...form.field('gender')}
        />
        {text('phone')}
        {text('email')}
        {text('street')}
        {text('city')}
        {text('state')}
        {text('postalCode')}
      </SimpleGrid>
    </RecordFormFrame>
  );
}
