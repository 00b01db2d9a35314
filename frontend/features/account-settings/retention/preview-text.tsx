import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type {
  Retention,
  RetentionPeriods,
  RetentionPreview,
} from '../../../../lambdas/contracts/retention.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useDueCharts, usePreview } from './retention-api.ts';

const numbers = new Intl.NumberFormat('es-US');
const count = (many: number, one: string, several: string) =>
  `${numbers.format(many)} ${many === 1 ? one : several}`;

function runsText({ runs }: RetentionPreview, timeZone: string): string {
  const oldest = runs.oldest ? `; la más antigua acabó el ${formatDate(runs.oldest, timeZone)}` : '';
  return runs.erased === 0
    ? 'Hoy no se borraría ninguna conversación.'
    : `Hoy se borrarían ${count(runs.erased, 'conversación', 'conversaciones')}${oldest}. Queda cuántas hubo y cómo acabaron.`;
}

function keptText({ runs: { held, minors } }: RetentionPreview): string | undefined {
  const kept = [
    ...(held > 0 ? [`${numbers.format(held)} por una orden de no borrar`] : []),
    ...(minors > 0 ? [`${numbers.format(minors)} de menores o sin fecha de nacimiento`] : []),
  ];
  return kept.length > 0 ? `Ya tendrían edad y se quedan: ${kept.join(' y ')}.` : undefined;
}

/** What the periods that are chosen would erase today, before anybody saves them. */
export function PreviewText({ periods, holds }: { periods: RetentionPeriods; holds: Retention['holds'] }) {
  const { timeZone } = useFhirAccess();
  const preview = usePreview(periods, holds);
  if (preview.isError) {
    return (
      <FailureNotice
        title="No se ha podido calcular qué se borraría"
        detail={preview.error.message}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  }
  const { data } = preview;
  return (
    <Box role="status" aria-label="Qué se borraría" borderWidth="1px" borderRadius="l2" p="3" minH="24">
      {data ? (
        <Stack gap="1" fontSize="sm">
          <Text fontWeight="medium">{runsText(data, timeZone)}</Text>
          {data.workflowRuns > 0 ? (
            <Text>
              Y los datos de{' '}
              {count(
                data.workflowRuns,
                'ejecución de un flujo de trabajo',
                'ejecuciones de flujos de trabajo',
              )}
              .
            </Text>
          ) : null}
          <Text>{keptText(data)}</Text>
          <Text>
            {data.charts.due === 0
              ? 'Ninguna ficha lleva tanto tiempo sin contacto.'
              : `${data.charts.isMore ? 'Más de ' : ''}${count(data.charts.due, 'ficha lleva', 'fichas llevan')} ese tiempo sin contacto.`}
          </Text>
          {data.charts.due > 0 ? <DueCharts /> : null}
        </Stack>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          Calculando qué se borraría…
        </Text>
      )}
    </Box>
  );
}

function DueCharts() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ChartList />;
  return (
    <Button type="button" size="xs" variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
      Ver qué fichas, según el plan guardado
    </Button>
  );
}

function ChartList() {
  const charts = useDueCharts();
  if (charts.isError) return <Text color="fg.error">{charts.error.message}</Text>;
  if (!charts.data) return <Text color="fg.muted">Cargando…</Text>;
  if (charts.data.patients.length === 0) return <Text>Ninguna con el plan que está guardado.</Text>;
  return (
    <>
      <chakra.ul ps="5" aria-label="Fichas sin contacto">
        {charts.data.patients.map(({ id, name, number }) => (
          <li key={id}>{number === null ? name : `${name} (n.º ${number})`}</li>
        ))}
      </chakra.ul>
      {charts.data.isMore ? <Text>Hay más: se muestran las primeras.</Text> : null}
    </>
  );
}
