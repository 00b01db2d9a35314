import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Chart } from '../../../frontend/ui/chart.tsx';
import type { ChartKind } from '../../../frontend/ui/chart-data.ts';
import { getTheme } from '../../../frontend/ui/theme.ts';

const data = {
  rows: ['1 nov', '2 nov', '3 nov', '4 nov'],
  series: [
    { label: 'Atendidas', color: 'brand.solid', values: [3, 4, null, 2] },
    { label: 'Canceladas', color: 'orange.solid', dash: '2 3', values: [1, 0, 2, null] },
  ],
};

function show(kind: ChartKind) {
  render(
    <ChakraProvider value={getTheme()}>
      <Chart
        data={data}
        kind={kind}
        label="Gráfica: Citas. La tabla tiene los mismos datos."
        valueText={(value) => (value === null ? 'Sin datos' : String(value))}
      />
    </ChakraProvider>,
  );
  return screen.getByRole('img', { name: 'Gráfica: Citas. La tabla tiene los mismos datos.' });
}

/** Nothing has a size in this browser: the part that follows the pointer is given one. */
function pointAt(chart: HTMLElement, share: number, pointerType = 'mouse') {
  const plot = chart.querySelector<HTMLElement>('[data-plot]') as HTMLElement;
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 400));
  fireEvent.pointerMove(plot, { clientX: 100 + share * 400, clientY: 100 + share * 400, pointerType });
  return plot;
}

it.each<ChartKind>(['columns', 'lines', 'bars'])(
  '%s tell the values under the pointer, and what is not known',
  (kind) => {
    const chart = show(kind);
    const plot = pointAt(chart, 0.6);
    expect(within(plot).getByText('3 nov')).toBeInTheDocument();
    expect(within(plot).getByText('Atendidas').parentElement).toHaveTextContent('AtendidasSin datos');
    expect(within(plot).getByText('Canceladas').parentElement).toHaveTextContent('Canceladas2');
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' });
    expect(within(plot).queryByText('3 nov')).not.toBeInTheDocument();
  },
);

it('what a finger has touched stays in view', () => {
  const plot = pointAt(show('columns'), 0.99, 'touch');
  fireEvent.pointerLeave(plot, { pointerType: 'touch' });
  expect(within(plot).getByText('4 nov')).toBeInTheDocument();
});

it('a line has a gap where a value is not known, and a dot where one stands alone', () => {
  const paths = [...show('lines').querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual(['M0.5 1L1.5 0M3.5 2', 'M3.5 2h0', 'M0.5 3L1.5 4L2.5 2', '']);
});
