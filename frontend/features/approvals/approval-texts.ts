import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import type { RiskClass } from '../../../lambdas/contracts/agents/risk-classes.ts';
import { catalogueEntry } from '../../../lambdas/contracts/agents/tool-catalogue.ts';

export const riskColors: Record<RiskClass, string> = {
  read: 'gray',
  low: 'blue',
  moderate: 'orange',
  high: 'red',
};

/** Under a person's decision: «Reservar una cita: aprobada. El agente sigue.» */
export function decidedText({ tool, state }: Approval): string {
  const { title } = catalogueEntry(tool);
  if (state === 'rejected') return `${title}: rechazada. El agente lo sabrá y no se hará nada.`;
  return state === 'edited'
    ? `${title}: aprobada con sus cambios. El agente sigue.`
    : `${title}: aprobada. El agente sigue.`;
}

export const keptText = 'Lo que usted escribió sigue aquí para que pueda copiarlo.';

/** What became of a proposal while somebody was about to answer it; undefined while it waits. */
export function meanwhileText({ state, decidedBy, decisionReason }: Approval): string | undefined {
  const who = decidedBy?.name ?? 'Otra persona';
  switch (state) {
    case 'open':
      return undefined;
    case 'approved':
      return `${who} ya ha aprobado esta propuesta.`;
    case 'edited':
      return `${who} ya ha aprobado esta propuesta con cambios.`;
    case 'rejected':
      return `${who} ya ha rechazado esta propuesta${decisionReason ? `: «${decisionReason}»` : ''}.`;
    case 'expired':
      return 'La propuesta ha caducado o el agente ya no trabaja en ella.';
  }
}

/** «Caduca dentro de 3 horas», or that it is about to. */
export function isNearExpiry({ expiresAt }: Approval, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() < 60 * 60_000;
}

/** What a proposal is about: "Reservar una cita: Consulta general con Ana Ruiz el lunes 23 de noviembre a las 10:00". */
export const proposalText = ({ tool, inWords }: Approval): string =>
  `${catalogueEntry(tool).title}: ${inWords}`;
