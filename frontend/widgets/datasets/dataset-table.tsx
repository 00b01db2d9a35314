import { Box, chakra } from '@chakra-ui/react';
import { type Dataset, valueText } from './dataset.ts';

/** What the chart draws, in figures. It scrolls within itself, by keyboard as well. */
export function DatasetTable({ dataset: { title, rowLabel, columns, rows } }: { dataset: Dataset }) {
  return (
    <Box
      overflow="auto"
      maxH="22rem"
      tabIndex={0}
      role="region"
      aria-label={`Tabla: ${title}`}
      focusVisibleRing="inside"
    >
      <chakra.table
        width="full"
        fontSize="sm"
        css={{
          '& th, & td': { py: '2', px: '2', borderBottomWidth: '1px', textAlign: 'end' },
          '& th:first-of-type': { textAlign: 'start', ps: '0' },
          '& td': { fontVariantNumeric: 'tabular-nums' },
          '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
          '& tbody th': { fontWeight: 'normal' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{rowLabel}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, index) => (
                <td key={column.label}>{valueText(values[index], column.format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
