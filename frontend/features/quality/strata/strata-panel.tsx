import { Box, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { percentText } from '../../../../lambdas/clinical/percent-text.ts';
import {
  type QualityStratum,
  qualityFigureRoutes,
  type StrataDimension,
} from '../../../../lambdas/contracts/quality-figures.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Panel } from '../../../ui/panel.tsx';

const dimensionTexts: Record<StrataDimension, string> = {
  site: 'Por centro',
  clinician: 'Por profesional',
  payer: 'Por pagador',
  language: 'Por idioma',
  sex: 'Por sexo',
  age: 'Por edad',
  stratifier: 'Por estratos de la medida',
};

/** A run's rate by groups of patients, each with its interval. */
export function StrataPanel({ runId }: { runId: string }) {
  const api = useApiClient();
  const strata = useQuery({
    queryKey: ['quality', 'strata', runId],
    queryFn: async ({ signal }) =>
      (await api.of(qualityFigureRoutes).call('readQualityStrata', { params: { runId }, signal })).strata,
  });
  const [chosen, setChosen] = useState<string>('sex');
  if (strata.error)
    return (
      <FailureNotice
        title="No se han podido cargar los grupos"
        detail={strata.error.message}
        onRetry={() => void strata.refetch()}
        isRetrying={strata.isFetching}
      />
    );
  const shown = strata.data?.find(({ by }) => by === chosen) ?? strata.data?.[0];
  if (!strata.data || !shown) return null;
  return (
    <Panel
      title="Por grupos"
      heading={{ size: 'sm' }}
      actions={
        <FilterSelect
          label="Grupos"
          options={Object.fromEntries(strata.data.map(({ by }) => [by, dimensionTexts[by]]))}
          value={shown.by}
          onChange={setChosen}
        />
      }
    >
      {/* On a telephone it is moved by the keyboard, too. */}
      <Box overflowX="auto" tabIndex={0} role="region" aria-label="Tasa por grupos">
        <chakra.table w="full" fontSize="sm" fontVariantNumeric="tabular-nums">
          <chakra.thead color="fg.muted" textAlign="start">
            <tr>
              {['Grupo', 'Tasa', 'IC 95 %', 'Pacientes', 'No cuentan'].map((text, index) => (
                <chakra.th
                  key={text}
                  scope="col"
                  fontWeight="medium"
                  py="1"
                  pe="3"
                  textAlign={index === 0 ? 'start' : 'end'}
                >
                  {text}
                </chakra.th>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {shown.groups.map((group) => (
              <GroupRow key={group.key} group={group} />
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Panel>
  );
}

function GroupRow({ group: { label, rate, numerator, of, notCounted } }: { group: QualityStratum }) {
  const percent = (share: number) => percentText(share, { digits: 1 });
  const cells = [
    rate ? percent(rate.rate) : 'Sin tasa',
    rate ? `${percent(rate.low)} a ${percent(rate.high)}` : '',
    `${numerator} de ${of}`,
    notCounted > 0 ? String(notCounted) : '',
  ];
  return (
    <chakra.tr borderTopWidth="1px">
      <chakra.th scope="row" textAlign="start" fontWeight="normal" py="1.5" pe="3">
        {label}
      </chakra.th>
      {cells.map((text, index) => (
        // The columns are always these.
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <chakra.td key={index} textAlign="end" py="1.5" pe="3" whiteSpace="nowrap">
          {text}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}
