import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { BillingOverview, BudgetInput } from '../../../lambdas/contracts/billing.ts';
import { whenDone } from '../../lib/when-done.ts';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBillingChanges } from './billing-api.ts';
import { amountText, channelNames, readAmount } from './texts.ts';

interface Row {
  key: string;
  /** `organization/`, `agent/<id>` or `channel/<name>`. */
  of: string;
  amount: string;
  warn: string;
  stops: 'yes' | 'no';
  error?: string;
}

/** All budgets at once: what stands in it is what holds from then on. */
export function BudgetsForm({ overview, onClose }: { overview: BillingOverview; onClose: () => void }) {
  const { budgets: change } = useBillingChanges();
  const { currency, agents } = overview;
  const [rows, setRows] = useState<Row[]>(() => {
    const known = overview.budgets.map(({ scope, subject, amount, warnPercent, isStopping }) => ({
      key: crypto.randomUUID(),
      of: `${scope}/${subject}`,
      amount: amountText(amount, currency),
      warn: String(warnPercent),
      stops: isStopping ? ('yes' as const) : ('no' as const),
    }));
    return known.length > 0 ? known : [emptyRow('organization/')];
  });
  const subjects = {
    'organization/': 'Toda la organización',
    ...Object.fromEntries(Object.entries(channelNames).map(([name, text]) => [`channel/${name}`, text])),
    ...Object.fromEntries(agents.map(({ agentId, name }) => [`agent/${agentId}`, `Agente: ${name}`])),
  };
  const edit = (key: string, next: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, error: '', ...next } : row)));
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const read = rows.map((row) => ({ row, budget: readRow(row, currency) }));
    setRows(read.map(({ row, budget }) => ({ ...row, error: typeof budget === 'string' ? budget : '' })));
    const budgets = read.flatMap(({ budget }) => (typeof budget === 'string' ? [] : [budget]));
    if (budgets.length === rows.length)
      whenDone(change.mutateAsync({ version: overview.version, budgets }), onClose);
  };
  return (
    <Form onSubmit={send} aria-label="Presupuestos del mes">
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <Text fontSize="sm" color="fg.muted">
        El de la organización se compara con la factura del mes; los de un agente o un canal, con su consumo a
        precio de tarifa. Al agotarse uno que detiene, los agentes dejan de responder y sus conversaciones
        pasan a personas; lo que escriben las personas, los recordatorios y las alarmas sale siempre.
      </Text>
      {rows.map((row) => (
        <Stack key={row.key} gap="3" borderBottomWidth="1px" pb="4">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
            <SelectField
              label="De"
              name={`of-${row.key}`}
              options={subjects}
              value={row.of}
              onChange={({ target }) => edit(row.key, { of: target.value })}
            />
            <TextField
              label={`Importe al mes (${currency})`}
              name={`amount-${row.key}`}
              inputMode="decimal"
              autoComplete="off"
              value={row.amount}
              error={row.error}
              onChange={({ target }) => edit(row.key, { amount: target.value })}
            />
            <TextField
              label="Avisar al llegar a (%)"
              name={`warn-${row.key}`}
              inputMode="numeric"
              autoComplete="off"
              value={row.warn}
              onChange={({ target }) => edit(row.key, { warn: target.value })}
            />
            <SelectField
              label="Al agotarse"
              name={`stops-${row.key}`}
              options={{ no: 'Solo avisar', yes: 'Detener a los agentes' }}
              value={row.stops}
              onChange={({ target }) => edit(row.key, { stops: target.value === 'yes' ? 'yes' : 'no' })}
            />
          </SimpleGrid>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            alignSelf="flex-start"
            onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
          >
            Quitar este presupuesto
          </Button>
        </Stack>
      ))}
      <Flex gap="3" wrap="wrap">
        <Button type="submit" colorPalette="brand" aria-disabled={change.isPending}>
          {change.isPending ? 'Guardando…' : 'Guardar presupuestos'}
        </Button>
        <Button
          type="button"
          variant="outline"
          onClick={() => setRows([...rows, emptyRow(nextOf(rows, subjects))])}
        >
          Añadir otro
        </Button>
        <Button type="button" variant="ghost" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
    </Form>
  );
}

const emptyRow = (of: string): Row => ({ key: crypto.randomUUID(), of, amount: '', warn: '80', stops: 'no' });

/** The first that has no budget yet. */
const nextOf = (rows: readonly Row[], subjects: Record<string, string>): string =>
  Object.keys(subjects).find((subject) => !rows.some(({ of }) => of === subject)) ?? 'organization/';

function readRow(
  { of, amount, warn, stops }: Row,
  currency: BillingOverview['currency'],
): BudgetInput | string {
  const read = readAmount(amount, currency);
  if (read === undefined) return 'Escriba un importe, por ejemplo 250 o 99.50';
  const warnPercent = Number(warn);
  if (!Number.isInteger(warnPercent) || warnPercent < 1 || warnPercent > 100)
    return 'El aviso va de 1 a 100 %';
  const [scope = '', ...subject] = of.split('/');
  return {
    scope: scope as BudgetInput['scope'],
    subject: subject.join('/'),
    amount: read,
    warnPercent,
    isStopping: stops === 'yes',
  };
}
