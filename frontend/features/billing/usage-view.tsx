import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import { usageTerms } from '../../../lambdas/contracts/billing-terms.ts';
import type { UsageDimension, UsageRow, UsageSum } from '../../../lambdas/contracts/billing-usage.ts';
import { saveFile } from '../../lib/save-file.ts';
import { csvText } from '../../lib/write-csv.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLedger, useUsage } from './billing-api.ts';
import { channelNames, dayText, money, monthText, quantityText, tableLook } from './texts.ts';

const dimensions = {
  agent: 'Por agente',
  person: 'Por persona',
  channel: 'Por canal',
  model: 'Por modelo',
  day: 'Por día',
  kind: 'En total',
} as const satisfies Record<UsageDimension, string>;

/** The last months with their days, the present one first. */
function monthsUpTo(today: string): Record<string, string> {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, back) => {
      const name = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
      return [name, monthText(name)];
    }),
  );
}

const periodOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

const subjectText = (by: UsageDimension, { subject, name }: UsageSum) => {
  if (by === 'kind') return 'Total';
  if (by === 'day') return dayText(subject);
  return name ?? channelNames[subject] ?? (subject || 'Sin asignar');
};

/** What was counted in a month, by whom or what, and the entries that it is made of. */
export function UsageView({ overview }: { overview: BillingOverview }) {
  const [month, setMonth] = useState(overview.today.slice(0, 7));
  const [by, setBy] = useState<UsageDimension>('agent');
  const query = useUsage(periodOf(month), by);
  const sums = query.data?.sums ?? [];
  const sandbox = query.data?.sandbox ?? [];
  const save = () => {
    const head = ['Qué', 'Concepto', 'Cantidad', `Valor (${overview.currency})`];
    const rows = sums.map((sum) => [
      subjectText(by, sum),
      usageTerms[sum.kind].name,
      String(sum.quantity),
      money(sum.value, overview.currency),
    ]);
    saveFile(
      new Blob([csvText([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
      `consumo-${month}.csv`,
    );
  };
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        <FilterSelect label="Mes" options={monthsUpTo(overview.today)} value={month} onChange={setMonth} />
        <FilterSelect
          label="Agrupar"
          options={dimensions}
          value={by}
          onChange={(value) => setBy(value as UsageDimension)}
        />
        {sums.length > 0 ? (
          <Button size="sm" variant="outline" onClick={save}>
            Descargar CSV
          </Button>
        ) : null}
      </Flex>
      {query.error ? (
        <FailureNotice
          title="No se ha podido cargar el consumo"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {query.data ? (
        <Panel title={dimensions[by]} note="A precio de tarifa, incluido lo que cubre el plan.">
          {sums.length === 0 ? (
            <Text color="fg.muted">No hay consumo en este mes.</Text>
          ) : (
            <Box
              overflowX="auto"
              tabIndex={0}
              role="region"
              aria-label={`Consumo ${dimensions[by].toLowerCase()}`}
            >
              <chakra.table w="full" fontSize="sm" css={tableLook}>
                <thead>
                  <tr>
                    <th scope="col">{by === 'day' ? 'Día' : 'Quién o qué'}</th>
                    <th scope="col">Concepto</th>
                    <th scope="col">Cantidad</th>
                    <th scope="col">Valor</th>
                  </tr>
                </thead>
                <tbody>
                  {sums.map((sum) => (
                    <tr key={`${sum.subject}/${sum.kind}`}>
                      <td data-label={by === 'day' ? 'Día' : 'Quién o qué'}>{subjectText(by, sum)}</td>
                      <td data-label="Concepto">{usageTerms[sum.kind].name}</td>
                      <td data-label="Cantidad">{quantityText(sum.quantity, sum.kind)}</td>
                      <td data-label="Valor">{money(sum.value, overview.currency)}</td>
                    </tr>
                  ))}
                </tbody>
              </chakra.table>
            </Box>
          )}
          {sandbox.length > 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {`En pruebas con pacientes inventados, sin coste: ${sandbox
                .map(({ kind, quantity }) => quantityText(quantity, kind))
                .join(', ')}.`}
            </Text>
          ) : null}
        </Panel>
      ) : null}
      <Ledger key={month} month={month} />
    </Stack>
  );
}

function Ledger({ month }: { month: string }) {
  const query = useLedger(periodOf(month));
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows);
  if (rows.length === 0) return null;
  return (
    <Panel title="Apuntes" note="Uno por cada cosa que se cuenta, el más reciente primero.">
      <Box overflowX="auto" tabIndex={0} role="region" aria-label="Apuntes del consumo">
        <chakra.table w="full" fontSize="sm" css={tableLook}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Concepto</th>
              <th scope="col">Cantidad</th>
              <th scope="col">De</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.cause}/${row.kind}`}>
                <td data-label="Día">{dayText(row.day)}</td>
                <td data-label="Concepto">{usageTerms[row.kind].name}</td>
                <td data-label="Cantidad">{quantityText(row.quantity, row.kind)}</td>
                <td data-label="De">
                  <RowOrigin row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
      {query.hasNextPage ? (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
        >
          Ver más apuntes
        </Button>
      ) : null}
    </Panel>
  );
}

function RowOrigin({ row: { runId, agentId, person, channel, model } }: { row: UsageRow }) {
  const text = [agentId, person, channelNames[channel], model].filter(Boolean).join(', ') || '—';
  return runId && agentId ? (
    <chakra.span css={{ '& a': { color: 'brand.fg' } }}>
      <Link to={`/agent/${agentId}?ejecucion=${runId}`}>{text}</Link>
    </chakra.span>
  ) : (
    text
  );
}
