import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ComponentHistory } from '../../../lambdas/contracts/status.ts';
import { componentLabels } from '../../../lambdas/contracts/status-components.ts';
import { dayText } from './uptime.ts';

const Cell = chakra('td', {
  base: { px: '3', py: '2', minW: '36', textAlign: 'start', borderTopWidth: '1px' },
});
/** Stays in sight while the days pass below it. */
const HeadCell = chakra('th', {
  base: {
    px: '3',
    py: '2',
    textAlign: 'start',
    position: 'sticky',
    top: '0',
    bg: 'bg.muted',
    whiteSpace: 'nowrap',
  },
});

/** The same ninety days as the bars, in words, for whoever wants to read them: the newest first. */
export function HistoryTable({
  components,
  dates,
}: {
  components: readonly ComponentHistory[];
  dates: readonly string[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <chakra.summary
        cursor="pointer"
        fontSize="sm"
        color="brand.fg"
        fontWeight="medium"
        focusVisibleRing="outside"
        py="1"
      >
        Ver el historial en una tabla
      </chakra.summary>
      {isOpen ? (
        <Box
          mt="3"
          overflow="auto"
          maxH="96"
          borderWidth="1px"
          borderRadius="l3"
          tabIndex={0}
          role="region"
          aria-label="Historial por días"
          focusVisibleRing="outside"
        >
          <chakra.table w="full" minW="3xl" fontSize="sm">
            <thead>
              <tr>
                <HeadCell scope="col">Día (UTC)</HeadCell>
                {components.map(({ name }) => (
                  <HeadCell key={name} scope="col">
                    {componentLabels[name]}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {dates.map((_, index) => {
                const place = dates.length - 1 - index;
                return (
                  <tr key={dates[place]}>
                    <Cell as="th" scope="row" whiteSpace="nowrap" fontWeight="medium">
                      {dates[place]}
                    </Cell>
                    {components.map(({ name, days }) => (
                      <Cell key={name}>{dayText(days[place] ?? null)}</Cell>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </chakra.table>
        </Box>
      ) : null}
    </chakra.details>
  );
}
