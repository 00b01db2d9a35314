import { Badge, Box, chakra, Stack, Text } from '@chakra-ui/react';
import type { Judgement } from '../../../lambdas/clinical/laboratory/interpret/judge.ts';
import { missingText } from '../../../lambdas/clinical/laboratory/missing-text.ts';
import { bandText, unitText } from '../../../lambdas/clinical/quantity-text.ts';
import { disagreementText } from '../../lib/disagreement-text.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { flagLooks } from '../../lib/flag-looks.ts';
import { questionText, sourceName, sourceText, valueText } from './question-text.ts';

const wide = { base: 'none', md: 'table-cell' };

/** Each result a line, the most urgent first; under it what has to be asked. */
export function ResultsTable({
  judgements,
  timeZone,
}: {
  judgements: readonly Judgement[];
  timeZone: string;
}) {
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label="Tabla de resultados"
      focusVisibleRing="inside"
    >
      <chakra.table
        w="full"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        css={{
          '& :is(th, td)': {
            px: '2',
            py: '1.5',
            textAlign: 'start',
            verticalAlign: 'top',
            borderBottomWidth: '1px',
          },
        }}
      >
        <thead>
          <tr>
            <Head>Prueba</Head>
            <Head>Resultado</Head>
            <Head>Valoración</Head>
            <Head display={wide}>Referencia</Head>
            <Head display={wide}>Fecha</Head>
          </tr>
        </thead>
        <tbody>
          {judgements.map((judgement, index) => (
            <Row key={keyOf(judgement, index)} judgement={judgement} timeZone={timeZone} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const Head = chakra(
  'th',
  { base: { fontWeight: 'medium', fontSize: 'xs', color: 'fg.muted' } },
  { defaultProps: { scope: 'col' } },
);

const keyOf = ({ measured: { name, origin } }: Judgement, index: number) =>
  `${name} ${JSON.stringify(origin)} ${index}`;

function Row({ judgement, timeZone }: { judgement: Judgement; timeZone: string }) {
  const { measured, recognised, questions, disagreement } = judgement;
  const notes = [
    ...questions.map(questionText),
    ...(disagreement ? [disagreementText(disagreement, sourceText(disagreement.source))] : []),
    ...(measured.status === 'cancelled' ? ['El laboratorio lo anuló.'] : []),
    ...(measured.status === 'corrected' ? ['Resultado corregido.'] : []),
  ];
  const name = recognised?.name ?? measured.name;
  return (
    <tr>
      <chakra.th scope="row" fontWeight="medium">
        {name}
        {name === measured.name ? null : (
          <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
            {measured.name}
          </Text>
        )}
        {measured.remarks?.length ? (
          <Text fontSize="xs" fontWeight="normal" color="fg.muted" whiteSpace="pre-line">
            {measured.remarks.join('\n')}
          </Text>
        ) : null}
        {notes.length > 0 ? (
          <Stack as="ul" gap="0.5" mt="1" listStyleType="none">
            {notes.map((note) => (
              <Text as="li" key={note} fontSize="xs" fontWeight="normal" color="orange.fg">
                {note}
              </Text>
            ))}
          </Stack>
        ) : null}
      </chakra.th>
      <chakra.td
        fontWeight="semibold"
        whiteSpace={measured.amount ? 'nowrap' : undefined}
        textDecoration={measured.status === 'cancelled' ? 'line-through' : undefined}
      >
        {writtenValue(judgement)}
      </chakra.td>
      <td>
        <Verdict judgement={judgement} />
      </td>
      <chakra.td display={wide}>
        <Reference judgement={judgement} />
      </chakra.td>
      <chakra.td display={wide} whiteSpace="nowrap">
        {formatDate(measured.at, timeZone) ?? 'No consta'}
      </chakra.td>
    </tr>
  );
}

function writtenValue({ measured: { amount, unit = '', text } }: Judgement): string {
  if (!amount) return text ?? 'Sin valor';
  return [amount.comparator, valueText(amount.value, unit)].filter(Boolean).join(' ');
}

function Verdict({ judgement: { flag } }: { judgement: Judgement }) {
  if (flag.kind === 'known') {
    const { label, colorPalette } = flagLooks[flag.value];
    return <Badge colorPalette={colorPalette}>{label}</Badge>;
  }
  if (flag.kind === 'notApplicable') return <Text color="fg.muted">Sin rango numérico</Text>;
  if (flag.missing.includes('valid result')) return <Badge colorPalette="gray">Anulado</Badge>;
  if (flag.missing.includes('possible value')) return <Badge colorPalette="orange">Valor imposible</Badge>;
  return (
    <Stack gap="0.5" align="flex-start">
      <Badge colorPalette="gray">No comprobado</Badge>
      <Text fontSize="xs" color="fg.muted">
        {missingText(flag.missing)}
      </Text>
    </Stack>
  );
}

function Reference({ judgement: { band } }: { judgement: Judgement }) {
  if (!band) return <Text color="fg.muted">Sin rango</Text>;
  return (
    <>
      {[bandText(band), unitText(band.unit)].filter(Boolean).join(' ')}
      <Text as="span" display="block" fontSize="xs" color="fg.muted">
        {sourceName(band.source)}
      </Text>
    </>
  );
}
