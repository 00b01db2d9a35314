import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Siren } from 'lucide-react';
import {
  type Emergency,
  type EmergencyChart,
  emergencyMinutes,
} from '../../../../lambdas/contracts/emergency-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { ChartPanel, RowsSkeleton } from '../chart-section.tsx';
import { useEmergencyChart, useEndEmergency } from './emergency-api.ts';

/** What matters of a chart in an emergency, for as long as the access lasts, and the way to end it. */
export function OpenEmergency({ emergency, now }: { emergency: Emergency; now: Date }) {
  const { emergencyId, patientId, expiresAt } = emergency;
  const chart = useEmergencyChart(emergencyId);
  const end = useEndEmergency(patientId);
  return (
    <Stack as="section" aria-label="Acceso de emergencia" gap="2">
      <Flex
        role="status"
        gap="4"
        align="center"
        justify="space-between"
        wrap="wrap"
        px="4"
        py="3"
        borderRadius="l3"
        borderWidth="1px"
        borderInlineStartWidth="4px"
        colorPalette="red"
        borderColor="colorPalette.solid"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        <Flex gap="3" align="center" minW="0">
          <chakra.span flexShrink="0" aria-hidden>
            <Siren size={20} />
          </chakra.span>
          <Text fontWeight="medium">
            Acceso de emergencia: termina en {/* Read out once, and not every second. */}
            <chakra.span aria-hidden fontVariantNumeric="tabular-nums">
              {leftText(Date.parse(expiresAt) - now.getTime())}
            </chakra.span>
            <chakra.span srOnly>menos de media hora</chakra.span>. Lo que lea queda registrado, y los
            administradores ya lo saben.
          </Text>
        </Flex>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={end.isPending}
          onClick={() => !end.isPending && end.mutate(emergencyId)}
        >
          Terminar ahora
        </Button>
      </Flex>
      <FormBanner kind="error">{end.error?.message}</FormBanner>
      {chart.isPending ? <RowsSkeleton /> : null}
      {chart.isError ? (
        <FailureNotice
          title="No se ha podido leer la ficha"
          detail={chart.error.message}
          onRetry={() => void chart.refetch()}
          isRetrying={chart.isFetching}
        />
      ) : null}
      {chart.data?.sections.map((section) => (
        <SectionPanel key={section.title} section={section} />
      ))}
    </Stack>
  );
}

function SectionPanel({ section }: { section: EmergencyChart['sections'][number] }) {
  const { title, emptyText, items, isCut } = section;
  return (
    <ChartPanel title={title}>
      {items.length === 0 ? (
        <Text color="fg.muted">{emptyText}</Text>
      ) : (
        <chakra.ul listStyleType="none">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may be alike
            <chakra.li key={index} py="1.5" borderTopWidth={index === 0 ? '0' : '1px'}>
              <Heading as="h3" size="sm" fontWeight="medium">
                {item.title}
              </Heading>
              <Text fontSize="sm" color="fg.muted">
                {item.detail}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isCut ? (
        <Text fontSize="sm">Hay más que no se muestra aquí: pregunte al personal clínico.</Text>
      ) : null}
    </ChartPanel>
  );
}

/** Never more than was allowed: the browser's clock may be behind, and what is shown up to a second old. */
function leftText(milliseconds: number): string {
  const seconds = Math.min(Math.max(0, Math.ceil(milliseconds / 1_000)), emergencyMinutes * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
