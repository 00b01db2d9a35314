import { Bot, LayoutPanelTop, LifeBuoy } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import type { AgentSummary } from '../../../lambdas/contracts/agents/agents.ts';
import { type OfferedPage, offeredPages, type Page } from '../../lib/page.ts';
import { agentPath } from '../agent/agent.page.ts';
import { intakeAgentPath } from '../agent/intake-agent.page.ts';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

function pageEntry(page: OfferedPage, keys?: string): PaletteEntry {
  return {
    id: page.path,
    label: page.title,
    detail: page.description,
    words: page.words ?? '',
    ...(keys === undefined ? {} : { keys }),
    Icon: LayoutPanelTop,
    choice: { to: page.path },
  };
}

/** The pages behind sign-in that the person may open. */
export function memberPages(pages: readonly Page[], isAdmin: boolean, hasShortcuts: boolean): PaletteGroup {
  const areas = ['care', 'tools', 'agents', 'workflows', 'administration', 'personal'] as const;
  return {
    title: 'Páginas',
    entries: offeredPages(pages, areas, isAdmin)
      // It is offered as an action, to whoever may.
      .filter(({ path }) => path !== createAgentPath)
      .map((page) => pageEntry(page, hasShortcuts ? page.keys : undefined)),
  };
}

/** The public pages. */
export function publicPages(pages: readonly Page[], title: string): PaletteGroup {
  return {
    title,
    entries: offeredPages(pages, ['site'], false).map((page) => ({ ...pageEntry(page), Icon: LifeBuoy })),
  };
}

export function agentGroup(agents: readonly Pick<AgentSummary, 'id' | 'name'>[]): PaletteGroup {
  const entries = agents.map(({ id, name }) => {
    const to = generatePath(agentPath, { agentId: id });
    return { id: to, label: name, detail: 'Agente', Icon: Bot, choice: { to } };
  });
  // The one that has a page of its own stands among the pages.
  return { title: 'Agentes', entries: entries.filter(({ id }) => id !== intakeAgentPath) };
}
