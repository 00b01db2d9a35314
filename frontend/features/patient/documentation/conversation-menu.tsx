import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { runRoutes } from '../../../../lambdas/contracts/agents/runs.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { Menu } from '../../../ui/parts.ts';
import { failureText } from '../editing/failure-text.ts';

interface ConversationMenuProps {
  patientId: string;
  timeZone: string;
  onText: (text: string) => void;
  onNotice: (text: string | null) => void;
}

const most = 10;
const speakers = { patient: '', agent: 'Agente: ', person: 'Clínica: ' } as const;

/** What the patient told an agent, as part of the text: their own words as they stand, the others' by who says them. */
export function ConversationMenu({ patientId, timeZone, onText, onNotice }: ConversationMenuProps) {
  const api = useApiClient();
  const runs = useQuery({
    queryKey: ['runs', 'of patient', patientId],
    queryFn: ({ signal }) =>
      api.of(runRoutes).call('listRuns', { query: { patient: patientId, limit: most }, signal }),
  });
  const offered = runs.data?.runs ?? [];
  if (offered.length === 0) return null;

  async function take(runId: string) {
    try {
      const { messages } = await api.of(runRoutes).call('readRunMessages', { params: { runId }, query: {} });
      if (messages.length === 0) onNotice('En esa conversación no hay mensajes.');
      // One line each: by its beginning it is told whose words they are.
      else
        onText(
          messages
            .map(({ from, text }) => `${speakers[from]}${text.replaceAll(/\s*\n\s*/g, ' ')}`)
            .join('\n'),
        );
    } catch (error) {
      onNotice(`No se ha podido leer la conversación: ${failureText(error)}`);
    }
  }

  return (
    <Menu.Root positioning={{ placement: 'bottom-start', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline" alignSelf="flex-start">
          Traer de un agente
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="52" maxW="96">
          {offered.map(({ id, agentName, startedAt }) => (
            <Menu.Item key={id} value={id} onClick={() => void take(id)}>
              {`${agentName}, ${formatDate(startedAt, timeZone, { hasTime: true }) ?? 'fecha no consta'}`}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
