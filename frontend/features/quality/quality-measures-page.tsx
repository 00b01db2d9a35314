import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import type { QualityMeasure } from '../../../lambdas/contracts/quality.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { withFilter } from '../../lib/with-filter.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { CustomPeriod } from './custom-period.tsx';
import { MeasureDetail } from './measure-detail.tsx';
import { MeasureList } from './measure-list.tsx';
import { periodLabels, periodOf, readPeriodName } from './periods.ts';
import { useQualityMeasures } from './quality-api.ts';

/** Reads files, which only an administrator does now and then. */
const importCode = lazyCode(() => import('./import-measure.tsx'));

/** Measures of quality on the organization's own patients; the address keeps the period and the measure that is looked into. */
export function QualityMeasuresPage() {
  const { query, timeZone, may } = useFhirAccess();
  const roles = query.data?.roles ?? [];
  const isAdministrator = roles.includes('admins');
  const [address, setAddress] = useSearchParams();
  const [isImporting, setIsImporting] = useState(false);
  const importing = importCode.useCode(isImporting);
  const today = dayOf(new Date(), timeZone);
  const name = readPeriodName(address);
  const period = periodOf(name, today, address);
  const measures = useQualityMeasures(period);
  const chosen = measures.data?.find(({ id }) => id === address.get('medida'));
  const choose = (measure: QualityMeasure | undefined) =>
    setAddress((before) => withFilter(before, 'medida', measure?.id ?? ''), { preventScrollReset: true });
  return (
    <Stack gap="5">
      <Flex gap="4" justify="space-between" align="flex-end" wrap="wrap">
        <PageHeading title="Medidas de calidad" />
        <Flex gap="3" wrap="wrap" w={{ base: 'full', md: 'auto' }}>
          <FilterSelect
            label="Periodo"
            options={periodLabels(today)}
            value={name}
            onChange={(value) =>
              setAddress((before) => withFilter(before, 'periodo', value === 'este-ano' ? '' : value), {
                preventScrollReset: true,
              })
            }
          />
          {isAdministrator && !isImporting ? (
            <Button
              size="sm"
              w={{ base: 'full', md: 'auto' }}
              onClick={() => setIsImporting(true)}
              onPointerEnter={importCode.ahead}
              onFocus={importCode.ahead}
            >
              Importar medida
            </Button>
          ) : null}
        </Flex>
      </Flex>
      {name === 'otro' ? (
        <CustomPeriod
          period={period}
          onChange={({ start, end }) =>
            setAddress((before) => withFilter(withFilter(before, 'desde', start), 'hasta', end), {
              preventScrollReset: true,
              replace: true,
            })
          }
        />
      ) : null}
      {isImporting && importing.code ? (
        <importing.code.ImportMeasure onClose={() => setIsImporting(false)} />
      ) : null}
      {isImporting && importing.failure ? (
        <FailureNotice title="No se ha podido abrir la importación" {...importing.failure} />
      ) : null}
      {measures.data ? (
        chosen ? (
          <MeasureDetail
            key={chosen.id}
            measure={chosen}
            period={period}
            mayRun={roles.some((role) => role !== 'staff')}
            maySeePatients={may('MeasureReport', 'read')}
            mayWithdraw={isAdministrator}
            timeZone={timeZone}
            onBack={() => choose(undefined)}
          />
        ) : (
          <MeasureList
            measures={measures.data}
            period={period}
            mayRun={roles.some((role) => role !== 'staff')}
            onChoose={choose}
          />
        )
      ) : measures.error ? (
        <FailureNotice
          title="No se han podido cargar las medidas"
          detail={measures.error.message}
          onRetry={() => void measures.refetch()}
          isRetrying={measures.isFetching}
        />
      ) : (
        <PanelSkeleton />
      )}
    </Stack>
  );
}
