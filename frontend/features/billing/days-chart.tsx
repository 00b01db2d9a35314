import { type BillingOverview, decimalsOf } from '../../../lambdas/contracts/billing.ts';
import { Chart } from '../../ui/chart.tsx';
import { dayText } from './texts.ts';

/** What was counted on each of the last days, at the list's prices. */
export function DaysChart({ overview: { days, currency } }: { overview: BillingOverview }) {
  const unit = 10 ** decimalsOf(currency);
  return (
    <Chart
      kind="columns"
      label="Consumo de cada uno de los últimos 30 días; las mismas cifras están en Consumo, por día"
      data={{
        rows: days.map(({ day }) => dayText(day)),
        series: [{ label: 'Consumo', color: 'brand.solid', values: days.map(({ value }) => value / unit) }],
      }}
      valueText={(value) => (value === null ? '' : String(Math.round(value * 100) / 100))}
    />
  );
}
