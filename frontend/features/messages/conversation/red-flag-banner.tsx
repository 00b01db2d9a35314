import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { Task } from '@medplum/fhirtypes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import type { Thread } from '../../../../lambdas/contracts/threads.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { Alert } from '../../../ui/parts.ts';
import { clockTime, durationText, failureText } from '../message-texts.ts';
import { useNow } from '../use-now.ts';

type RedFlag = Thread['redFlags'][number];

interface RedFlagBannerProps {
  flag: RedFlag;
  me: Me;
  timeZone: string;
}

const second = 1_000;
const inAlert = { size: 'sm', variant: 'outline', color: 'inherit', borderColor: 'currentColor' } as const;

function showMessage(id: string | null): void {
  document.querySelector(`[data-message="${id}"]`)?.scrollIntoView({ block: 'center' });
}

/** What was found in a message, how long there is to answer, and the end of it once somebody has attended to it. */
export function RedFlagBanner({ flag, me, timeZone }: RedFlagBannerProps) {
  const now = useNow(second);
  const attend = useAttend(flag.taskId, me);
  const leftMs = flag.dueAt === null ? undefined : Date.parse(flag.dueAt) - now.getTime();
  const isLate = leftMs !== undefined && leftMs < 0;
  return (
    <Alert.Root
      status="error"
      variant={isLate ? 'solid' : 'subtle'}
      role="alert"
      flexDirection={{ base: 'column', sm: 'row' }}
      borderRadius="0"
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{`Señal de alarma: ${flag.label}`}</Alert.Title>
        <Alert.Description>
          {leftMs === undefined ? null : (
            // A clock that is read out each second drowns what it is about.
            <Box role="timer" aria-live="off" fontWeight="semibold">
              {isLate
                ? `Vencida hace ${durationText(leftMs)}`
                : `Quedan ${durationText(leftMs)} (hasta las ${clockTime(flag.dueAt ?? '', timeZone)})`}
            </Box>
          )}
          <Text>
            Lea el mensaje y llame al paciente. Ante una emergencia, indíquele que llame al 911 o acuda a
            urgencias.
          </Text>
          {flag.owner === null ? null : <Text>{`La lleva ${flag.owner || 'otra persona'}.`}</Text>}
          {attend.isError ? (
            <Text fontWeight="semibold">
              {failureText(attend.error, 'No se ha podido cerrar la alarma.')}
            </Text>
          ) : null}
        </Alert.Description>
      </Alert.Content>
      <Flex gap="2" wrap="wrap" alignSelf={{ sm: 'center' }}>
        {flag.messageId === null ? null : (
          <Button {...inAlert} onClick={() => showMessage(flag.messageId)}>
            Ver el mensaje
          </Button>
        )}
        <Button {...inAlert} disabled={attend.isPending} onClick={() => attend.mutate()}>
          {attend.isPending ? 'Guardando…' : 'Atendido'}
        </Button>
      </Flex>
    </Alert.Root>
  );
}

/** Ends the flag's task, from the version that is there now, in the name of whoever attended to it. */
function useAttend(taskId: string, me: Me) {
  const client = useFhirClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { resource, version } = await client.read('Task', taskId);
      const owner: NonNullable<Task['owner']> = {
        type: 'Practitioner',
        identifier: { system: 'urn:auxilia:user', value: me.userId },
        display: `${me.givenName} ${me.familyName}`,
      };
      await client.update(
        {
          ...resource,
          id: taskId,
          status: 'completed',
          owner: resource.owner ?? owner,
          lastModified: new Date().toISOString(),
        },
        version,
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['threads'] }),
  });
}
