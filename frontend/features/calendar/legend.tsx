import { chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { clinicianMarks, markClass } from './clinician-marks.ts';
import type { Clinician } from './directory.ts';
import { type EntryKind, entryLooks } from './entry-looks.ts';
import { entryStyles } from './grid/grid-styles.ts';

const item = { display: 'flex', gap: '1.5', alignItems: 'center' } as const;

interface LegendProps {
  clinicians: readonly Clinician[];
  /** Ids of those whose appointments are shown; none: everybody's. */
  chosen: readonly string[];
}

/** What the colours, letters and icons of the grid stand for. */
export function Legend({ clinicians, chosen }: LegendProps) {
  const marks = useMemo(() => clinicianMarks(clinicians), [clinicians]);
  const shown = clinicians.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  return (
    <Flex
      as="ul"
      aria-label="Leyenda"
      gap="4"
      rowGap="1.5"
      wrap="wrap"
      fontSize="xs"
      color="fg.muted"
      listStyleType="none"
      css={entryStyles}
      data-print="hidden"
    >
      {shown.map(({ id, name }) => (
        <chakra.li key={id} {...item} className={markClass(marks.get(id))}>
          <chakra.span width="3px" height="4" bg="var(--clinician)" aria-hidden />
          <chakra.span fontWeight="semibold" color="var(--clinician)">
            {marks.get(id)?.initials}
          </chakra.span>
          {name}
        </chakra.li>
      ))}
      {(Object.keys(entryLooks) as EntryKind[]).map((kind) => {
        const { label, Icon } = entryLooks[kind];
        return (
          <chakra.li key={kind} {...item}>
            <chakra.span className={`entry entry-${kind}`} display="inline-flex" p="0.5" aria-hidden>
              <Icon size={12} />
            </chakra.span>
            {label}
          </chakra.li>
        );
      })}
      <chakra.li {...item}>
        <TriangleAlert size={14} aria-hidden />
        Con permiso especial
      </chakra.li>
      <chakra.li {...item}>
        <chakra.span boxSize="4" bg="bg.muted" borderWidth="1px" borderRadius="l1" aria-hidden />
        Fuera de horario
      </chakra.li>
    </Flex>
  );
}
