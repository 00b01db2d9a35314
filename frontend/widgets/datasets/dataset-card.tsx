import { Button, Flex, Group, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Chart } from '../../ui/chart.tsx';
import type { ChartKind } from '../../ui/chart-data.ts';
import { Panel } from '../../ui/panel.tsx';
import { chartData, type Dataset, isEmpty, toCsv, valueText } from './dataset.ts';
import { DatasetTable } from './dataset-table.tsx';

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
        <Chart
          data={chartData(dataset)}
          kind={kind}
          label={`Gráfica: ${dataset.title}. La tabla tiene los mismos datos.`}
          valueText={(value) => valueText(value)}
        />
      )}
    </Panel>
  );
}
