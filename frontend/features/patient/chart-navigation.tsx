import { chakra, Flex } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu } from '../../ui/parts.ts';
import { ViewLinks } from '../../ui/view-links.tsx';
import { type ChartView, chartViews } from './chart-views.ts';

/** The views that stand in the row; the others are one press further, as is what fewer people look for. */
const inRow = 9;

/** The views of a chart in one row, which a narrow window scrolls. */
export function ChartNavigation({ views, current }: { views: readonly ChartView[]; current: ChartView }) {
  const first = views.slice(0, inRow);
  // One that is looked at is in sight, in place of the last: one more would be cut off.
  const row = first.includes(current) ? first : [...first.slice(0, -1), current];
  const others = views.filter((view) => !row.includes(view));
  return (
    <Flex gap="1" align="center" minW="0" flex="1">
      <ViewLinks
        Link={Link}
        label="Apartados de la ficha"
        isOneRow
        views={row.map((view) => ({ view, text: chartViews[view].label, search: `?vista=${view}` }))}
        current={current}
      />
      {others.length > 0 ? (
        <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <MoreViews type="button" aria-label="Más apartados de la ficha">
              Más
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </MoreViews>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content minW="52">
              {others.map((view) => (
                <Menu.Item key={view} value={view} asChild>
                  <Link to={{ search: `?vista=${view}` }}>{chartViews[view].label}</Link>
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      ) : null}
    </Flex>
  );
}

const MoreViews = chakra('button', {
  base: {
    display: 'flex',
    gap: '1',
    alignItems: 'center',
    flexShrink: '0',
    px: '2',
    h: '8',
    borderRadius: 'l2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});
