import { Flex, Link as StyledLink } from '@chakra-ui/react';
import { Bot } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import { agentPath } from '../agent/agent.page.ts';
import { patientPath } from '../patient/patient.page.ts';

/** Who proposes it and about whom. */
export function ProposalSource({ approval, hasPatient }: { approval: Approval; hasPatient: boolean }) {
  const { agentId, agentName, runId, patient, isTrial } = approval;
  const trace = `${generatePath(agentPath, { agentId })}?ver=conversaciones&ejecucion=${runId}${isTrial ? '&prueba=si' : ''}`;
  return (
    <Flex gap="2" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
      <Bot size={16} aria-hidden />
      <StyledLink asChild color="fg">
        <Link to={trace}>{agentName}</Link>
      </StyledLink>
      {hasPatient && patient ? (
        <>
          para
          {isTrial ? (
            <span>{patient.name ?? 'un paciente sintético'}</span>
          ) : (
            <StyledLink asChild color="fg" fontWeight="medium">
              <Link to={generatePath(patientPath, { patientId: patient.id })}>
                {patient.name ?? 'Paciente'}
              </Link>
            </StyledLink>
          )}
        </>
      ) : null}
      {hasPatient && !patient ? <span>· paciente sin identificar</span> : null}
    </Flex>
  );
}
