import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import type { Measured, Susceptibility } from '../../lambdas/clinical/laboratory/measured.ts';
import { quantityText, unitText } from '../../lambdas/clinical/quantity-text.ts';
import { ColumnHead } from '../ui/column-head.tsx';

const words: Record<Susceptibility, string> = {
  S: 'Sensible',
  SDD: 'Sensible según dosis',
  I: 'Intermedio',
  R: 'Resistente',
  NS: 'No sensible',
};

/** "≥ 32 mg/L", as it was written where it is no number. */
function micText({ amount, text, unit = '' }: Measured): string {
  if (!amount) return [text, text && unitText(unit)].filter(Boolean).join(' ') || 'No consta';
  return (
    quantityText({ ...amount, unit })
      ?.replace('>=', '≥')
      .replace('<=', '≤') ?? 'No consta'
  );
}

/** What grew, each with the antibiotics that it was tried against, in the order of the report. */
export function SusceptibilityTables({ results }: { results: readonly Measured[] }) {
  const byOrganism = new Map<string, Measured[]>();
  for (const one of results) {
    const { organism } = one.isolate ?? {};
    if (organism !== undefined) byOrganism.set(organism, [...(byOrganism.get(organism) ?? []), one]);
  }
  return (
    <Stack gap="4">
      {[...byOrganism].map(([organism, tried]) => (
        <SusceptibilityTable key={organism} organism={organism} tried={tried} />
      ))}
      <Text fontSize="xs" color="fg.muted">
        CMI: concentración mínima inhibitoria. En EUCAST, I es sensible con exposición aumentada. Sensible no
        es normal: si sirve depende del foco, la dosis y el paciente.
      </Text>
    </Stack>
  );
}

function SusceptibilityTable({ organism, tried }: { organism: string; tried: readonly Measured[] }) {
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={`Antibiograma de ${organism}`}
      focusVisibleRing="inside"
    >
      <chakra.table
        w="full"
        maxW="2xl"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        css={{ '& :is(th, td)': { px: '2', py: '1.5', textAlign: 'start', borderBottomWidth: '1px' } }}
      >
        <chakra.caption captionSide="top" textAlign="start" fontWeight="semibold" fontStyle="italic" pb="1">
          {organism}
        </chakra.caption>
        <thead>
          <tr>
            <ColumnHead>Antibiótico</ColumnHead>
            <ColumnHead>CMI</ColumnHead>
            <ColumnHead>Sensibilidad</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {tried.map((one) => (
            <tr key={JSON.stringify([one.name, one.origin])}>
              <chakra.th scope="row" fontWeight="medium" overflowWrap="anywhere">
                {one.name}
                {one.status === 'cancelled' ? ' (anulado)' : one.status === 'corrected' ? ' (corregido)' : ''}
              </chakra.th>
              <chakra.td whiteSpace="nowrap">{micText(one)}</chakra.td>
              <Verdict category={one.isolate?.category} />
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** Never in the green of what is normal. */
function Verdict({ category }: { category: Susceptibility | undefined }) {
  if (!category) return <chakra.td color="fg.muted">No consta</chakra.td>;
  return (
    <chakra.td
      whiteSpace={{ md: 'nowrap' }}
      {...(category === 'S' ? {} : { fontWeight: 'semibold', color: 'orange.fg' })}
    >
      {`${category} · ${words[category]}`}
    </chakra.td>
  );
}
