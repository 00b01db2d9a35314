import { Button, Grid } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { useState } from 'react';
import type { GrowthStandard } from '../../../../lambdas/clinical/growth/tables/tables.ts';
import { GrowthChart } from './growth-chart.tsx';
import type { GrowthRow } from './growth-rows.ts';

/** Of each measure a curve by each table that its newest value has a place in, for whoever asks for them. */
export function GrowthCharts({ rows, patient }: { rows: readonly GrowthRow[]; patient: Patient }) {
  const [isOpen, setOpen] = useState(false);
  const sex = patient.gender === 'female' || patient.gender === 'male' ? patient.gender : undefined;
  const charts = chartsOf(rows);
  if (!sex || charts.length === 0) return null;
  return (
    <>
      <Button
        type="button"
        size="sm"
        alignSelf="flex-start"
        variant={isOpen ? 'solid' : 'outline'}
        aria-pressed={isOpen}
        data-print="hidden"
        onClick={() => setOpen(!isOpen)}
      >
        Ver curvas
      </Button>
      {isOpen ? (
        <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))">
          {charts.map(({ standard, ofMeasure }) => (
            <GrowthChart
              key={`${standard} ${ofMeasure[0]?.measure}`}
              standard={standard}
              sex={sex}
              rows={ofMeasure}
            />
          ))}
        </Grid>
      ) : null}
    </>
  );
}

function chartsOf(rows: readonly GrowthRow[]): { standard: GrowthStandard; ofMeasure: GrowthRow[] }[] {
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  return measures.flatMap((measure) => {
    const ofMeasure = rows.filter((row) => row.measure === measure && row.place.kind === 'known');
    const newest = ofMeasure[0]?.place;
    return newest?.kind === 'known' ? newest.value.map(({ standard }) => ({ standard, ofMeasure })) : [];
  });
}
