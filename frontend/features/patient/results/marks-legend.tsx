import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../lib/fhir-date.ts';
import { type MedicationMark, markText } from './medication-marks.ts';

/** As many stand open; more would push the results out of sight. */
const mostOpen = 6;

/** What the numbers above the curves are: medicines that began or ended; nothing where there are none. */
export function MarksLegend({ marks, timeZone }: { marks: readonly MedicationMark[]; timeZone: string }) {
  if (marks.length === 0) return null;
  return (
    <chakra.details open={marks.length <= mostOpen} fontSize="sm">
      <chakra.summary color="brand.fg" cursor="pointer" width="fit" minH="6" focusVisibleRing="outside">
        {`Medicación en las curvas (${marks.length})`}
      </chakra.summary>
      <chakra.ol
        listStyleType="none"
        color="fg.muted"
        fontSize="xs"
        display="flex"
        flexWrap="wrap"
        columnGap="4"
      >
        {marks.map((mark) => (
          <li key={mark.id}>{`${markText(mark)}, ${formatDate(mark.at, timeZone) ?? ''}`}</li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
