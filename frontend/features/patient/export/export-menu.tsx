import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, Download, Ellipsis, FileJson, FileText, Printer } from 'lucide-react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { Menu } from '../../../ui/parts.ts';
import { type ExportState, useChartExport } from './chart-export.ts';

function statusText(state: ExportState): string {
  if (state.step === 'gathering') return `Reuniendo la historia… ${state.count} registros`;
  return state.step === 'idle' ? '' : state.text;
}

/** Ways to take the chart along. A clinical summary is for those who may read what it tells. */
export function ExportMenu({ patientId, access }: { patientId: string; access: FhirAccess }) {
  const { state, start } = useChartExport(patientId, access);
  const isBusy = state.step === 'gathering';
  return (
    <Flex gap="2" direction="row-reverse" align="center" flexShrink="0" data-print="hidden">
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button
            variant="ghost"
            size="xs"
            h="8"
            px="2"
            aria-label="Exportar"
            title="Exportar"
            aria-disabled={isBusy}
          >
            <chakra.span hideFrom="md" aria-hidden>
              <Ellipsis size={16} strokeWidth={1.75} />
            </chakra.span>
            <Flex hideBelow="md" gap="1.5" align="center" aria-hidden>
              <Download size={16} strokeWidth={1.75} />
              Exportar
              <ChevronDown size={16} strokeWidth={1.75} />
            </Flex>
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="64" maxW="calc(100vw - 2rem)">
            {access.may('Condition', 'read') ? (
              <Menu.Item value="summary" onClick={() => start('summary')}>
                <FileText size={16} aria-hidden />
                Resumen clínico (PDF)
              </Menu.Item>
            ) : null}
            <Menu.Item value="everything" onClick={() => start('everything')}>
              <FileJson size={16} aria-hidden />
              Historia completa (FHIR, JSON)
            </Menu.Item>
            <Menu.Item value="print" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              Imprimir este apartado
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <Text
        role={state.step === 'failed' ? 'alert' : 'status'}
        fontSize="xs"
        maxW={{ base: '24', md: '56' }}
        color={state.step === 'failed' ? 'fg.error' : 'fg.muted'}
      >
        {statusText(state)}
      </Text>
    </Flex>
  );
}
