import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';

interface FactListProps {
  /** In their order, each with what it is called. */
  facts: readonly (readonly [label: string, value: string])[];
  labelWidth?: string;
}

/** What is known of one thing, a line each; on a telephone what it is called stands above. */
export function FactList({ facts, labelWidth = '8rem' }: FactListProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `${labelWidth} minmax(0, 1fr)` }}
      columnGap="4"
      rowGap={{ base: '0', sm: '1' }}
    >
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <chakra.dt fontSize="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}
