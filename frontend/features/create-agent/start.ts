import type { AgentDetail } from '../../../lambdas/contracts/agents/agents.ts';
import type { AgentTemplate } from '../../../lambdas/contracts/agents/templates.ts';
import { emptyDefinition, type WizardDraft } from './wizard-draft.ts';

/** What a template brings, under a name that no agent has yet: «Agenda 2». */
export function startOfTemplate(
  { id, definition }: Pick<AgentTemplate, 'id' | 'definition'>,
  taken: readonly string[] = [],
): WizardDraft {
  const name = freeName(definition.name, taken);
  return {
    definition: { ...definition, name },
    start: { kind: 'template', templateId: id },
    saved: null,
    trial: null,
  };
}

export function startFromScratch(): WizardDraft {
  return { definition: emptyDefinition, start: { kind: 'scratch' }, saved: null, trial: null };
}

/** The agent's newest version, to make the next one of. */
export function startOfAgent({
  id,
  latestVersion,
  definition,
  versions,
}: Pick<AgentDetail, 'id' | 'latestVersion' | 'definition' | 'versions'>): WizardDraft {
  const newest = versions.find(({ version }) => version === latestVersion)?.definition ?? definition;
  return {
    definition: newest,
    start: { kind: 'agent' },
    saved: { agentId: id, version: latestVersion, definition: JSON.stringify(newest) },
    trial: null,
  };
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`;
  }
}
