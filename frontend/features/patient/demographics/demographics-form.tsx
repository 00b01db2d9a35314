import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useState } from 'react';
import { type Demographics, demographicsSchema } from '../../../../lambdas/clinical/demographics-form.ts';
import {
  readDemographics,
  shownDemographics,
  withDemographics,
} from '../../../../lambdas/clinical/patient-demographics.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import type { Versioned } from '../../../lib/fhir-client.ts';
import { dayIn } from '../../../lib/fhir-date.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SectionProps } from '../section-props.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { demographicsFields, fieldLabels } from './field-labels.ts';
import { type MergedChanges, mergeChanges } from './merge-changes.ts';
import { usePatientUpdate } from './patient-update.ts';

const sexes = { female: 'Mujer', male: 'Hombre', other: 'Otro', unknown: 'Desconocido' };

interface DemographicsFormProps extends SectionProps {
  patient: Versioned<Patient>;
  onClose: () => void;
}

interface Conflict extends MergedChanges {
  theirs: ReturnType<typeof readDemographics>;
}

export function DemographicsForm({ patient, patientId, timeZone, onClose }: DemographicsFormProps) {
  const { save, readLatest } = usePatientUpdate(patientId);
  /** What the next save is a change of. */
  const [base, setBase] = useState(patient);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [opened] = useState(() => readDemographics(patient.resource));
  const form = useContractForm(
    demographicsSchema(dayIn(timeZone, new Date()), { shown: shownDemographics(opened), stored: opened }),
    shownDemographics(opened),
    (error) =>
      error instanceof ApiProblem || error instanceof NetworkFailure
        ? error.message
        : 'No se han podido guardar los cambios. Lo que ha escrito sigue aquí.',
  );

  async function join(mine: Demographics) {
    const latest = await readLatest();
    const theirs = readDemographics(latest.resource);
    const merged = mergeChanges(readDemographics(base.resource), mine, theirs);
    const shown = shownDemographics(merged.values);
    for (const field of demographicsFields) form.setValue(field, shown[field]);
    setBase(latest);
    setConflict({ ...merged, theirs });
  }

  const send = form.submit(async (demographics) => {
    try {
      await save(withDemographics({ ...base.resource, id: patientId }, demographics), base.version);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.kind === 'version-conflict')) throw error;
      await join(demographics);
      return;
    }
    onClose();
    void showToast({ title: 'Los datos personales se han guardado.', type: 'success' });
  });

  const text = (name: Exclude<(typeof demographicsFields)[number], 'gender'>) => (
    <TextField label={fieldLabels[name]} autoComplete="off" {...form.field(name)} />
  );
  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      {conflict ? (
        <ConflictNotice
          {...conflict}
          mine={form.watch()}
          onTake={(field) => form.setValue(field, shownDemographics(conflict.theirs)[field])}
        />
      ) : null}
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
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar cambios
        </SubmitButton>
        <Button type="button" size="lg" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Form>
  );
}
