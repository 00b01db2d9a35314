import { Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { Practitioner } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useApiClient } from '../../../lib/api-context.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import type { Clinician } from '../directory.ts';
import { useSave } from './use-save.ts';

interface AddClinicianProps {
  clinicians: readonly Clinician[];
  ownId: string;
  onAdded: (id: string) => void;
}

/** Takes somebody of the team into the calendar: whoever signs up stands in no record until it is said who sees patients. */
export function AddClinician({ clinicians, ownId, onAdded }: AddClinicianProps) {
  const client = useApiClient();
  const team = useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
  });
  const save = useSave('Ya está en el calendario.');
  const [chosen, setChosen] = useState<string>();
  if (team.isPending) return <Skeleton height="16" />;
  if (team.isError) {
    return (
      <FailureNotice
        title="No se ha podido cargar el equipo"
        detail={team.error.message}
        onRetry={() => void team.refetch()}
        isRetrying={team.isFetching}
      />
    );
  }
  const others = team.data.filter(
    ({ userId, hasLeft }) => !hasLeft && !clinicians.some(({ id }) => id === userId),
  );
  const person = others.find(({ userId }) => userId === (chosen ?? ownId)) ?? others[0];
  if (!person) return null;
  const add = async () => {
    const { userId: id, givenName, familyName } = person;
    const practitioner: Practitioner & { id: string } = {
      resourceType: 'Practitioner',
      id,
      active: true,
      name: [{ use: 'official', text: `${givenName} ${familyName}`, family: familyName, given: [givenName] }],
    };
    try {
      await save.mutateAsync(practitioner);
      setChosen(undefined);
      onAdded(id);
    } catch {
      // The banner tells of it.
    }
  };
  return (
    <Flex direction="column" gap="3" borderWidth="1px" borderRadius="md" p="4">
      {clinicians.length === 0 ? (
        <Text>Todavía no atiende nadie en el calendario. Añada a quien lo haga y después su horario.</Text>
      ) : null}
      <FormBanner kind="error">{save.error?.message}</FormBanner>
      <SelectField
        label="Persona del equipo"
        options={Object.fromEntries(
          others.map(({ userId, givenName, familyName }) => [
            userId,
            `${givenName} ${familyName}${userId === ownId ? ' (usted)' : ''}`,
          ]),
        )}
        value={person.userId}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        alignSelf="flex-start"
        {...(clinicians.length === 0 ? { colorPalette: 'brand' } : { variant: 'outline' })}
        disabled={save.isPending}
        onClick={() => void add()}
      >
        <UserPlus size={18} aria-hidden />
        Añadir al calendario
      </Button>
    </Flex>
  );
}
