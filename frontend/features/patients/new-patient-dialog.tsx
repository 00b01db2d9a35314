import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { demographicsSchema, noDemographics } from '../../../lambdas/clinical/demographics-form.ts';
import { withDemographics } from '../../../lambdas/clinical/patient-demographics.ts';
import { medicalRecordNumber } from '../../../lambdas/clinical/patient-identity.ts';
import { ApiProblem, NetworkFailure } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { useDraft } from '../../lib/draft.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { patientPath } from '../patient/patient.page.ts';
import { AgreementNotice } from './agreement-notice.tsx';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { findDuplicates, newPatientDraft, type PossibleDuplicate } from './patients-api.ts';

const sexes = { female: 'Mujer', male: 'Hombre', other: 'Otro' };

interface NewPatientDialogProps {
  timeZone: string;
  onClose: () => void;
}

/**
 * Creates a patient, after a look at who it might already be. What was typed stays when the dialog is closed by the
 * Escape key or its cross, or lost with the page: only cancelling gives it up.
 */
export function NewPatientDialog({ timeZone, onClose }: NewPatientDialogProps) {
  const client = useFhirClient();
  const cache = useQueryClient();
  const navigate = useNavigate();
  // One for the whole dialog: sending again after a lost answer makes no second patient.
  const [id] = useState(() => crypto.randomUUID());
  const [duplicates, setDuplicates] = useState<PossibleDuplicate[]>([]);
  const form = useContractForm(demographicsSchema(dayOf(new Date(), timeZone)), noDemographics, (error) =>
    error instanceof ApiProblem || error instanceof NetworkFailure
      ? error.message
      : 'No se ha podido dar de alta al paciente.',
  );

  const draft = useDraft(newPatientDraft, form);

  const save = (isCertain: boolean) =>
    form.submit(async (demographics) => {
      const blank: Patient & { id: string } = { resourceType: 'Patient', id, active: true };
      const patient = withDemographics(blank, demographics);
      const found = isCertain ? [] : await findDuplicates(client, patient);
      setDuplicates(found);
      if (found.length > 0) return;
      const { resource } = await client.create(patient);
      draft.clear();
      void cache.invalidateQueries({ queryKey: ['fhir', 'Patient', 'search'] });
      const number = medicalRecordNumber(resource);
      void showToast({
        title: 'El paciente se ha dado de alta.',
        type: 'success',
        ...(number === undefined ? {} : { description: `N.º de historia: ${number}` }),
      });
      await navigate(generatePath(patientPath, { patientId: id }));
    });

  const isWarning = duplicates.length > 0;
  return (
    <AuthDialog title="Nuevo paciente" closeLabel="Cerrar sin perder lo escrito" onCancel={onClose}>
      <Form onSubmit={save(isWarning)} onInput={() => setDuplicates([])}>
        <AgreementNotice />
        <FormBanner kind="error">{form.failure}</FormBanner>
        <DraftNotice isRecovered={draft.isRecovered} onDiscard={draft.discard} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <TextField label="Nombre" autoComplete="off" {...form.field('givenNames')} />
          <TextField label="Apellidos" autoComplete="off" {...form.field('familyNames')} />
        </SimpleGrid>
        <TextField
          label="Fecha de nacimiento"
          autoComplete="off"
          hint="Mes/día/año, por ejemplo 3/4/1962. Déjela vacía si no consta."
          {...form.field('birthDate')}
        />
        <SelectField label="Sexo" options={sexes} placeholder="No consta" {...form.field('gender')} />
        <TextField label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label="Correo electrónico" type="email" autoComplete="off" {...form.field('email')} />
        <Stack role="status" gap="0">
          {isWarning ? <DuplicateWarning duplicates={duplicates} timeZone={timeZone} /> : null}
        </Stack>
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
          <Button
            type="button"
            size="lg"
            variant="outline"
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            Cancelar
          </Button>
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
            {isWarning ? 'Es otra persona: dar de alta' : 'Dar de alta'}
          </SubmitButton>
        </Flex>
      </Form>
    </AuthDialog>
  );
}
