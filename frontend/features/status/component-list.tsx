import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react';
import type { ServiceStatus } from '../../../lambdas/contracts/status.ts';
import { type ComponentName, componentLabels } from '../../../lambdas/contracts/status-components.ts';
import { DayBars } from './day-bars.tsx';
import type { Check } from './live-checks.ts';
import { datesFrom, durationText, percentText, uptimeOf } from './uptime.ts';

const looks = {
  ok: { Icon: CircleCheck, color: 'green.fg', text: 'Funciona' },
  slow: { Icon: Clock, color: 'orange.fg', text: 'Con retrasos' },
  failing: { Icon: CircleAlert, color: 'red.fg', text: 'Con problemas' },
  unknown: { Icon: CircleHelp, color: 'fg.muted', text: 'No comprobado' },
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
  checks: readonly Check[];
  /** Undefined while it is not known. */
  status: ServiceStatus | undefined;
}

/** Each component: how it is, and how its last ninety days were. */
export function ComponentList({ checks, status }: ComponentListProps) {
  return (
    <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {checks.map((check) => (
        <Stack
          as="li"
          key={check.component}
          gap="3"
          p={{ base: '4', md: '5' }}
          css={{ '& + &': { borderTopWidth: '1px' } }}
        >
          <Now {...check} />
          {status ? <LastDays component={check.component} status={status} /> : null}
        </Stack>
      ))}
    </Box>
  );
}

function Now({ component, state, detail }: Check) {
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

function LastDays({ component, status }: { component: ComponentName; status: ServiceStatus }) {
  const days = status.components.find(({ name }) => name === component)?.days ?? [];
  const { available, measuredSeconds } = uptimeOf(days);
  return (
    <Box>
      <DayBars
        name={componentLabels[component]}
        days={days}
        dates={datesFrom(status.firstDay, days.length)}
      />
      <Flex justify="space-between" gap="3" pt="1.5" fontSize="sm" color="fg.muted">
        <Text as="span" whiteSpace="nowrap">
          Hace {days.length - 1} días
        </Text>
        <Text as="span" textAlign="center">
          {available === null
            ? 'Sin datos todavía'
            : `${percentText(available)} disponible de lo medido (${durationText(measuredSeconds)})`}
        </Text>
        <Text as="span">Hoy</Text>
      </Flex>
    </Box>
  );
}
