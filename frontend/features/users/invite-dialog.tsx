import { SimpleGrid } from '@chakra-ui/react';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { invitationRefusals, invitationSchema } from '../../../lambdas/contracts/user-accounts.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { useDraft } from '../../lib/draft.ts';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RoleFields } from './role-fields.tsx';
import { RolePreview } from './role-preview.tsx';
import { inviteDraft, useChangeUser } from './users-api.ts';

const empty = { email: '', givenName: '', familyName: '', roles: [] as Role[] };

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (email: string) => void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const change = useChangeUser();
  const form = useContractForm(invitationSchema, empty, (error, showAt) => {
    const taken = error instanceof ApiProblem ? error.fieldErrors.email : undefined;
    if (taken) return showAt('email', taken);
    return error instanceof Error ? error.message : 'No se ha podido enviar la invitación.';
  });
  const draft = useDraft<typeof empty>(inviteDraft, form);
  const close = () => {
    draft.clear();
    onClose();
  };
  const chosen = form.watch('roles');

  const send = form.submit(async (invitation) => {
    const account = await change.mutateAsync({ kind: 'invite', invitation });
    if (account?.refusal) {
      form.setError('email', { message: invitationRefusals[account.refusal] }, { shouldFocus: true });
      return;
    }
    onInvited(invitation.email);
    close();
  });

  return (
    <AuthDialog title="Invitar a una persona" onCancel={close} closeLabel="Descartar y cerrar" size="lg">
      <Form onSubmit={send}>
        <DraftNotice isRecovered={draft.isRecovered} onDiscard={() => draft.discard()} />
        <FormBanner kind="error">{form.failure}</FormBanner>
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          hint="Recibirá una contraseña temporal, que caduca en tres días."
          {...form.field('email')}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <TextField label="Nombre" autoComplete="off" {...form.field('givenName')} />
          <TextField label="Apellidos" autoComplete="off" {...form.field('familyName')} />
        </SimpleGrid>
        <RoleFields
          chosen={chosen}
          onChange={(roles) => {
            form.clearErrors('roles');
            form.setValue('roles', roles, { shouldDirty: true });
          }}
          error={form.formState.errors.roles?.message}
        />
        <RolePreview roles={chosen} />
        <SubmitButton busyText={form.isSubmitting ? 'Enviando…' : null}>Enviar la invitación</SubmitButton>
      </Form>
    </AuthDialog>
  );
}
