import { chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/fhir-date.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AgentViewProps } from './agent-views.tsx';

/** What went wrong or was dangerous, newest first, each with the trace that tells how. */
export function IncidentView({ agent, timeZone }: AgentViewProps) {
  const { recentIncidents } = agent;
  return (
    <Panel title="Incidencias">
      {recentIncidents.length === 0 ? (
        <Text color="fg.muted">Ninguna en los últimos siete días.</Text>
      ) : (
        <chakra.ul display="flex" flexDirection="column" gap="3" listStyleType="none">
          {recentIncidents.map(({ runId, at, kind, text }) => (
            <li key={`${runId ?? kind}/${at}`}>
              <Text>{text}</Text>
              <Text fontSize="sm" color="fg.muted">
                {formatDate(at, timeZone, { hasTime: true })}
                {runId === null ? null : (
                  <>
                    {' '}
                    · <Link to={{ search: `?ver=conversaciones&ejecucion=${runId}` }}>Ver qué pasó</Link>
                  </>
                )}
              </Text>
            </li>
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
