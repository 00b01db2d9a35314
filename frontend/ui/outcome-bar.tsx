import { Box, Flex, Text } from '@chakra-ui/react';

const outcomes = [
  { key: 'finished', one: 'terminada', many: 'terminadas', color: 'green.solid' },
  { key: 'escalated', one: 'pasada a una persona', many: 'pasadas a una persona', color: 'blue.solid' },
  { key: 'failed', one: 'con error', many: 'con error', color: 'red.solid' },
  { key: 'stopped', one: 'detenida', many: 'detenidas', color: 'gray.solid' },
  { key: 'open', one: 'en curso', many: 'en curso', color: 'orange.solid' },
] as const;

type Outcome = (typeof outcomes)[number]['key'];

/** How the runs of thirty days ended: a bar, and the same in words. */
export function OutcomeBar({ runs }: { runs: Record<Outcome | 'total', number> }) {
  if (runs.total === 0) {
    return (
      <Text fontSize="sm" color="fg.muted">
        Sin ejecuciones en los últimos 30 días.
      </Text>
    );
  }
  const parts = outcomes.filter(({ key }) => runs[key] > 0);
  return (
    <Box>
      <Flex aria-hidden h="2" gap="0.5" borderRadius="full" overflow="hidden">
        {parts.map(({ key, color }) => (
          <Box key={key} bg={color} flexGrow={runs[key]} minW="1" />
        ))}
      </Flex>
      <Text fontSize="sm" color="fg.muted" pt="1.5">
        {runs.total} en 30 días:{' '}
        {parts.map(({ key, one, many }) => `${runs[key]} ${runs[key] === 1 ? one : many}`).join(', ')}
      </Text>
    </Box>
  );
}
