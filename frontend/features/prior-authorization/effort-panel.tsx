import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type Effort, effortInputSchema } from '../../../lambdas/contracts/prior-authorization-effort.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hoursSaved, type Known } from './hours-saved.ts';
import { useEffortChange } from './prior-authorization-api.ts';

const decimal = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 });

/** Hours saved, and what they are counted from: requests sent, by the minutes that the organization itself measured. */
export function EffortPanel(known: Known) {
  const { sent, effort } = known;
  const { timeZone } = useFhirAccess();
  const [isOpen, setOpen] = useState(false);
  const hours = hoursSaved(known);
  return (
    <Panel
      title="Horas ahorradas"
      note="Se cuentan con las solicitudes enviadas y con los minutos que su organización ha medido."
    >
      <Text fontSize="lg" fontWeight="semibold">
        {hours === undefined ? 'No comprobado' : `${decimal.format(hours)} horas`}
      </Text>
      <Text color="fg.muted">
        {effort
          ? `${sent} enviadas: ${effort.minutesBefore} minutos a mano y ${effort.minutesNow} aquí cada una. ${effort.source} (${[effort.setBy, formatDate(effort.setAt, timeZone)].filter(Boolean).join(', ')}).`
          : `${sent} enviadas. Nadie ha dicho cuánto lleva una solicitud a mano y aquí.`}
      </Text>
      {isOpen ? (
        <EffortForm effort={effort} onClose={() => setOpen(false)} />
      ) : (
        <Button alignSelf="flex-start" size="sm" variant="outline" onClick={() => setOpen(true)}>
          {effort ? 'Cambiar los minutos' : 'Decir los minutos'}
        </Button>
      )}
    </Panel>
  );
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function EffortForm({ effort, onClose }: { effort: Effort | null; onClose: () => void }) {
  const change = useEffortChange();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [values, setValues] = useState({
    minutesBefore: String(effort?.minutesBefore ?? ''),
    minutesNow: String(effort?.minutesNow ?? ''),
    source: effort?.source ?? '',
  });
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const save = () => {
    if (change.isPending) return;
    const body = effortInputSchema.safeParse({
      source: values.source,
      minutesBefore: numberIn(values.minutesBefore),
      minutesNow: numberIn(values.minutesNow),
    });
    const issues = body.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (body.success) change.mutate(body.data, { onSuccess: onClose });
  };
  return (
    <Form
      aria-label="Minutos por solicitud"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField label="Minutos a mano" inputMode="numeric" {...field('minutesBefore')} />
        <TextField label="Minutos aquí" inputMode="numeric" {...field('minutesNow')} />
      </SimpleGrid>
      <TextField label="Cómo se midió" hint="Por ejemplo: cronometradas 20 en octubre" {...field('source')} />
      <Stack direction="row" gap="3">
        <Button type="submit" colorPalette="brand" aria-disabled={change.isPending}>
          {change.isPending ? 'Guardando…' : 'Guardar'}
        </Button>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Stack>
    </Form>
  );
}
