import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readAvailabilityRules } from '../../../../lambdas/clinical/scheduling/schedule-rules.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import type { Clinician, Directory } from '../directory.ts';
import { inPlace, placeOf, usePlaces } from './places.ts';
import { newRule, type RuleFields, readRules, withRules } from './rule-fields.ts';
import { RuleRow } from './rule-row.tsx';
import { useSave } from './use-save.ts';

interface RulesEditorProps {
  clinician: Clinician;
  directory: Directory;
  timeZone: string;
}

/** When a clinician sees patients, week after week. */
export function RulesEditor({ clinician, directory, timeZone }: RulesEditorProps) {
  const [first] = clinician.schedules;
  const [newId] = useState(() => crypto.randomUUID());
  const schedule = first?.schedule ?? {
    resourceType: 'Schedule' as const,
    id: newId,
    active: true,
    actor: [{ reference: clinician.reference, display: clinician.name }],
  };
  const [rules, setRules] = useState<RuleFields[]>(() => readRules(schedule));
  const places = usePlaces();
  const [place, setPlace] = useState(() => placeOf(schedule));
  const [problem, setProblem] = useState<string>();
  const save = useSave('El horario se ha guardado.');
  const offered = (places.data ?? []).filter(({ reference, isActive }) => isActive || reference === place);
  // One that could not be looked up stays as it is.
  const inChosenPlace = () => {
    const chosen = offered.find(({ reference }) => reference === place);
    return place === placeOf(schedule) ? schedule : inPlace(schedule, chosen);
  };
  const change = (key: string, next: Partial<RuleFields>) =>
    setRules((all) => all.map((rule) => (rule.key === key ? { ...rule, ...next } : rule)));
  return (
    <Form
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        const written = withRules(inChosenPlace(), rules);
        const read = readAvailabilityRules(written);
        setProblem('problems' in read ? read.problems.join(' ') : undefined);
        if ('value' in read && !save.isPending) save.mutate(written);
      }}
    >
      <FormBanner kind="error">{problem ?? save.error?.message}</FormBanner>
      {rules.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Sin horario: se le puede citar a cualquier hora, y no se proponen horas libres.
        </Text>
      ) : null}
      {offered.length > 0 ? (
        <SelectField
          label="Dónde atiende"
          placeholder="No consta"
          options={Object.fromEntries(
            offered.map(({ reference, name, isActive }) => [
              reference,
              isActive ? name : `${name} (ya no se usa)`,
            ]),
          )}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
      ) : null}
      <Stack gap="3">
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            number={index + 1}
            directory={directory}
            onChange={(next) => change(rule.key, next)}
            onRemove={() => setRules((all) => all.filter(({ key }) => key !== rule.key))}
          />
        ))}
      </Stack>
      <Flex gap="3" justify="space-between" wrap="wrap">
        <Button
          type="button"
          variant="outline"
          size="lg"
          onClick={() => setRules((all) => [...all, newRule(timeZone)])}
        >
          <Plus size={18} aria-hidden />
          Añadir un tramo
        </Button>
        <SubmitButton isFullWidth={false} busyText={save.isPending ? 'Guardando...' : null}>
          Guardar el horario
        </SubmitButton>
      </Flex>
    </Form>
  );
}
