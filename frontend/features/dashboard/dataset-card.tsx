import { Button, Flex, Group, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { type Dataset, isEmpty, toCsv } from './dataset.ts';
import type { ChartKind } from './dataset-chart.tsx';
import { DatasetTable } from './dataset-table.tsx';

const DatasetChart = lazy(() =>
  import('./dataset-chart.tsx').then((module) => ({ default: module.DatasetChart })),
);

function download({ title }: Dataset, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title.toLowerCase().replaceAll(' ', '-')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

interface DatasetCardProps {
  dataset: Dataset;
  kind: ChartKind;
  /** What is counted, and what is not. */
  note?: string;
  emptyText: string;
}

/** One set of figures as a chart, as a table, or as a file. */
export function DatasetCard({ dataset, kind, note, emptyText }: DatasetCardProps) {
  const headingId = useId();
  const [isTable, setTable] = useState(false);
  const isBlank = dataset.rows.length === 0 || isEmpty(dataset);
  return (
    <Stack
      as="section"
      aria-labelledby={headingId}
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
    >
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Stack gap="0.5" minW="0" flex="1 1 14rem">
          <Heading as="h2" id={headingId} size="md">
            {dataset.title}
          </Heading>
          {note ? (
            <Text fontSize="sm" color="fg.muted">
              {note}
            </Text>
          ) : null}
        </Stack>
        {isBlank ? null : (
          <Flex gap="2">
            <Group attached role="group" aria-label={`Cómo ver ${dataset.title}`}>
              {[false, true].map((table) => (
                <Button
                  key={String(table)}
                  size="xs"
                  variant={isTable === table ? 'surface' : 'outline'}
                  aria-pressed={isTable === table}
                  onClick={() => setTable(table)}
                >
                  {table ? 'Tabla' : 'Gráfica'}
                </Button>
              ))}
            </Group>
            <Button
              size="xs"
              variant="outline"
              aria-label={`Descargar ${dataset.title} en CSV`}
              onClick={() => download(dataset, toCsv(dataset))}
            >
              <Download size={14} aria-hidden />
              CSV
            </Button>
          </Flex>
        )}
      </Flex>
      {isBlank ? (
        <Text fontSize="sm" color="fg.muted">
          {emptyText}
        </Text>
      ) : isTable ? (
        <DatasetTable dataset={dataset} />
      ) : (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <DatasetChart dataset={dataset} kind={kind} />
        </Suspense>
      )}
    </Stack>
  );
}
