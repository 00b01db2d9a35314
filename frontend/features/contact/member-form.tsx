import { Text } from '@chakra-ui/react';
import { ownTicketSchema } from '../../../lambdas/contracts/tickets.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { useDraft } from '../../lib/draft.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { describeFailure } from './describe-failure.ts';
import { useTicketSender } from './ticket-api.ts';
import { TicketFields } from './ticket-fields.tsx';
import type { TicketFormProps } from './visitor-form.tsx';

const emptyTicket = { subject: '', message: '' };
const fieldNames = ['topic', 'subject', 'message'] as const;

/** For whoever is signed in: who they are is known, and what they typed outlives a reload. */
export function MemberForm({ topics, onSent, email }: TicketFormProps & { email: string }) {
  const { sendOwn } = useTicketSender(true);
  const form = useContractForm(ownTicketSchema, emptyTicket, (error, showAt) =>
    describeFailure(error, fieldNames, showAt),
  );
  const draft = useDraft('ticket', form);
  const send = form.submit(async (ticket) => {
    const reference = await sendOwn(ticket);
    draft.clear();
    onSent(reference);
  });

  return (
    <Form onSubmit={send} aria-label="Escríbanos">
      <FormBanner kind="error">{form.failure}</FormBanner>
      <Text color="fg.muted">
        Le responderemos a <strong>{email}</strong>.
      </Text>
      <TicketFields topics={topics} field={form.field} />
      <SubmitButton busyText={form.isSubmitting ? 'Enviando...' : null} isFullWidth={false}>
        Enviar
      </SubmitButton>
    </Form>
  );
}
