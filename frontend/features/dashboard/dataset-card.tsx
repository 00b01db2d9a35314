import { Button, Flex, Group, Skeleton, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
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
  const [isTable, setTable] = useState(false);
  const isBlank = dataset.rows.length === 0 || isEmpty(dataset);
  return (
    <Panel
      title={dataset.title}
      note={note}
      actions={
        isBlank ? null : (
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
        )
      }
    >
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
    </Panel>
  );
}
