import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { BillingOverview } from '../../../lambdas/contracts/billing.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Panel } from '../../ui/panel.tsx';
import { money, monthText, rateText } from './texts.ts';

const DaysChart = lazyPart(() => import('./days-chart.tsx').then((module) => module.DaysChart));

/** The month that goes on: what it comes to now and at its end, what it is made of, and the days that led there. */
export function MonthPanel({ overview }: { overview: BillingOverview }) {
  const { month } = overview;
  const { currency, forecast, total, lines, taxes } = month;
  return (
    <Panel title={`Este mes: ${monthText(month.month)}`}>
      <Flex gap="8" rowGap="3" wrap="wrap">
        <Figure label="Hasta hoy" text={money(total, currency)} />
        <Figure
          label="Previsión a fin de mes"
          text={forecast ? money(forecast.expected, currency) : 'Aún no se sabe'}
          note={
            forecast
              ? `Entre ${money(forecast.low, currency)} y ${money(forecast.high, currency)}, en 8 de cada 10 meses así`
              : 'Hacen falta al menos tres días de consumo'
          }
        />
      </Flex>
      {lines.length === 0 ? (
        <Text color="fg.muted">
          {overview.plan.plan === 'trial'
            ? 'Durante la prueba el consumo se cuenta y no se cobra.'
            : 'Sin plan, el consumo se cuenta y no se cobra.'}
        </Text>
      ) : (
        <Stack as="ul" gap="1" listStyleType="none" fontSize="sm">
          {[...lines.map(({ text, amount }) => ({ text, amount })), ...taxes.map(taxLine)].map(
            ({ text, amount }) => (
              <Flex as="li" key={text} gap="4" justify="space-between">
                <Text>{text}</Text>
                <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                  {money(amount, currency)}
                </Text>
              </Flex>
            ),
          )}
        </Stack>
      )}
      <Stack gap="2">
        <Text fontSize="sm" color="fg.muted">
          Consumo de los últimos 30 días, a precio de tarifa ({overview.currency})
        </Text>
        {overview.days.every(({ value }) => value === 0) ? (
          <Text fontSize="sm">Ninguno todavía.</Text>
        ) : (
          <Box minH="18rem">
            <Suspense fallback={null}>
              <DaysChart overview={overview} />
            </Suspense>
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

const taxLine = ({ name, rate, amount }: BillingOverview['month']['taxes'][number]) => ({
  text: `${name} (${rateText(rate)})`,
  amount,
});

function Figure({ label, text, note }: { label: string; text: string; note?: string }) {
  return (
    <Stack gap="0">
      <Text fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Text fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
      {note ? (
        <Text fontSize="xs" color="fg.muted" maxW="18rem">
          {note}
        </Text>
      ) : null}
    </Stack>
  );
}
