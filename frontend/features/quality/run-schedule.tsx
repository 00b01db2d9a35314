import { Flex, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cadences,
  type QualitySchedule,
  qualityScheduleRoutes,
  scheduledPeriods,
} from '../../../lambdas/contracts/quality-schedules.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';

const cadenceTexts: Record<'never' | QualitySchedule['cadence'], string> = {
  never: 'No se calcula sola',
  daily: 'Se calcula cada noche',
  weekly: 'Se calcula cada semana',
  monthly: 'Se calcula cada mes',
};
const periodTexts: Record<QualitySchedule['period'], string> = {
  'calendar-year': 'El año en curso',
  'rolling-year': 'Los últimos doce meses',
};

const schedulesKey = ['quality', 'schedules'];

interface RunScheduleProps {
  measureId: string;
  maySet: boolean;
  timeZone: string;
}

/** Whether a measure is computed by itself, how often, and when next. */
export function RunSchedule({ measureId, maySet, timeZone }: RunScheduleProps) {
  const routes = useApiClient().of(qualityScheduleRoutes);
  const cache = useQueryClient();
  const schedules = useQuery({
    queryKey: schedulesKey,
    queryFn: async ({ signal }) => (await routes.call('listQualitySchedules', { signal })).schedules,
  });
  const change = useMutation({
    mutationFn: async (body: Pick<QualitySchedule, 'cadence' | 'period'> | undefined) => {
      const params = { measureId };
      if (body) await routes.call('setQualitySchedule', { params, body });
      else await routes.call('endQualitySchedule', { params });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: schedulesKey }),
  });
  if (!schedules.data) return null;
  const own = schedules.data.find((schedule) => schedule.measureId === measureId);
  const { cadence, period } = own ?? { cadence: undefined, period: 'calendar-year' as const };
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {maySet ? (
        <FilterSelect
          label="Cálculo programado"
          options={cadenceTexts}
          value={cadence ?? 'never'}
          onChange={(value) => {
            const chosen = cadences.find((one) => one === value);
            change.mutate(chosen && { cadence: chosen, period });
          }}
        />
      ) : (
        <Text fontSize="sm">{cadenceTexts[cadence ?? 'never']}</Text>
      )}
      {maySet && cadence ? (
        <FilterSelect
          label="Qué periodo se calcula"
          options={periodTexts}
          value={period}
          onChange={(value) => {
            const chosen = scheduledPeriods.find((one) => one === value);
            if (chosen) change.mutate({ cadence, period: chosen });
          }}
        />
      ) : null}
      {own ? (
        <Text fontSize="sm" color="fg.muted">
          La próxima vez, el {formatDate(own.nextAt, timeZone, { hasTime: true })} · {own.setBy}
        </Text>
      ) : null}
      {change.error ? (
        <Text fontSize="sm" color="red.fg" role="alert">
          {change.error.message}
        </Text>
      ) : null}
    </Flex>
  );
}
