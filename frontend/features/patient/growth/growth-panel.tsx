import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { Observation, Patient } from '@medplum/fhirtypes';
import { useMemo, useState } from 'react';
import { unitText } from '../../../../lambdas/clinical/quantity-text.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { usePatientRecords } from '../patient-api.ts';
import { GrowthCharts } from './growth-charts.tsx';
import { type GrowthRow, growthRows, weeksAtBirth } from './growth-rows.ts';
import { correctedText, noPlaceText, placeText } from './growth-text.ts';

/** LOINC: gestational age at birth. */
const weeksCode = '76516-4';
const rowsAtFirst = 8;
const number = new Intl.NumberFormat('es-US', { maximumFractionDigits: 2 });

interface GrowthPanelProps {
  patient: Patient & { id: string };
  observations: readonly Observation[];
  timeZone: string;
}

/** The measures of a child, each with its place among children of its age and sex. */
export function GrowthPanel({ patient, observations, timeZone }: GrowthPanelProps) {
  const births = usePatientRecords('Observation', patient.id, { code: weeksCode });
  const weeks = births.data && weeksAtBirth(births.data);
  const rows = useMemo(() => growthRows(observations, patient, weeks), [observations, patient, weeks]);
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst);
  return (
    <Stack gap="2" mt="4">
      <Text as="h3" fontWeight="semibold">
        Crecimiento
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {weeks === undefined
          ? 'Las semanas de gestación al nacer no constan: la edad no se corrige.'
          : `Nacido con ${number.format(weeks)} semanas de gestación.`}
      </Text>
      <GrowthCharts rows={rows} patient={patient} />
      <Box
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label="Tabla de crecimiento"
        focusVisibleRing="inside"
      >
        <chakra.table
          aria-label="Crecimiento por fecha"
          width="full"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          css={{
            '& :is(th, td)': {
              px: '2',
              py: '1',
              textAlign: 'start',
              verticalAlign: 'top',
              borderBottomWidth: '1px',
            },
          }}
        >
          <thead>
            <tr>
              <ColumnHead>Medida</ColumnHead>
              <ColumnHead>Valor</ColumnHead>
              <ColumnHead>Percentil</ColumnHead>
              <ColumnHead>Edad</ColumnHead>
              <ColumnHead>Fecha</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} timeZone={timeZone} />
            ))}
          </tbody>
        </chakra.table>
      </Box>
      {rows.length > shown.length ? (
        <Button
          type="button"
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => setWhole(true)}
        >
          {`Ver las ${rows.length} medidas`}
        </Button>
      ) : null}
    </Stack>
  );
}

function Row({
  row: { title, value, unit, at, age, place, isDerived },
  timeZone,
}: {
  row: GrowthRow;
  timeZone: string;
}) {
  const places = place.kind === 'known' ? place.value : [];
  const corrected = places[0]?.correctedDays ?? 0;
  return (
    <tr>
      <chakra.th scope="row" fontWeight="medium">
        {title}
        {isDerived ? <Note>calculado de peso y talla</Note> : null}
      </chakra.th>
      <chakra.td whiteSpace="nowrap">
        {value === undefined ? 'Unidad no reconocida' : `${number.format(value)} ${unitText(unit)}`}
      </chakra.td>
      <td>
        {place.kind === 'known'
          ? places.map((one) => (
              <chakra.div key={one.standard} whiteSpace="nowrap">
                {placeText(one)}
              </chakra.div>
            ))
          : noPlaceText(place)}
        {places.some(({ isImplausible }) => isImplausible) ? (
          <Text fontSize="xs" color="orange.fg">
            ¿Es correcto? Está muy lejos de lo habitual a esta edad.
          </Text>
        ) : null}
      </td>
      <td>
        {age}
        {corrected > 0 ? <Note>{correctedText(corrected)}</Note> : null}
      </td>
      <chakra.td whiteSpace="nowrap">{formatDate(at, timeZone) ?? 'No consta'}</chakra.td>
    </tr>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text as="span" display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
      {children}
    </Text>
  );
}
