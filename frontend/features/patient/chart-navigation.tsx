import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type ChartView, chartViews } from './chart-views.ts';

const ViewLink = chakra(Link, {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'l2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _currentPage: {
      bg: 'brand.subtle',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
  },
});

/** The views of the chart as links, so that each has an address and the browser's way back works. */
export function ChartNavigation({ views, current }: { views: readonly ChartView[]; current: ChartView }) {
  return (
    <Flex as="nav" aria-label="Apartados de la ficha" wrap="wrap" gap="1">
      {views.map((view) => (
        <ViewLink
          key={view}
          to={{ search: `?vista=${view}` }}
          {...(view === current ? { 'aria-current': 'page' as const } : {})}
        >
          {chartViews[view].label}
        </ViewLink>
      ))}
    </Flex>
  );
}
