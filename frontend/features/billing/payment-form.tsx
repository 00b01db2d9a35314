import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type Invoice, manualMethods, paymentMethods } from '../../../lambdas/contracts/billing-invoices.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ReportedPayment, useReportPayment } from './billing-api.ts';
import { amountText, readAmount } from './texts.ts';

/** All that is left and nobody has told of, by transfer, today. */
function emptyValues({ owed, payments, currency }: Invoice, today: string) {
  const told = payments
    .filter(({ state }) => state === 'reported')
    .reduce((sum, payment) => sum + payment.amount, 0);
  return { amount: amountText(owed - told, currency), method: 'transfer', reference: '', day: today };
}

/** Says that an invoice was paid. It counts once whoever invoices has found the payment. */
export function PaymentForm({ invoice, today }: { invoice: Invoice; today: string }) {
  const report = useReportPayment(invoice.invoiceId);
  // Told twice, it is one payment; after one that is known another is told.
  const paymentId = useRef('');
  const [values, setValues] = useState(() => emptyValues(invoice, today));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: '' });
    },
  });
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (report.isPending) return;
    const amount = readAmount(values.amount, invoice.currency);
    const found = {
      ...(amount === undefined || amount === 0
        ? { amount: 'Escriba un importe, por ejemplo 250 o 99.50' }
        : {}),
      ...(values.reference.trim() === '' ? { reference: 'Escriba la referencia del pago' } : {}),
      ...(values.day === '' ? { day: 'Escriba el día del pago' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || amount === undefined) return;
    const method = values.method as ReportedPayment['method'];
    if (paymentId.current === '' || invoice.payments.some((known) => known.paymentId === paymentId.current))
      paymentId.current = crypto.randomUUID();
    report.mutate(
      { paymentId: paymentId.current, amount, method, reference: values.reference.trim(), day: values.day },
      { onSuccess: (noted) => setValues(emptyValues(noted, today)) },
    );
  };
  return (
    <Form onSubmit={send} aria-label="Comunicar un pago">
      <Text fontSize="sm" color="fg.muted">
        ¿Ya la pagó por transferencia, cheque o en efectivo? Comuníquelo aquí.
      </Text>
      <FormBanner kind="error">{report.error?.message}</FormBanner>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField label={`Importe (${invoice.currency})`} inputMode="decimal" {...field('amount')} />
        <SelectField
          label="Cómo se pagó"
          options={Object.fromEntries(manualMethods.map((method) => [method, paymentMethods[method]]))}
          {...field('method')}
        />
        <TextField label="Referencia" {...field('reference')} />
        <TextField label="Día del pago" type="date" {...field('day')} />
      </SimpleGrid>
      <Button type="submit" colorPalette="brand" alignSelf="flex-start" aria-disabled={report.isPending}>
        {report.isPending ? 'Enviando…' : 'Comunicar pago'}
      </Button>
    </Form>
  );
}
