import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newThreadSchema } from '../../../../lambdas/contracts/threads.ts';
import { wayOutRoutes } from '../../../../lambdas/contracts/way-out.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useWayOutText } from '../../../lib/way-out.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MessageBox } from '../compose/message-box.tsx';
import { failureText } from '../message-texts.ts';
import { AudienceField } from './audience-field.tsx';
import { PatientField } from './patient-field.tsx';

const schema = newThreadSchema.refine(
  ({ kind, patientId }) => kind === 'internal' || patientId !== undefined,
  { path: ['patientId'], message: 'Elija el paciente al que escribe' },
);

interface NewConversationDialogProps {
  patientId: string | undefined;
  userId: string;
  today: string;
  onClose: () => void;
  onStarted: (threadId: string) => void;
}

/** Begins a conversation with a patient, or among the team. */
export function NewConversationDialog({
  patientId,
  userId,
  today,
  onClose,
  onStarted,
}: NewConversationDialogProps) {
  const client = useApiClient();
  const cache = useQueryClient();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const form = useContractForm(
    schema,
    { kind: 'patient', topic: '', text: '', ...(patientId ? { patientId } : {}) },
    (error) => {
      // Refused: nothing was kept, and what is corrected is another request.
      if (error instanceof ApiProblem) setKey(crypto.randomUUID());
      return failureText(error, 'No se ha podido empezar la conversación.');
    },
  );
  const draft = useDraft('messages/new', form);
  const kind = form.watch('kind');
  const wayOut = useWayOutText(form.watch('patientId'));

  const start = form.submit(async (thread) => {
    const { id } = await client.of(wayOutRoutes).call('startThread', { body: thread, idempotencyKey });
    draft.clear();
    void cache.invalidateQueries({ queryKey: ['threads'] });
    onStarted(id);
  });
  const { error, ...text } = form.field('text');
  // A patient's conversation is everybody's, whatever was chosen before.
  const kindField = form.register('kind', { onChange: () => form.setValue('peopleIds', undefined) });
  return (
    <AuthDialog title="Nueva conversación" onCancel={onClose}>
      <Form onSubmit={start}>
        <DraftNotice isRecovered={draft.isRecovered} onDiscard={draft.discard} />
        <FormBanner kind="error">{form.failure}</FormBanner>
        <Stack as="fieldset" gap="1.5">
          <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
            Con quién
          </chakra.legend>
          <Flex gap="5" wrap="wrap">
            <chakra.label display="flex" gap="2" alignItems="center">
              <input type="radio" value="patient" {...kindField} />
              Un paciente
            </chakra.label>
            <chakra.label display="flex" gap="2" alignItems="center">
              <input type="radio" value="internal" {...kindField} />
              El equipo
            </chakra.label>
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {kind === 'internal'
              ? 'La lee solo el personal de su organización: nunca sale de ella.'
              : (wayOut ??
                'Se envía por el canal que el paciente ha autorizado; si no hay ninguno, queda guardada.')}
          </Text>
        </Stack>
        {kind === 'internal' ? (
          <AudienceField
            peopleIds={form.watch('peopleIds')}
            userId={userId}
            error={form.formState.errors.peopleIds?.message}
            onChange={(people) => {
              form.setValue('peopleIds', people);
              form.clearErrors('peopleIds');
            }}
          />
        ) : null}
        <PatientField
          label={kind === 'internal' ? 'Paciente del que trata (opcional)' : 'Paciente'}
          patientId={form.watch('patientId')}
          error={form.formState.errors.patientId?.message}
          today={today}
          onChoose={(id) => {
            form.setValue('patientId', id);
            form.clearErrors('patientId');
          }}
        />
        <TextField label="Asunto" autoComplete="off" {...form.field('topic')} />
        <FormField label="Mensaje" error={error}>
          {(control) => <MessageBox rows={5} {...text} {...control} />}
        </FormField>
        <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
          <Button type="button" size="lg" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Enviando...' : null}>
            Enviar
          </SubmitButton>
        </Flex>
      </Form>
    </AuthDialog>
  );
}
