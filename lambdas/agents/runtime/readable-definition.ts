import * as z from 'zod';
import { type AgentDefinition, defaultLimits, definitionSchema } from '../../contracts/agents/definition.ts';

const unreadable = new WeakSet<AgentDefinition>();

/** Whether it stands in for one that this release cannot read: an agent that may do nothing but call a person. */
export const isUnreadable = (definition: AgentDefinition) => unreadable.has(definition);

const named = z.object({ name: z.string().min(1) });

/** What is stored of a version. Another release wrote it, or somebody by hand: it may be no definition any more. */
export function readableDefinition(stored: unknown): AgentDefinition {
  const parsed = definitionSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const standIn: AgentDefinition = {
    name: named.safeParse(stored).data?.name ?? 'Agente sin nombre',
    purpose: 'Esta versión no se puede leer: guarde otra y publíquela.',
    program: 'general',
    instructions: '',
    model: 'rules',
    scopes: [],
    tools: {},
    triggers: [{ kind: 'manual' }],
    limits: defaultLimits,
    escalation: { queue: 'clinicians', dueMinutes: 60 },
  };
  unreadable.add(standIn);
  return standIn;
}
