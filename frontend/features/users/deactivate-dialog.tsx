import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type HandOver,
  type HandOverKind,
  type HeldWork,
  handOverKindNames,
  handOverKinds,
  mayTakeOver,
} from '../../../lambdas/contracts/hand-over.ts';
import type { UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { whenDone } from '../../lib/when-done.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { nameOf } from './user-texts.ts';
import { useChangeUser, useHeldWork } from './users-api.ts';

interface DeactivateDialogProps {
  account: UserAccount;
  onClose: () => void;
  onDeactivated: () => void;
}

/** Somebody leaves: to whom goes what they have under way is decided before they are gone. */
export function DeactivateDialog({ account, onClose, onDeactivated }: DeactivateDialogProps) {
  const work = useHeldWork(account.userId);
  return (
    <AuthDialog title={`Desactivar la cuenta de ${nameOf(account)}`} size="lg" onCancel={onClose}>
      {work.data ? (
        <Choice account={account} work={work.data} onClose={onClose} onDeactivated={onDeactivated} />
      ) : work.isError ? (
        <FailureNotice
          title="No se ha podido ver qué tiene entre manos"
          detail={work.error.message}
          onRetry={() => void work.refetch()}
          isRetrying={work.isFetching}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="64" borderRadius="l2" />
        </LoadingRegion>
      )}
    </AuthDialog>
  );
}

const teams = { clinicians: 'Equipo clínico', staff: 'Recepción y administración' } as const;

/** What becomes of it where nobody takes it over. */
const withoutTaker: Record<HandOverKind, Record<string, string>> = {
  agents: { '': 'Nadie: se pausan' },
  tasks: teams,
  conversations: { '': 'Nadie: quedan sin asignar' },
  notes: { '': 'Nadie: quedan como borrador' },
  schedules: { '': 'Nadie: se cierran' },
  feeds: { '': 'Nadie: los enlaces dejan de valer' },
};

const hints: Partial<Record<HandOverKind, string>> = {
  agents: 'Quien los reciba responde de lo que hagan.',
  notes: 'Quien las reciba puede terminarlas y firmarlas; quien se va sigue como autor.',
  schedules: 'Las citas ya dadas no cambian.',
  feeds: 'Quien se va conoce estos enlaces: páselos solo si los usa la clínica.',
};

function Choice({ account, work, onClose, onDeactivated }: DeactivateDialogProps & { work: HeldWork }) {
  const change = useChangeUser();
  const [chosen, setChosen] = useState<HandOver>(() => ({
    agents: null,
    tasks: account.roles?.includes('clinicians') ? 'clinicians' : 'staff',
    conversations: null,
    notes: null,
    schedules: null,
    feeds: null,
  }));
  const kinds = handOverKindNames.filter((kind) => work.held[kind] > 0);
  const errors = change.error instanceof ApiProblem ? change.error.fieldErrors : {};
  const isElsewhere = kinds.every((kind) => errors[kind] === undefined);

  const set = (kind: HandOverKind, to: string) => setChosen({ ...chosen, [kind]: to === '' ? null : to });
  function setAll(userId: string) {
    const roles = work.colleagues.find((one) => one.userId === userId)?.roles ?? [];
    const taken = kinds.filter((kind) => mayTakeOver(kind, roles));
    setChosen({ ...chosen, ...Object.fromEntries(taken.map((kind) => [kind, userId])) });
  }
  function deactivate() {
    if (change.isPending) return;
    whenDone(change.mutateAsync({ kind: 'deactivate', account, handOver: chosen }), onDeactivated);
  }

  return (
    <Stack gap="5">
      <Text>
        No podrá entrar y lo que tenga abierto se cerrará. Lo que ha escrito y firmado sigue a su nombre.
      </Text>
      <FormBanner kind="error">{change.error && isElsewhere ? change.error.message : null}</FormBanner>
      {kinds.length === 0 ? <Text color="fg.muted">No tiene nada entre manos.</Text> : null}
      {kinds.length > 1 ? (
        <SelectField
          name="all"
          label="Pasar todo lo que pueda a"
          placeholder="Elegir por separado"
          options={peopleFor(work, kinds)}
          onChange={({ target }) => setAll(target.value)}
        />
      ) : null}
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          name={kind}
          label={labelOf(kind, work)}
          options={{ ...withoutTaker[kind], ...peopleFor(work, [kind]) }}
          value={chosen[kind] ?? ''}
          hint={hints[kind]}
          error={errors[kind]}
          onChange={({ target }) => set(kind, target.value)}
        />
      ))}
      {work.appointments > 0 ? (
        <FormBanner kind="info">
          {work.appointments === 1 ? 'Tiene una cita' : `Tiene ${work.appointments} citas`} por delante, que
          no cambian solas: recepción recibirá la tarea de avisar a los pacientes.
        </FormBanner>
      ) : null}
      <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
        <Button size="lg" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="lg" colorPalette="red" aria-disabled={change.isPending} onClick={deactivate}>
          {change.isPending ? 'Desactivando…' : 'Desactivar'}
        </Button>
      </Flex>
    </Stack>
  );
}

function labelOf(kind: HandOverKind, { held, agentNames }: HeldWork): string {
  const { title } = handOverKinds[kind];
  return kind === 'agents' ? `${title}: ${agentNames.join(', ')}` : `${title}: ${held[kind]}`;
}

/** Whoever may take over at least one of these kinds. */
const peopleFor = ({ colleagues }: HeldWork, kinds: readonly HandOverKind[]): Record<string, string> =>
  Object.fromEntries(
    colleagues
      .filter(({ roles }) => kinds.some((kind) => mayTakeOver(kind, roles)))
      .map(({ userId, name }) => [userId, name]),
  );
