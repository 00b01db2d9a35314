import { Button, SimpleGrid } from '@chakra-ui/react';
import type { Practitioner } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../../../lambdas/clinical/clinic-day.ts';
import { patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import { peerCallSchema } from '../../../../lambdas/contracts/prior-authorization-calls.ts';
import type { AuthorizationCase, PeerCall } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePeerCall } from '../prior-authorization-api.ts';

const stateTexts = { booked: 'En el calendario', cancelled: 'Cancelada', done: 'Hecha' };

/** The call between a clinician and the payer's reviewer; moved and called off in the calendar. */
export function PeerCallPanel({ of, today }: { of: AuthorizationCase; today: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Llamada con la aseguradora"
      note="De un clínico con quien revisa la solicitud. Se mueve y se cancela en el calendario."
    >
      {of.call ? <CallFacts call={of.call} /> : null}
      {of.mayCall && !isOpen ? (
        <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setOpen(true)}>
          {of.call ? 'Programar otra llamada' : 'Programar una llamada'}
        </Button>
      ) : null}
      {of.mayCall && isOpen ? <CallForm of={of} today={today} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function CallFacts({ call }: { call: PeerCall }) {
  const { timeZone } = useFhirAccess();
  return (
    <FactList
      labelWidth="8rem"
      facts={[
        ['Estado', stateTexts[call.state]],
        ['Cuándo', formatDate(call.start, timeZone, { hasTime: true }) ?? 'No consta'],
        ['Quién llama', call.practitioner.name],
        ['Teléfono', call.telephone],
        ['Pregunte por', call.reviewer || 'No consta'],
      ]}
    />
  );
}

function useClinicians() {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Practitioner', 'callers'],
    queryFn: async ({ signal }) =>
      (await client.search('Practitioner', { active: 'true', _count: '200' }, { signal })).resources,
  });
}

const optionsOf = (practitioners: readonly Practitioner[]) =>
  Object.fromEntries(
    practitioners
      .map((one) => [one.id ?? '', patientName({ name: one.name ?? [] })] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, 'es')),
  );

function CallForm({ of, today, onClose }: { of: AuthorizationCase; today: string; onClose: () => void }) {
  const clinicians = useClinicians();
  const plan = usePeerCall();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [values, setValues] = useState({
    practitionerId: '',
    day: addDays(today, 1),
    time: '',
    minutes: '15',
    telephone: '',
    reviewer: '',
  });
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const send = () => {
    if (plan.isPending) return;
    const body = peerCallSchema.safeParse({ ...values, minutes: Number(values.minutes) });
    const issues = body.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (body.success) plan.mutate({ of, body: body.data }, { onSuccess: onClose });
  };
  return (
    <Form
      aria-label="Programar una llamada"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormBanner kind="error">{plan.error?.message ?? clinicians.error?.message}</FormBanner>
      <SelectField
        label="Quién llama"
        options={optionsOf(clinicians.data ?? [])}
        placeholder="Elija"
        {...field('practitionerId')}
      />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <TextField label="Día" type="date" {...field('day')} />
        <TextField label="Hora" type="time" {...field('time')} />
        <TextField label="Minutos" inputMode="numeric" {...field('minutes')} />
      </SimpleGrid>
      <TextField label="Teléfono de la aseguradora" inputMode="tel" {...field('telephone')} />
      <TextField label="Pregunte por" hint="Si la aseguradora lo ha dicho" {...field('reviewer')} />
      <SimpleGrid columns={2} gap="3" maxW="20rem">
        <Button type="submit" colorPalette="brand" aria-disabled={plan.isPending}>
          {plan.isPending ? 'Guardando…' : 'Programar'}
        </Button>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </SimpleGrid>
    </Form>
  );
}
