import { Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { EnteredConcept } from '../../lambdas/clinical/entered-concept.ts';
import { approvalsFor } from '../../lambdas/clinical/prior-authorization/approval.ts';
import { findingWords, mayBeNeeded } from '../../lambdas/clinical/prior-authorization/finding-words.ts';
import type { PayerSaid } from '../../lambdas/contracts/payer-questions.ts';
import type { AuthorizationCheck } from '../../lambdas/contracts/prior-authorization.ts';
import { useApprovals } from '../lib/authorization.ts';
import { TextLink } from '../ui/form-link.tsx';

/* What is told of authorizations where something is ordered or booked; it keeps nobody from either. */

const attention = { color: 'fg.warning', fontWeight: 'semibold' } as const;
const plain = { color: 'fg.muted' } as const;

/** What the rules say of each service, for each coverage in force. */
export function FoundLines({
  of: { coverages },
  services,
  isNamed,
}: {
  of: AuthorizationCheck;
  services: readonly EnteredConcept[];
  isNamed?: boolean;
}) {
  if (coverages.length === 0)
    return (
      <Text {...plain}>Autorización previa: no comprobada, porque no consta ninguna cobertura vigente.</Text>
    );
  return coverages.flatMap(({ coverageId, payer, findings }) =>
    findings.map((finding, at) => {
      const named = isNamed ? `, ${services[at]?.text}` : '';
      return (
        <Text
          key={`${coverageId} ${services[at]?.text}`}
          {...(mayBeNeeded(finding) ? attention : plain)}
        >{`${payer || 'Aseguradora sin nombre'}${named}: ${findingWords(finding)}`}</Text>
      );
    }),
  );
}

/** What the payers' own systems say. */
export function SaidLines({ said }: { said: readonly PayerSaid[] }) {
  return said.flatMap(({ exchangeId, payer, lines }) =>
    lines.map(({ text, tone }) => (
      <Text key={`${exchangeId} ${text}`} color={tone === 'attention' ? 'fg.warning' : 'fg.muted'}>
        {`${payer}, según su sistema: ${text}`}
      </Text>
    )),
  );
}

interface NumberLinesProps {
  patientId: string;
  services: readonly EnteredConcept[];
  day: string;
  /** Says of which service each is. */
  isNamed?: boolean;
  /** Whose number it may be already. */
  appointmentId?: string | undefined;
}

/** The numbers that stand for a service, and what is against one. */
export function NumberLines({ patientId, services, day, isNamed, appointmentId }: NumberLinesProps) {
  const numbers = useApprovals(patientId).data?.approvals ?? [];
  return services.flatMap((service) =>
    approvalsFor(numbers, service, { day, appointmentId }).map(
      ({ approval: { caseId, number, payer }, problem }) => (
        <Text key={`${caseId} ${service.text}`} fontSize="sm" {...(problem ? attention : {})}>
          {isNamed ? `${service.text}: autorización ${number}` : `Autorización ${number}`}
          {payer ? `, de ${payer}` : null}
          {problem ? `${isNamed ? ',' : ':'} ${problem}` : null}
        </Text>
      ),
    ),
  );
}

export function AuthorizationLink({ to }: { to: string }) {
  return (
    <TextLink>
      <Link to={to} target="_blank">
        Abrir autorización previa en otra pestaña
      </Link>
    </TextLink>
  );
}
