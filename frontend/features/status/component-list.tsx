import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleHelp, Clock, Ellipsis } from 'lucide-react';
import type { ServiceStatus } from '../../../lambdas/contracts/status.ts';
import {
  type ComponentName,
  componentLabels,
  componentNames,
} from '../../../lambdas/contracts/status-components.ts';
import { DayBars } from './day-bars.tsx';
import type { Check } from './live-checks.ts';
import { datesFrom, durationText, uptimeOf, uptimeText } from './uptime.ts';

const looks = {
  ok: { Icon: CircleCheck, color: 'green.fg', text: 'Funciona' },
  slow: { Icon: Clock, color: 'orange.fg', text: 'Con retrasos' },
  failing: { Icon: CircleAlert, color: 'red.fg', text: 'Con problemas' },
  unknown: { Icon: CircleHelp, color: 'fg.muted', text: 'No comprobado' },
  checking: { Icon: Ellipsis, color: 'fg.muted', text: 'Comprobando…' },
} as const;

/** What each is for, to somebody who knows no component. */
const purposes: Record<ComponentName, string> = {
  api: 'Cuentas, mensajes, tareas y agentes',
  database: 'Donde se guarda todo',
  record: 'Pacientes, calendario y resultados',
  agents: 'Trabajo pendiente de los agentes; lo demás no espera por él',
  messages: 'Lo que se envía a pacientes y al equipo',
  jobs: 'Recordatorios y todo lo que se hace más tarde',
};

interface ComponentListProps {
  /** Undefined until the first have ended: the list keeps its place meanwhile. */
  checks: readonly Check[] | undefined;
  /** Undefined while it is not known. */
  status: ServiceStatus | undefined;
}

const unchecked = componentNames.map(
  (component) => ({ component, state: 'checking', detail: '\u00a0' }) as const,
);

/** Each component: how it is, and how its last ninety days were. */
export function ComponentList({ checks, status }: ComponentListProps) {
  return (
    <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {(checks ?? unchecked).map((check) => (
        <Stack
          as="li"
          key={check.component}
          gap="3"
          p={{ base: '4', md: '5' }}
          css={{ '& + &': { borderTopWidth: '1px' } }}
        >
          <Now {...check} />
          <LastDays component={check.component} status={status} />
        </Stack>
      ))}
    </Box>
  );
}

function Now({ component, state, detail }: Check | (typeof unchecked)[number]) {
  const { Icon, color, text } = looks[state];
  return (
    <Flex gap={{ base: '2', sm: '4' }} justify="space-between" direction={{ base: 'column', sm: 'row' }}>
      <Stack gap="0.5">
        <Text fontWeight="semibold">{componentLabels[component]}</Text>
        <Text fontSize="sm" color="fg.muted">
          {purposes[component]}
        </Text>
      </Stack>
      <Stack gap="0.5" align={{ sm: 'flex-end' }} textAlign={{ sm: 'end' }}>
        <Flex gap="2" align="center" color={color} fontWeight="medium">
          <Icon size={18} aria-hidden />
          {text}
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {detail}
        </Text>
      </Stack>
    </Flex>
  );
}

/** On a telephone what stands between the dates takes two lines. */
const captionHeight = { base: '12', sm: '7' };

function LastDays({ component, status }: { component: ComponentName; status: ServiceStatus | undefined }) {
  if (!status) {
    return (
      <Box pb={captionHeight}>
        <Skeleton height="8" />
      </Box>
    );
  }
  const days = status.components.find(({ name }) => name === component)?.days ?? [];
  const { available, measuredSeconds } = uptimeOf(days);
  return (
    <Box>
      <DayBars
        name={componentLabels[component]}
        days={days}
        dates={datesFrom(status.firstDay, days.length)}
      />
      <Flex justify="space-between" gap="3" pt="1.5" fontSize="sm" color="fg.muted" minH={captionHeight}>
        <Text as="span" whiteSpace="nowrap">
          Hace {days.length - 1} días
        </Text>
        <Text as="span" textAlign="center">
          {available === null
            ? 'Sin datos todavía'
            : `${uptimeText(available)} disponible de lo medido (${durationText(measuredSeconds)})`}
        </Text>
        <Text as="span">Hoy</Text>
      </Flex>
    </Box>
  );
}
