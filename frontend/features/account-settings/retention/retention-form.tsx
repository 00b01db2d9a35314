import { SimpleGrid, Text } from '@chakra-ui/react';
import * as z from 'zod';
import {
  defaultPeriods,
  planDelayDays,
  type Retention,
  retentionLimits,
  retentionPlanSchema,
} from '../../../../lambdas/contracts/retention.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { describeFailure } from '../describe-failure.ts';
import { useNewestValues } from '../newest-values.ts';
import { PreviewText } from './preview-text.tsx';
import { useChangeRetention } from './retention-api.ts';

// A select's value is text.
const number = z.string().transform(Number);
const formSchema = z
  .object({
    runYears: z.string().transform((text) => (text === '' ? null : Number(text))),
    chartYears: number,
    minorsUntilAge: number,
    basis: z.string(),
  })
  .pipe(retentionPlanSchema);

const shownPeriods = z
  .object({ runYears: z.string(), chartYears: z.string(), minorsUntilAge: z.string(), basis: z.string() })
  .transform(({ basis: _, ...periods }) => ({ ...periods, basis: '-' }))
  .pipe(formSchema)
  .transform(({ basis: _, ...periods }) => periods);

function valuesOf({ plan }: Retention) {
  const { runYears, chartYears, minorsUntilAge } = plan ?? defaultPeriods;
  return {
    runYears: runYears === null ? '' : String(runYears),
    chartYears: String(chartYears),
    minorsUntilAge: String(minorsUntilAge),
    basis: plan?.basis ?? '',
  };
}

/** Every whole number between the limits. */
function choices({ least, most }: { least: number; most: number }, unit: string): Record<string, string> {
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return Object.fromEntries(numbers.map((value) => [String(value), `${value} ${unit}`]));
}

const runChoices = choices(retentionLimits.runYears, 'años');
const chartChoices = choices(retentionLimits.chartYears, 'años');
const ageChoices = choices(retentionLimits.minorsUntilAge, 'años');

/** The periods, what they would erase today, and the rule that they rest on. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { version, plan, holds } = retention;
  const { timeZone } = useFhirAccess();
  const change = useChangeRetention();
  const values = valuesOf(retention);
  const form = useContractForm(formSchema, values, (error, showAt) =>
    describeFailure(error, ['runYears', 'chartYears', 'minorsUntilAge', 'basis'], showAt),
  );
  useNewestValues(version, form.formState.dirtyFields, (keep) => form.reset(values, keep));
  const shown = shownPeriods.safeParse(form.watch());
  const isWaiting = plan !== null && plan.runYears !== null && Date.parse(plan.effectiveAt) > Date.now();

  const send = form.submit(async (body) => {
    form.reset(valuesOf(await change.mutateAsync({ kind: 'plan', plan: body, version })));
    await showToast({ title: 'El plan de conservación se ha guardado.', type: 'success' });
  });

  return (
    <Form onSubmit={send} aria-label="Plan de conservación">
      <FormBanner kind="error">{form.failure}</FormBanner>
      {plan === null ? (
        <FormBanner kind="info">Todavía no hay ningún plan: no se borra nada.</FormBanner>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {`Lo fijó ${plan.setBy} el ${formatDate(plan.setAt, timeZone)}.`}
          {isWaiting ? ` No se borra nada antes del ${formatDate(plan.effectiveAt, timeZone)}.` : ''}
        </Text>
      )}
      <SelectField
        label="Conversaciones y trazas de los agentes"
        options={runChoices}
        placeholder="Siempre: no se borran"
        hint={`Desde que acabaron. El mínimo son ${retentionLimits.runYears.least} años: lo que HIPAA pide conservar de la documentación (45 CFR §164.316).`}
        {...form.field('runYears')}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <SelectField
          label="De menores, nada hasta que cumplan"
          options={ageChoices}
          hint="Tampoco de quien no consta la fecha de nacimiento."
          {...form.field('minorsUntilAge')}
        />
        <SelectField
          label="Revisar fichas sin contacto desde hace"
          options={chartChoices}
          hint="Solo se señalan: ninguna ficha se borra sola."
          {...form.field('chartYears')}
        />
      </SimpleGrid>
      <TextAreaField
        label="Norma o política en que se basa"
        rows={2}
        maxLength={500}
        hint="La ley de su estado puede pedir más años que estos mínimos, sobre todo para menores: compruébela."
        {...form.field('basis')}
      />
      {shown.success ? <PreviewText periods={shown.data} holds={holds} /> : null}
      <Text fontSize="sm" color="fg.muted">
        {`Tras cada cambio pasan ${planDelayDays} días antes de que se borre algo.`}
      </Text>
      <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
        Guardar el plan
      </SubmitButton>
    </Form>
  );
}
