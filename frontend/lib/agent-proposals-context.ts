import { type ComponentType, createContext } from 'react';

/** Whose proposals: of all agents, of one, about a patient, or of one run. */
export interface AgentProposalsProps {
  scope?: { agent?: string; patient?: string; run?: string; isTrial?: boolean };
  /** Names the patient on each card, where the page does not. */
  hasPatient?: boolean;
  /** Several take a line each, which opens. */
  isFolded?: boolean;
}

/** The panel of agents' proposals, which pages of several features show. Filled by the frame of the signed-in screens. */
export const AgentProposalsContext = createContext<ComponentType<AgentProposalsProps>>(() => null);
