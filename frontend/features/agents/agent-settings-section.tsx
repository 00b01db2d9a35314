import { Skeleton } from '@chakra-ui/react';
import { money } from '../../lib/money.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AgentSettingsForm } from './agent-settings-form.tsx';
import { useAgentSettings } from './agents-api.ts';

/** What administrators set for all agents. */
export function AgentSettingsSection() {
  const settings = useAgentSettings();
  const spent = settings.data ? ` Hoy se han gastado ${money(settings.data.spentTodayMicros)}.` : '';
  return (
    <Panel
      title="Modelos y presupuesto"
      note={`Valen para todos los agentes. Al alcanzar el presupuesto del día, los agentes con coste se detienen y dejan sus conversaciones a una persona.${spent}`}
      maxW="3xl"
    >
      {settings.isPending ? <Skeleton height="10rem" /> : null}
      {settings.isError ? (
        <FailureNotice
          title="No se han podido cargar los ajustes de los agentes"
          detail={settings.error.message}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : null}
      {settings.data ? <AgentSettingsForm key={settings.data.version} settings={settings.data} /> : null}
    </Panel>
  );
}
