import { Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import type { OperatorInvoice } from '../../../lambdas/contracts/billing-invoices.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCorrections } from './billing-api.ts';
import { amountText, readAmount } from './texts.ts';

const kinds = {
  credit: {
    title: 'Rectificar',
    why: 'Motivo',
    missing: 'Escriba el motivo',
    action: 'Emitir factura rectificativa',
  },
  refund: {
    title: 'Anotar una devolución',
    why: 'Referencia de la devolución',
    missing: 'Escriba la referencia de la devolución',
    action: 'Anotar devolución',
  },
} as const;

/** Corrects an invoice, in whole or in part, or notes what was given back of it. */
export function CorrectionForm({
  kind,
  invoice,
  today,
  onDone,
}: {
  kind: keyof typeof kinds;
  invoice: OperatorInvoice;
  today: string;
  onDone: () => void;
}) {
  const corrections = useCorrections(invoice);
  const change = corrections[kind];
  // Sent twice, it is one.
  const [id] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(
    kind === 'credit' ? amountText(Math.max(0, invoice.total), invoice.currency) : '',
  );
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; why?: string }>({});
  const words = kinds[kind];
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const sum = readAmount(amount, invoice.currency);
    const found = {
      ...(sum ? {} : { amount: 'Escriba un importe, por ejemplo 250 o 99.50' }),
      ...(why.trim() === '' ? { why: words.missing } : {}),
    };
    setErrors(found);
    if (!sum || Object.keys(found).length > 0) return;
    change.mutate({ id, amount: sum, text: why.trim(), day: today }, { onSuccess: onDone });
  };
  return (
    <Form onSubmit={send} aria-label={`${words.title}: ${invoice.number}`}>
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          label={`Importe (${invoice.currency})`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.amount}
          onChange={({ target }) => {
            setAmount(target.value);
            setErrors({ ...errors, amount: '' });
          }}
        />
        <TextField
          label={words.why}
          name="why"
          autoComplete="off"
          value={why}
          error={errors.why}
          onChange={({ target }) => {
            setWhy(target.value);
            setErrors({ ...errors, why: '' });
          }}
        />
      </SimpleGrid>
      <Flex gap="3">
        <Button type="submit" size="sm" colorPalette="brand" aria-disabled={change.isPending}>
          {change.isPending ? 'Enviando…' : words.action}
        </Button>
        <Button size="sm" variant="outline" onClick={onDone}>
          Cerrar
        </Button>
      </Flex>
    </Form>
  );
}
