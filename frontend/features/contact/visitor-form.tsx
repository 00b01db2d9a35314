import { useState } from 'react';
import { ticketFormSchema } from '../../../lambdas/contracts/tickets.ts';
import { useContractForm } from '../../lib/contract-form.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SubmitButton } from '../../ui/form-submit.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { describeFailure } from './describe-failure.ts';
import { useTicketSender } from './ticket-api.ts';
import { BotTrap, TicketFields } from './ticket-fields.tsx';

const emptyTicket = { name: '', email: '', subject: '', message: '' };
const fieldNames = ['name', 'email', 'topic', 'subject', 'message'] as const;

export interface TicketFormProps {
  topics: Record<string, string>;
  onSent: (reference: string) => void;
}

/** For whoever is not signed in. */
export function VisitorForm({ topics, onSent }: TicketFormProps) {
  const { sendAsVisitor } = useTicketSender(false);
  const [website, setWebsite] = useState('');
  const form = useContractForm(ticketFormSchema, emptyTicket, (error, showAt) =>
    describeFailure(error, fieldNames, showAt),
  );
  const send = form.submit(async (ticket) => onSent(await sendAsVisitor(ticket, website)));

  return (
    <Form onSubmit={send} aria-label="Escríbanos" position="relative">
      <FormBanner kind="error">{form.failure}</FormBanner>
      <TextField label="Nombre" autoComplete="name" {...form.field('name')} />
      <TextField label="Correo electrónico" type="email" autoComplete="email" {...form.field('email')} />
      <TicketFields topics={topics} field={form.field} />
      <BotTrap value={website} onChange={(event) => setWebsite(event.target.value)} />
      <SubmitButton busyText={form.isSubmitting ? 'Enviando...' : null} isFullWidth={false}>
        Enviar
      </SubmitButton>
    </Form>
  );
}
