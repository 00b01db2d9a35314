import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { addDays } from '../../../lambdas/clinical/clinic-day.ts';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import { denialReasons } from '../../../lambdas/clinical/prior-authorization/denial-reasons.ts';
import { saveFile } from '../../lib/save-file.ts';
import { csvText } from '../../lib/write-csv.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EffortPanel } from './effort-panel.tsx';
import { effortRows } from './hours-saved.ts';
import { useFigures } from './prior-authorization-api.ts';

const periods = { '90': 'Últimos 90 días', '365': 'Último año', '1095': 'Últimos 3 años' };

const share = (part: number, whole: number) => (whole === 0 ? '—' : percentText(part / whole));

type Row = NonNullable<ReturnType<typeof useFigures>['data']>['rows'][number];

const titles = ['Aseguradora', 'Servicio', 'Respondidas', 'Aprobadas', 'A la primera', 'Días (mediana)'];
const cellsOf = (row: Row) => [
  row.payer,
  row.service,
  row.decided,
  share(row.approved, row.decided),
  share(row.firstPass, row.decided),
  row.medianDays ?? 'No consta',
];

/** On a telephone each line is a block of its own, with what each figure is. */
const tableCss = {
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& tr': {
    display: { base: 'block', md: 'table-row' },
    py: { base: '2', md: '0' },
    borderBottomWidth: '1px',
  },
  '& th, & td': {
    px: { base: '0', md: '2' },
    py: { base: '0.5', md: '1.5' },
    textAlign: { base: 'end', md: 'start' },
  },
  '& td': {
    display: { base: 'flex', md: 'table-cell' },
    justifyContent: 'space-between',
    gap: '4',
    overflowWrap: 'anywhere',
  },
  '& th:nth-of-type(n + 3), & td:nth-of-type(n + 3)': { textAlign: 'end' },
  '& td::before': {
    content: 'attr(data-label)',
    color: 'fg.muted',
    flexShrink: '0',
    display: { md: 'none' },
  },
} as const;

/** What payers answered in a period: how many, how soon, and why not. */
export function FiguresView({ today }: { today: string }) {
  const [days, setDays] = useState('365');
  const query = useFigures(addDays(today, -Number(days)), today);
  const data = query.data;
  const save = () => {
    const rows = (data?.rows ?? []).map((row) => [
      row.payer,
      row.service,
      String(row.decided),
      String(row.approved),
      String(row.firstPass),
      String(row.denied),
      row.medianDays === null ? '' : String(row.medianDays),
    ]);
    const head = [
      'Aseguradora',
      'Servicio',
      'Respondidas',
      'Aprobadas',
      'A la primera',
      'Denegadas',
      'Días hasta la respuesta (mediana)',
    ];
    saveFile(
      new Blob([csvText([head, ...rows, [], ...(data ? effortRows(data) : [])])], {
        type: 'text/csv;charset=utf-8',
      }),
      'autorizaciones-previas.csv',
    );
  };
  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" wrap="wrap">
        <FilterSelect label="Periodo" options={periods} value={days} onChange={setDays} />
        {data && (data.rows.length > 0 || data.sent > 0) ? (
          <Button size="sm" variant="outline" onClick={save}>
            Descargar CSV
          </Button>
        ) : null}
      </Flex>
      {query.error ? (
        <FailureNotice
          title="No se han podido cargar las cifras"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {data?.rows.length === 0 ? (
        <Text color="fg.muted">Ninguna aseguradora ha respondido en este periodo.</Text>
      ) : null}
      {data && data.rows.length > 0 ? (
        <Panel title="Por aseguradora y servicio">
          <Box overflowX="auto" tabIndex={0} role="region" aria-label="Cifras por aseguradora y servicio">
            <chakra.table w="full" fontSize="sm" css={tableCss}>
              <thead>
                <tr>
                  {titles.map((title) => (
                    <chakra.th key={title} scope="col" fontWeight="medium" color="fg.muted">
                      {title}
                    </chakra.th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={`${row.payer}|${row.service}`}>
                    {cellsOf(row).map((cell, at) => (
                      <td key={titles[at]} data-label={titles[at]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </chakra.table>
          </Box>
        </Panel>
      ) : null}
      {data ? <EffortPanel sent={data.sent} effort={data.effort} /> : null}
      {data && data.reasons.length > 0 ? (
        <Panel title="Por qué se deniegan">
          <Stack as="ul" gap="1" listStyleType="none">
            {data.reasons.map(({ reason, count }) => (
              <li key={reason}>{`${denialReasons[reason]}: ${count}`}</li>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </Stack>
  );
}
