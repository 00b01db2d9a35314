import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { gapStates } from '../../../../lambdas/contracts/quality-due.ts';
import {
  type GapActionKind,
  gapActionKinds,
  mostGapsAtOnce,
} from '../../../../lambdas/contracts/quality-gaps.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { GapActionDialog } from './gap-action-dialog.tsx';
import { GapRow } from './gap-row.tsx';
import { actionTexts, stateTexts } from './gap-texts.ts';
import { type GapFilter, useGaps } from './gaps-api.ts';
import { StartWorkflowDialog } from './start-workflow-dialog.tsx';

interface GapListProps {
  runId: string;
  timeZone: string;
  /** What can be taken along of one patient. */
  reportOf: (patientId: string, name: string) => ReactNode;
}

/** Who does not meet a measure, with what can be done about it, for one or for many. */
export function GapList({ runId, timeZone, reportOf }: GapListProps) {
  const [filter, setFilter] = useState<GapFilter>({ state: undefined, isNear: false });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<GapActionKind>();
  const [isStarting, setIsStarting] = useState(false);
  const [status, setStatus] = useState('');
  const gaps = useGaps(runId, filter);
  if (gaps.error) {
    return (
      <FailureNotice
        title="No se han podido cargar las brechas"
        detail={gaps.error.message}
        onRetry={() => void gaps.refetch()}
        isRetrying={gaps.isFetching}
      />
    );
  }
  const [first] = gaps.data?.pages ?? [];
  const shown = gaps.data?.pages.flatMap((page) => page.gaps) ?? [];
  const choosable = shown.filter(({ closure }) => closure === null).slice(0, mostGapsAtOnce);
  const chosen = choosable.filter(({ patientId }) => ids.has(patientId)).map(({ patientId }) => patientId);
  const choose = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of changed) isChosen ? next.add(id) : next.delete(id);
    setIds(next);
  };
  const kinds = gapActionKinds.filter((kind) => kind !== 'order' || first?.closing.order);
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap" align="center">
        <FilterSelect
          label="Estado de la brecha"
          options={stateTexts}
          value={filter.state ?? 'all'}
          onChange={(value) => setFilter({ ...filter, state: gapStates.find((state) => state === value) })}
        />
        {first?.closing.tellsNear ? (
          <CheckboxField
            checked={filter.isNear}
            onChange={({ target }) => setFilter({ ...filter, isNear: target.checked })}
          >
            Casi cumplen
          </CheckboxField>
        ) : null}
      </Flex>
      {shown.length > 0 ? (
        <Flex gap="3" wrap="wrap" align="center" role="region" aria-label="Brechas elegidas">
          <CheckboxField
            checked={choosable.length > 0 && chosen.length === choosable.length}
            onChange={({ target }) =>
              choose(
                choosable.map(({ patientId }) => patientId),
                target.checked,
              )
            }
          >
            Elegir todas ({choosable.length})
          </CheckboxField>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="outline"
              disabled={chosen.length === 0}
              onClick={() => {
                setStatus('');
                setAsked(kind);
              }}
            >
              {actionTexts[kind]}
            </Button>
          ))}
          <Button
            size="sm"
            variant="outline"
            disabled={chosen.length === 0}
            onClick={() => {
              setStatus('');
              setIsStarting(true);
            }}
          >
            Empezar un flujo
          </Button>
          <Text fontSize="sm" role="status">
            {status || (chosen.length === 1 ? '1 elegida' : `${chosen.length} elegidas`)}
          </Text>
        </Flex>
      ) : null}
      {gaps.data ? (
        shown.length === 0 ? (
          <Text color="fg.muted">Nadie con esta brecha.</Text>
        ) : (
          <Box as="ul" listStyleType="none" mx={{ base: '-4', md: '-5' }} borderTopWidth="1px">
            {shown.map((gap) => (
              <GapRow
                key={gap.patientId}
                gap={gap}
                runId={runId}
                timeZone={timeZone}
                results={first?.closing.results ?? []}
                isChosen={chosen.includes(gap.patientId)}
                onChoose={(isChosen) => choose([gap.patientId], isChosen)}
                report={reportOf(gap.patientId, gap.name || 'Ficha eliminada')}
              />
            ))}
          </Box>
        )
      ) : (
        <LoadingRegion>
          <Skeleton height="32" borderRadius="l3" />
        </LoadingRegion>
      )}
      {gaps.hasNextPage ? (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          loading={gaps.isFetchingNextPage}
          onClick={() => void gaps.fetchNextPage()}
        >
          Mostrar más
        </Button>
      ) : null}
      {isStarting ? (
        <StartWorkflowDialog
          patients={shown
            .filter(({ patientId }) => chosen.includes(patientId))
            .map(({ patientId, name }) => ({ id: patientId, name }))}
          onCancel={() => setIsStarting(false)}
          onDone={(text) => {
            setIsStarting(false);
            setIds(new Set());
            setStatus(text);
          }}
        />
      ) : null}
      {asked ? (
        <GapActionDialog
          kind={asked}
          runId={runId}
          patientIds={chosen}
          order={first?.closing.order ?? null}
          today={dayOf(new Date(), timeZone)}
          onCancel={() => setAsked(undefined)}
          onDone={(text) => {
            setAsked(undefined);
            setIds(new Set());
            setStatus(text);
          }}
        />
      ) : null}
    </Stack>
  );
}
