import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type AgentDetail, agentPublishers } from '../../../lambdas/contracts/agents/agents.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { CostView } from './cost-view.tsx';
import { EvaluationView } from './evaluation-view.tsx';
import { LateEvidence } from './evidence/late-evidence.tsx';
import { IncidentView } from './incident-view.tsx';
import { RunsView } from './runs/runs-view.tsx';
import { SummaryView } from './summary-view.tsx';
import { VersionsView } from './versions-view.tsx';
import { type AgentView, agentViews, readAgentView } from './view-names.ts';

export interface AgentViewProps {
  agent: AgentDetail;
  timeZone: string;
  roles: readonly Role[];
}

const shown: Record<AgentView, (props: AgentViewProps) => ReactNode> = {
  resumen: SummaryView,
  conversaciones: RunsView,
  versiones: VersionsView,
  evaluacion: EvaluationView,
  coste: CostView,
  incidencias: IncidentView,
  evidencia: LateEvidence,
};

const mayReadEvidence = (roles: readonly Role[]) => roles.some((role) => agentPublishers.includes(role));

/** The parts of the page, one at a time; which one stands in the address. */
export function AgentViews(props: AgentViewProps) {
  const [address] = useSearchParams();
  const asked = readAgentView(address.get('ver'));
  const hasEvidence = mayReadEvidence(props.roles);
  const view = asked === 'evidencia' && !hasEvidence ? 'resumen' : asked;
  const Shown = shown[view];
  const offered = Object.entries(agentViews).filter(([key]) => key !== 'evidencia' || hasEvidence);
  return (
    <>
      <nav aria-label="Partes de la página del agente">
        <Flex as="ul" gap="1" wrap="wrap" listStyleType="none" borderBottomWidth="1px">
          {offered.map(([key, label]) => (
            <li key={key}>
              <chakra.span
                display="block"
                borderBottomWidth="2px"
                borderColor={key === view ? 'brand.solid' : 'transparent'}
                fontWeight={key === view ? 'semibold' : 'normal'}
                _hover={{ bg: 'bg.muted' }}
              >
                <Link
                  to={{ search: `?ver=${key}` }}
                  replace
                  preventScrollReset
                  aria-current={key === view ? 'page' : undefined}
                  style={{ display: 'block', padding: '0.5rem 0.75rem' }}
                >
                  {label}
                </Link>
              </chakra.span>
            </li>
          ))}
        </Flex>
      </nav>
      <Shown {...props} />
    </>
  );
}
