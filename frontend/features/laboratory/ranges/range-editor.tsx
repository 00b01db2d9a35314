import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analyte } from '../../../../lambdas/clinical/laboratory/analytes/analyte-schema.ts';
import { unitText } from '../../../../lambdas/clinical/quantity-text.ts';
import {
  laboratoryRangeRoutes,
  mostLaboratoryRanges,
  type OwnLaboratoryRanges,
} from '../../../../lambdas/contracts/laboratory-ranges.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { laboratoryRangesKey } from '../../../lib/laboratory-ranges.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyInput, problemsOf, type RangeInput, toInput, toRange } from './range-input.ts';
import { RangeRows } from './range-rows.tsx';

interface RangeEditorProps {
  analyte: Analyte;
  /** What stands; undefined where the organization has nothing of this test. */
  own: OwnLaboratoryRanges | undefined;
  onSaved: () => void;
}

/** Writes the ranges and critical limits of one test anew, with the reason. */
export function RangeEditor({ analyte, own, onSaved }: RangeEditorProps) {
  const api = useApiClient();
  const cache = useQueryClient();
  const [ranges, setRanges] = useState<RangeInput[]>(() => own?.ranges.map(toInput) ?? []);
  const [critical, setCritical] = useState<RangeInput[]>(() => own?.critical.map(toInput) ?? []);
  const [nextKey, setNextKey] = useState(1000);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.of(laboratoryRangeRoutes).call('setLaboratoryRanges', {
        params: { analyte: analyte.id },
        body: {
          ranges: ranges.map(toRange),
          critical: critical.map(toRange),
          version: own?.version ?? 0,
          reason: reason.trim(),
        },
      }),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: laboratoryRangesKey });
      onSaved();
    },
  });
  const reasonError = reason.trim().length < 3 ? 'Escriba el motivo' : undefined;
  const problems = { ranges: ranges.map(problemsOf), critical: critical.map(problemsOf) };
  const add = (list: RangeInput[], set: (list: RangeInput[]) => void) => {
    if (list.length >= mostLaboratoryRanges) return;
    set([...list, emptyInput(nextKey)]);
    setNextKey(nextKey + 1);
  };

  function submit() {
    setTried(true);
    const isWrong = [...problems.ranges, ...problems.critical].some((one) => Object.keys(one).length > 0);
    if (!isWrong && !reasonError && !save.isPending) save.mutate();
  }

  const shared = { unit: unitText(analyte.unit) };
  return (
    <Stack
      as="form"
      aria-label={`Rangos propios de ${analyte.name.es}`}
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RangeRows
        {...shared}
        title="Rangos de referencia"
        name="Rango"
        addText="Añadir un rango"
        rows={ranges}
        problems={isTried ? problems.ranges : []}
        isCritical={false}
        onAdd={() => add(ranges, setRanges)}
        onChange={setRanges}
      />
      <RangeRows
        {...shared}
        title="Límites críticos"
        name="Límite crítico"
        addText="Añadir un límite crítico"
        rows={critical}
        problems={isTried ? problems.critical : []}
        isCritical
        onAdd={() => add(critical, setCritical)}
        onChange={setCritical}
      />
      <TextField
        label="Motivo del cambio"
        hint="Queda con su nombre y la fecha."
        value={reason}
        error={isTried ? reasonError : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Flex gap="2" wrap="wrap">
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? 'Guardando…' : 'Guardar los rangos'}
        </Button>
      </Flex>
      {save.isError ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {save.error.message}
        </Text>
      ) : null}
    </Stack>
  );
}
