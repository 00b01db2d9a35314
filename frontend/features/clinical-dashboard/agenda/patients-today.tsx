import { Flex, Stack, Text } from '@chakra-ui/react';
import { Panel } from '../../../ui/panel.tsx';
import { usePatientsToday } from '../clinical-dashboard-api.ts';
import { PanelContent } from '../panel-content.tsx';
import { changeTexts } from './change-text.ts';

/** How many patients are expected today, and how that compares: a count, nobody's data. */
export function PatientsTodayPanel({ timeZone }: { timeZone: string }) {
  const query = usePatientsToday();
  return (
    <Panel gap="3" title="Pacientes citados hoy">
      <PanelContent
        query={query}
        timeZone={timeZone}
        failureTitle="No se han podido contar los pacientes de hoy"
        isEmpty={({ firstDay }) => firstDay === null}
        empty="Sin datos: todavía no hay ninguna cita. En el calendario puede programar la primera."
      >
        {(counts) => (
          <Flex gap="4" align="center">
            <Text fontSize="4xl" fontWeight="semibold" lineHeight="shorter" fontVariantNumeric="tabular-nums">
              {counts.today.patients}
            </Text>
            <Stack gap="0" fontSize="sm" color="fg.muted">
              {changeTexts(counts).map((text) => (
                <Text key={text}>{text}</Text>
              ))}
            </Stack>
          </Flex>
        )}
      </PanelContent>
    </Panel>
  );
}
