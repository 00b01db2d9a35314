import { Link } from 'react-router-dom';
import { ViewLinks } from '../../ui/view-links.tsx';
import { type ChartView, chartViews } from './chart-views.ts';

export function ChartNavigation({ views, current }: { views: readonly ChartView[]; current: ChartView }) {
  return (
    <ViewLinks
      Link={Link}
      label="Apartados de la ficha"
      views={views.map((view) => ({ view, text: chartViews[view].label, search: `?vista=${view}` }))}
      current={current}
    />
  );
}
