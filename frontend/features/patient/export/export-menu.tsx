import { Button, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, Download, FileJson, FileText, Printer } from 'lucide-react';
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
    <Flex
      gap="2"
      direction={{ base: 'row', md: 'column' }}
      align={{ base: 'center', md: 'flex-end' }}
      wrap="wrap"
      maxW={{ md: '56' }}
      data-print="hidden"
    >
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="outline" size="sm" aria-disabled={isBusy}>
            <Download size={16} aria-hidden />
            Exportar
            <ChevronDown size={16} aria-hidden />
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
        fontSize="sm"
        color={state.step === 'failed' ? 'fg.error' : 'fg.muted'}
      >
        {statusText(state)}
      </Text>
    </Flex>
  );
}
