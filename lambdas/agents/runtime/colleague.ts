import type { Program } from '../../contracts/agents/definition.ts';

/** Another agent of the clinic that is at work. */
export interface Colleague {
  agentId: string;
  version: number;
  program: Program;
}
