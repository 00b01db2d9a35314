import { SimpleGrid } from '@chakra-ui/react';
import { noteSigningNames } from '../../../../lambdas/contracts/note-signing.ts';
import {
  hourCycleNames,
  idleTimes,
  type Organization,
  organizationTypes,
  showTaxId,
} from '../../../../lambdas/contracts/organization.ts';
import { isUsTimeZone, usTimeZones } from '../../../../lambdas/contracts/time-zone.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUpdateOrganization } from '../account-settings-api.ts';
import { describeFailure } from '../describe-failure.ts';
import { useNewestValues } from '../newest-values.ts';
import { organizationFormSchema } from './organization-form-schema.ts';

const idleOptions = Object.fromEntries(idleTimes.map((minutes) => [String(minutes), `${minutes} minutos`]));

function valuesOf({
  legalName,
  npi,
  taxId,
  type,
  timeZone,
  hourCycle,
  idleMinutes,
  noteSigning,
  strictProfiles,
}: Organization) {
  return {
    legalName,
    npi: npi ?? '',
    taxId: taxId === null ? '' : showTaxId(taxId),
    type,
    hourCycle,
    idleMinutes: String(idleMinutes),
    noteSigning,
    strictProfiles,
    ...(isUsTimeZone(timeZone) ? { timeZone } : {}),
  };
}

export function OrganizationForm({ organization }: { organization: Organization }) {
  const { timeZone, version } = organization;
  const updateOrganization = useUpdateOrganization();
  const values = valuesOf(organization);
  const form = useContractForm(organizationFormSchema(organization), values, (error, showAt) =>
    describeFailure(
      error,
      [
        'legalName',
        'npi',
        'taxId',
        'type',
        'timeZone',
        'hourCycle',
        'idleMinutes',
        'noteSigning',
        'strictProfiles',
      ],
      showAt,
    ),
  );

  useNewestValues(version, form.formState.dirtyFields, (keep) => form.reset(values, keep));

  const send = form.submit(async ({ npi, taxId, ...changed }) => {
    const body = { ...changed, ...(npi ? { npi } : {}), ...(taxId ? { taxId } : {}) };
    form.reset(valuesOf(await updateOrganization({ version, body })));
    await showToast({ title: 'Los datos de la organización se han guardado.', type: 'success' });
  });

  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField label="Razón social" autoComplete="organization" {...form.field('legalName')} />
      <TextField
        label="NPI"
        inputMode="numeric"
        autoComplete="off"
        hint="Identificador nacional de proveedor (National Provider Identifier), de 10 dígitos."
        {...form.field('npi')}
      />
      <TextField
        label="Número de identificación fiscal (EIN)"
        inputMode="numeric"
        autoComplete="off"
        hint="El que asigna el IRS, por ejemplo 12-3456789. Figura en facturas y autorizaciones."
        {...form.field('taxId')}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <SelectField label="Tipo de organización" options={organizationTypes} {...form.field('type')} />
        <SelectField
          label="Zona horaria"
          options={usTimeZones}
          {...(isUsTimeZone(timeZone) ? {} : { placeholder: timeZone })}
          {...form.field('timeZone')}
        />
        <SelectField
          label="Horas"
          options={hourCycleNames}
          hint="En las pantallas, los papeles, los correos y lo que dicen los agentes."
          {...form.field('hourCycle')}
        />
        <SelectField
          label="Cerrar la sesión sin actividad"
          options={idleOptions}
          hint="Vale para todas las personas de la organización."
          {...form.field('idleMinutes')}
        />
        <SelectField
          label="Firma de las notas"
          options={noteSigningNames}
          hint="Con el código, cada firma pide la contraseña y un código nuevo del autenticador."
          {...form.field('noteSigning')}
        />
      </SimpleGrid>
      <CheckboxField {...form.field('strictProfiles')}>
        Rechazar los recursos que no cumplan un perfil que declaran. Sin marcar, se guardan si son FHIR R4
        válido, y lo que no cumplen queda en «Calidad de los datos».
      </CheckboxField>
      <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
        Guardar organización
      </SubmitButton>
    </Form>
  );
}
