import { Badge, Box, chakra, Stack, Text } from '@chakra-ui/react';
import { effectsOn } from '../../../lambdas/clinical/laboratory/effects/effects.ts';
import type { TakenMedicine } from '../../../lambdas/clinical/laboratory/effects/taken-medicines.ts';
import type { Judgement } from '../../../lambdas/clinical/laboratory/interpret/judge.ts';
import { inSentence, missingText } from '../../../lambdas/clinical/laboratory/missing-text.ts';
import { stepsOfCritical } from '../../../lambdas/clinical/laboratory/next-steps/next-steps.ts';
import { bandText, unitText } from '../../../lambdas/clinical/quantity-text.ts';
import { disagreementText } from '../../lib/disagreement-text.ts';
import { effectText } from '../../lib/effect-text.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { flagLooks } from '../../lib/flag-looks.ts';
import { ColumnHead } from '../../ui/column-head.tsx';
import { EffectLines } from '../../ui/effect-lines.tsx';
import { NextSteps } from './next-steps.tsx';
import { questionText, sourceName, sourceText, valueText } from './question-text.ts';

const wide = { base: 'none', md: 'table-cell' };

/** Each result a line, the most urgent first; under it what has to be asked. */
export function ResultsTable({
  judgements,
  timeZone,
  medicines = [],
}: {
  judgements: readonly Judgement[];
  timeZone: string;
  /** What the person takes: what of it may have to do with a result stands beside that. */
  medicines?: readonly TakenMedicine[] | undefined;
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
            <ColumnHead>Prueba</ColumnHead>
            <ColumnHead>Resultado</ColumnHead>
            <ColumnHead>Valoración</ColumnHead>
            <ColumnHead display={wide}>Referencia</ColumnHead>
            <ColumnHead display={wide}>Fecha</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {judgements.map((judgement, index) => (
            <Row
              key={keyOf(judgement, index)}
              judgement={judgement}
              timeZone={timeZone}
              medicines={medicines}
            />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const keyOf = ({ measured: { name, origin } }: Judgement, index: number) =>
  `${name} ${JSON.stringify(origin)} ${index}`;

interface RowProps {
  judgement: Judgement;
  timeZone: string;
  medicines: readonly TakenMedicine[];
}

function Row({ judgement, timeZone, medicines }: RowProps) {
  const { measured, recognised, questions, disagreement } = judgement;
  const notes = [
    ...questions.map(questionText),
    ...(disagreement ? [disagreementText(disagreement, sourceText(disagreement.source))] : []),
    ...(measured.status === 'cancelled' ? ['El laboratorio lo anuló.'] : []),
    ...(measured.status === 'corrected' ? ['Resultado corregido.'] : []),
  ];
  const name = recognised?.name ?? measured.name;
  const test = recognised?.analyte?.id ?? '';
  const effects = effectsOn(test, judgement.flag, measured.at, medicines).map((found) =>
    effectText(found, timeZone, sourceName(found.effect.source)),
  );
  const steps = judgement.flag.kind === 'known' ? stepsOfCritical(test, judgement.flag.value) : [];
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
        <EffectLines texts={effects} />
        {steps.length > 0 ? (
          <chakra.details fontSize="xs" fontWeight="normal" mt="1">
            <chakra.summary color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
              {`Qué puede hacer con ${inSentence(name)}`}
            </chakra.summary>
            <NextSteps steps={steps} />
          </chakra.details>
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
