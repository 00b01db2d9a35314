import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { PanelSkeleton } from '../../../ui/page-skeletons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCaseChanges } from '../prior-authorization-api.ts';
import { chartCandidates, typeTexts } from './chart-evidence.ts';

const shown = 30;
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a clinician takes from the chart for a request. */
export function EvidencePicker({ of, onClose }: { of: AuthorizationCase; onClose: () => void }) {
  const client = useFhirClient();
  const { may, timeZone } = useFhirAccess();
  const { release } = useCaseChanges();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chart = useQuery({
    queryKey: ['prior-authorization', 'chart', of.patient.id],
    queryFn: ({ signal }) =>
      chartCandidates(client, of.patient.id, { may: (type) => may(type, 'read'), timeZone }, signal),
  });
  if (chart.error)
    return (
      <FailureNotice
        title="No se ha podido leer la historia"
        detail={chart.error.message}
        onRetry={() => void chart.refetch()}
        isRetrying={chart.isFetching}
      />
    );
  if (!chart.data) return <PanelSkeleton />;
  const taken = new Set(of.evidence.map(({ reference }) => reference));
  const sought = folded(words.trim());
  const found = chart.data.filter(
    ({ reference, text, type }) =>
      !taken.has(reference) && (sought === '' || folded(`${typeTexts[type]} ${text}`).includes(sought)),
  );
  const toggle = (reference: string) =>
    setChosen((now) =>
      now.has(reference)
        ? new Set([...now].filter((one) => one !== reference))
        : new Set([...now, reference]),
    );
  const add = () => {
    if (chosen.size === 0 || release.isPending) return;
    whenDone(release.mutateAsync({ of, references: [...chosen] }), onClose);
  };
  return (
    <Stack gap="3">
      <FormBanner kind="error">{release.error?.message}</FormBanner>
      <TextField
        label="Buscar en la historia"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Text fontSize="sm" color="fg.muted" role="status">
        {found.length === 0
          ? 'Nada de la historia coincide.'
          : found.length > shown
            ? `Se muestran ${shown} de ${found.length}: busque para acotar.`
            : null}
      </Text>
      <Box as="ul" listStyleType="none" maxH="80" overflowY="auto" aria-label="Datos de la historia">
        {found.slice(0, shown).map(({ reference, type, text, date }) => (
          <Box as="li" key={reference} py="2">
            <CheckboxField checked={chosen.has(reference)} onChange={() => toggle(reference)}>
              {text}
              <Text as="span" display="block" fontSize="sm" color="fg.muted">
                {[typeTexts[type], formatDate(date ?? undefined, timeZone) ?? 'Sin fecha'].join(' · ')}
              </Text>
            </CheckboxField>
          </Box>
        ))}
      </Box>
      <Flex gap="3">
        <Button
          size="sm"
          colorPalette="brand"
          disabled={chosen.size === 0}
          aria-disabled={release.isPending}
          onClick={add}
        >
          {chosen.size > 0 ? `Añadir ${chosen.size}` : 'Añadir'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Stack>
  );
}
