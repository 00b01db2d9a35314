import { Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { SupervisedPerson } from '../../../../lambdas/contracts/supervision.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSetSupervisors } from './supervision-api.ts';

/** One person in training at a time: who of the others may sign their notes second. */
export function SupervisionForm({ people }: { people: readonly SupervisedPerson[] }) {
  const [personId, setPersonId] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const person = people.find(({ userId }) => userId === personId);
  const save = useSetSupervisors();

  function choose(userId: string) {
    setPersonId(userId);
    const found = people.find((one) => one.userId === userId);
    setChosen(new Set(found?.supervisors.map((one) => one.userId)));
    save.reset();
  }
  function toggle(userId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(userId);
    else next.delete(userId);
    setChosen(next);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (!person || save.isPending) return;
    const { userId, version } = person;
    save.mutate(
      { userId, version, supervisors: [...chosen] },
      { onSuccess: () => void showToast({ title: 'La supervisión se ha guardado.', type: 'success' }) },
    );
  }

  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{save.error?.message ?? null}</FormBanner>
      <SelectField
        label="Persona en formación"
        placeholder="Elija una persona"
        options={Object.fromEntries(people.map(({ userId, name }) => [userId, name]))}
        value={personId}
        onChange={({ target }) => choose(target.value)}
      />
      {person ? (
        <Stack gap="2" role="group" aria-label={`Quién supervisa a ${person.name}`}>
          <Text fontSize="sm" fontWeight="medium">
            Basta la firma de una de estas personas
          </Text>
          {people
            .filter(({ userId }) => userId !== person.userId)
            .map(({ userId, name }) => (
              <CheckboxField
                key={userId}
                checked={chosen.has(userId)}
                onChange={({ target }) => toggle(userId, target.checked)}
              >
                {name}
              </CheckboxField>
            ))}
        </Stack>
      ) : null}
      <SubmitButton isFullWidth={false} busyText={save.isPending ? 'Guardando...' : null}>
        Guardar supervisión
      </SubmitButton>
    </Form>
  );
}
