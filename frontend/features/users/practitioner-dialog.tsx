import { Button, chakra, Flex, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  licensingStates,
  type PractitionerDetails,
  practitionerDetailsRoutes,
  practitionerDetailsSchema,
  specialties,
  spokenLanguages,
} from '../../../lambdas/contracts/practitioner-details.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nameOf } from './user-texts.ts';

interface PractitionerDialogProps {
  account: UserAccount;
  onClose: () => void;
  onSaved: () => void;
}

interface Seen {
  details: PractitionerDetails;
  practitionerVersion: number | null;
}

/** What agenda and notes say of whoever treats patients. */
export function PractitionerDialog({ account, onClose, onSaved }: PractitionerDialogProps) {
  const api = useApiClient();
  const { userId } = account;
  const found = useQuery({
    queryKey: ['user-account', userId, 'practitioner'],
    gcTime: 0,
    // Read once when it opens, whatever was read before: what is written must follow from what is seen.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) =>
      api.of(practitionerDetailsRoutes).call('readPractitionerDetails', { params: { userId }, signal }),
  });
  return (
    <AuthDialog title={`Datos profesionales de ${nameOf(account)}`} size="lg" onCancel={onClose}>
      {found.data && found.isFetchedAfterMount ? (
        <DetailsForm userId={userId} seen={found.data} onClose={onClose} onSaved={onSaved} />
      ) : found.isError ? (
        <FailureNotice
          title="No se han podido leer sus datos"
          detail={found.error.message}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="96" borderRadius="l2" />
        </LoadingRegion>
      )}
    </AuthDialog>
  );
}

const states = Object.fromEntries(licensingStates.map((state) => [state, state]));

function DetailsForm({
  userId,
  seen,
  onClose,
  onSaved,
}: Omit<PractitionerDialogProps, 'account'> & { userId: string; seen: Seen }) {
  const api = useApiClient();
  const cache = useQueryClient();
  const write = useMutation({
    mutationFn: (details: PractitionerDetails) =>
      api.of(practitionerDetailsRoutes).call('writePractitionerDetails', {
        params: { userId },
        body: { details, practitionerVersion: seen.practitionerVersion },
        idempotencyKey: crypto.randomUUID(),
      }),
  });
  const form = useContractForm(practitionerDetailsSchema, seen.details, (error) =>
    error instanceof Error ? error.message : 'No se han podido guardar sus datos.',
  );
  const languages = form.watch('languages');
  const save = form.submit(async (details) => {
    await write.mutateAsync(details);
    void cache.invalidateQueries({ queryKey: ['fhir', 'Practitioner'] });
    onSaved();
  });
  return (
    <Form onSubmit={save}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField
        label="NPI"
        inputMode="numeric"
        autoComplete="off"
        hint="Diez dígitos. Déjelo vacío si no tiene."
        {...form.field('npi')}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label="Número de licencia" autoComplete="off" {...form.field('licenseNumber')} />
        <SelectField
          label="Estado que la dio"
          options={states}
          placeholder="No consta"
          {...form.field('licenseState')}
        />
      </SimpleGrid>
      <SelectField
        label="Especialidad"
        options={specialties}
        placeholder="No consta"
        {...form.field('specialty')}
      />
      <chakra.fieldset>
        <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
          Idiomas en los que atiende
        </chakra.legend>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
          {(Object.keys(spokenLanguages) as (keyof typeof spokenLanguages)[]).map((code) => (
            <CheckboxField
              key={code}
              name="languages"
              value={code}
              checked={languages.includes(code)}
              onChange={({ target }) =>
                form.setValue(
                  'languages',
                  target.checked ? [...languages, code] : languages.filter((known) => known !== code),
                  { shouldDirty: true },
                )
              }
            >
              {spokenLanguages[code]}
            </CheckboxField>
          ))}
        </SimpleGrid>
      </chakra.fieldset>
      <TextAreaField
        label="Firma en las notas"
        hint="Hasta cuatro líneas, que se imprimen debajo de lo que firma."
        {...form.field('signature')}
      />
      <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
        <Button type="button" size="lg" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          Guardar los datos
        </SubmitButton>
      </Flex>
    </Form>
  );
}
