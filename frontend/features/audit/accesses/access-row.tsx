import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { AccessEntry } from '../../../../lambdas/contracts/audit-log.ts';
import { patientsText, timeText } from '../audit-texts.ts';

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: '12rem minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 9rem',
    },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    w: 'full',
    minH: '12',
    px: '4',
    py: '2',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

interface AccessRowProps {
  entry: AccessEntry;
  timeZone: string;
  onOpen: () => void;
}

/** One entry in words; a press opens all that is known of it. */
export function AccessRow({ entry, timeZone, onOpen }: AccessRowProps) {
  const { at, person, sentence, patients, patientCount, action, agent } = entry;
  const wide = { base: '1 / -1', lg: 'auto' };
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Row type="button" onClick={onOpen} aria-haspopup="dialog">
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {timeText(at, timeZone)}
        </Text>
        <Text
          as="span"
          fontWeight="medium"
          overflowWrap="anywhere"
          gridColumn={wide}
          gridRow={{ base: '2', lg: 'auto' }}
        >
          {person.name}
          {agent ? <Text as="span" color="fg.muted" fontWeight="normal">{`, por ${agent.name}`}</Text> : null}
        </Text>
        <Text as="span" overflowWrap="anywhere" gridColumn={wide}>
          {sentence}
        </Text>
        <Text
          as="span"
          overflowWrap="anywhere"
          gridColumn={wide}
          color={patientCount === 0 ? 'fg.muted' : 'fg'}
        >
          {patientsText(patients, patientCount)}
        </Text>
        <Flex
          as="span"
          justify="flex-end"
          gridRow={{ base: '1', lg: 'auto' }}
          gridColumn={{ base: '2', lg: 'auto' }}
        >
          {action === 'refused' ? <Badge colorPalette="red">Denegado</Badge> : null}
          {action === 'emergency' ? <Badge colorPalette="orange">Emergencia</Badge> : null}
        </Flex>
      </Row>
    </chakra.li>
  );
}
