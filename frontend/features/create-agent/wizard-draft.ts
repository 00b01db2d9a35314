import { useCallback, useEffect, useState } from 'react';
import { type AgentDefinition, defaultLimits } from '../../../lambdas/contracts/agents/definition.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/draft-storage.ts';

export const steps = ['tarea', 'datos', 'herramientas', 'limites', 'prueba', 'publicar'] as const;
export type WizardStep = (typeof steps)[number];

export const stepTitles: Record<WizardStep, string> = {
  tarea: 'Tarea',
  datos: 'Datos',
  herramientas: 'Herramientas',
  limites: 'Límites',
  prueba: 'Prueba',
  publicar: 'Publicar',
};

/** What the wizard holds. */
export interface WizardDraft {
  definition: AgentDefinition;
  /** What it begins from: a template, nothing, an agent that there is; null until that is chosen. */
  start: { kind: 'template'; templateId: string } | { kind: 'scratch' } | { kind: 'agent' } | null;
  /** The version on the server, and the definition that it has. */
  saved: { agentId: string; version: number; definition: string } | null;
  /** The run in which it is tried and of which version; on a patient, where nobody plays one who writes. */
  trial: { runId: string; version: number; isFocused?: boolean } | null;
}

export const emptyDefinition: AgentDefinition = {
  name: '',
  purpose: '',
  program: 'general',
  instructions: '',
  model: 'rules',
  scopes: [],
  tools: {},
  triggers: [{ kind: 'manual' }],
  limits: defaultLimits,
  escalation: { queue: 'staff', dueMinutes: 120 },
};

export const nothing: WizardDraft = { definition: emptyDefinition, start: null, saved: null, trial: null };

/** The draft of one agent, kept through a reload and an expired session. */
export function useWizardDraft(key: string) {
  const [draft, setDraft] = useState<WizardDraft>(() => {
    const kept = readDraft(key)?.wizard?.value;
    return isDraft(kept) ? kept : nothing;
  });
  const [isRecovered, setRecovered] = useState(() => draft !== nothing);
  useEffect(() => {
    if (draft !== nothing) writeDraft(key, { wizard: { value: draft, was: null } });
  }, [key, draft]);
  const update = useCallback(
    (changed: Partial<WizardDraft>) => setDraft((before) => ({ ...before, ...changed })),
    [],
  );
  /** Nothing is kept of it, whatever the screen still shows. */
  const forget = () => clearDraft(key);
  const discard = () => {
    forget();
    setDraft(nothing);
    setRecovered(false);
  };
  return { draft, update, forget, discard, isRecovered };
}

/** It was written by this page; one of an older build that is shaped otherwise is let go. */
function isDraft(value: unknown): value is WizardDraft {
  if (typeof value !== 'object' || value === null || !('definition' in value)) return false;
  const { definition } = value;
  return (
    Object.keys(nothing).every((key) => key in value) &&
    typeof definition === 'object' &&
    definition !== null &&
    Object.keys(emptyDefinition).every((key) => key in definition)
  );
}
